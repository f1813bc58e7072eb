/** Error raised for a change that no log of this version contains. */
export class ForeignChangeError extends Error {
  override readonly name = 'ForeignChangeError'
}

/** @throws ForeignChangeError for anything but an object. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new ForeignChangeError('an object is missing')
}

/**
 * Items of a list; empty for undefined.
 * @throws ForeignChangeError for anything else.
 */
export const asList = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  throw new ForeignChangeError('a list is missing')
}
