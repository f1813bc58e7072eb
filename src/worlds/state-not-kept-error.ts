/** Raised where what has happened could not be saved, so that no answer may promise it. */
export class StateNotKeptError extends Error {
  override readonly name = 'StateNotKeptError'

  constructor(cause: unknown) {
    super(`The state could not be saved: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
