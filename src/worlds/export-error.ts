/** Error raised if records cannot be exported; nothing has happened then. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}
