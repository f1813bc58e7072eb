/** Something wrong with what was typed; ends the process with exit code 2 and this one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
