/** Invalid command line or file; the process prints its sentences, one a line, and ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly sentences: readonly [string, ...string[]]

  constructor(...sentences: [string, ...string[]]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/** A signal ended a command before it had a result; `exitCode` is that of the signal. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError'

  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message)
  }
}
