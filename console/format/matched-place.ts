import { plainText } from './plain-text.js'

/** Place in a record, and the text there. */
export interface MatchedPlace {
  /** Such as `customer.email`. */
  readonly path: string
  readonly text: string
}

/** First place of a record whose text has what is sought, whatever its case and accents. */
export const matchedPlace = (record: unknown, sought: string, path = ''): MatchedPlace | undefined => {
  if (typeof record === 'object' && record !== null) {
    for (const [key, value] of Object.entries(record)) {
      const found = matchedPlace(value, sought, path === '' ? key : `${path}.${key}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  const text = record === null ? '' : String(record)
  return plainText(text).includes(plainText(sought)) ? { path, text } : undefined
}
