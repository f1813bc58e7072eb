/** Error of a state file that cannot be read or used; the message names the file, and what to do. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError'
}
