import { seekWords, soughtWords } from '../../src/reading/sought-words.js'

/** Place in a record, and the text there. */
export interface MatchedPlace {
  /** Such as `customer.email`. */
  readonly path: string
  readonly text: string
}

/** First place of a record whose text has all words that are sought, or else the first that has one of them. */
export const matchedPlace = (record: unknown, sought: string): MatchedPlace | undefined => {
  const words = soughtWords(sought)
  return firstPlace(record, seekWords(sought)) ?? words.map((word) => firstPlace(record, seekWords(word))).find(Boolean)
}

const firstPlace = (record: unknown, isFound: (texts: readonly string[]) => boolean, path = ''): MatchedPlace | undefined => {
  if (typeof record === 'object' && record !== null) {
    for (const [key, value] of Object.entries(record)) {
      const found = firstPlace(value, isFound, path === '' ? key : `${path}.${key}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  const text = record === null ? '' : String(record)
  return isFound([text]) ? { path, text } : undefined
}
