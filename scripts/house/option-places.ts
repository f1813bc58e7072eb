import type { SourceFile } from './source-file.js'

/** In how many files of the source, the console included, the name of an option is written: as a word, as a key or as a flag. */
export const countOptionPositions = (files: readonly SourceFile[], name: string): number => {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
  const spellings = [name, words.join('_'), words.join('-')]
  return files.filter(({ text }) => spellings.some((spelling) => text.includes(spelling))).length
}
