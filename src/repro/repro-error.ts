/** Raised where something is no repro file that can be played here; the message says what was wrong with it. */
export class ReproError extends Error {
  override readonly name = 'ReproError'
}
