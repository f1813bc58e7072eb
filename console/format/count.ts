import { locale, t } from '../language/language.js'

const plurals = new Intl.PluralRules(locale)

/** Number with its noun, in the language of the page: `1 request`, `2 requests`. The noun is a literal. */
export const countOf = (number: number, noun: string, plural = `${noun}s`): string =>
  t(`{count} ${plurals.select(number) === 'one' ? noun : plural}`, { count: number })
