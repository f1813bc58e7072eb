import { t } from '../language/language.js'

/** Number with its noun, in the language of the page: `1 request`, `2 requests`, and `0 requests` in Portuguese as well. The noun is a literal. */
export const countOf = (number: number, noun: string, plural = `${noun}s`): string =>
  t(`{count} ${number === 1 ? noun : plural}`, { count: number })
