import { plainText } from './plain-text.js'

/** Words of a search. `CPF` and `CNPJ`, with which a document may be pasted, are none where others stand beside them. */
export const soughtWords = (search: string): readonly string[] => {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  const others = words.filter((word) => word !== 'cpf' && word !== 'cnpj')
  return others.length === 0 ? words : others
}

/** Test of the texts of a record: whether every word of a search is in one of them, in any order, whatever accents and case. */
export const seekWords = (search: string): ((texts: readonly string[]) => boolean) => {
  const tests = soughtWords(search).map(seekWord)
  return (texts) => {
    const plain = texts.map(plainText)
    return tests.every((isIn) => plain.some(isIn))
  }
}

/** Whether a search may be a hash of a charge or a part of one: fewer letters, such as a name has, stand in one of so many by chance. */
export const isPartOfHash = (search: string): boolean => /^\S{6,}$/.test(search.trim())

/** Test for a word in a text; both are plain. */
const seekWord = (word: string): ((text: string) => boolean) => {
  // Such as a status: within hashes, UUIDs and documents a few digits stand by chance.
  if (/^\d{1,3}$/.test(word)) {
    const alone = new RegExp(String.raw`(?<![a-z\d])(?<!\d[-./])${word}(?![a-z\d])(?![-./]\d)`)
    return (text) => alone.test(text)
  }
  const digits = documentDigits(word)
  // The digits alone are in a document that is written with its signs, and the reverse.
  return digits === undefined
    ? (text) => text.includes(word)
    : (text) => text.includes(word) || documentDigits(text)?.includes(digits) === true
}

/** Digits of a text that can be a CPF, a CNPJ or a part of one. */
const documentDigits = (text: string): string | undefined => {
  if (!/^\d[\d./-]{3,17}$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  return digits.length < 4 ? undefined : digits
}
