/** A command was ended by a signal before it came to anything; `exitCode` is the one for that signal. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError'

  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message)
  }
}
