/** Something wrong with what was typed or with a file that was named; ends the process with exit code 2 and its sentences, one a line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly sentences: readonly [string, ...string[]]

  constructor(...sentences: [string, ...string[]]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

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
