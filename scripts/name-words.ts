import { pt_BR } from '@faker-js/faker'

const { person, location } = pt_BR

/** The words of faker's Brazilian locale that names and streets are drawn from, as `fixtures/names.json` holds them. */
export const nameWords = {
  first_names: { female: wordsOf(person?.first_name?.female), male: wordsOf(person?.first_name?.male) },
  last_names: wordsOf(person?.last_name?.generic),
  street_prefixes: wordsOf(location?.street_prefix),
}

export const renderNameWords = (): string => `${JSON.stringify(nameWords, null, 2)}\n`

function wordsOf(words: unknown): readonly string[] {
  if (!Array.isArray(words) || words.length < 2) throw new Error('The locale of faker has no such list of words any more')
  return words
}
