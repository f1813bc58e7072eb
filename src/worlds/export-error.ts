/** Raised for records that a document cannot be made of; nothing has happened then. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}
