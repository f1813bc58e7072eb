import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../../../../src/core/nearest-name.js'

/** By the book: the last letters are the same, or one of them goes, comes or is another. */
const byTheBook = (from: string, to: string): number => {
  if (from === '' || to === '') return from.length + to.length
  const [left, right] = [from.slice(0, -1), to.slice(0, -1)]
  if (from.at(-1) === to.at(-1)) return byTheBook(left, right)
  return 1 + Math.min(byTheBook(left, to), byTheBook(from, right), byTheBook(left, right))
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

// A misspelt name is compared with every name there is; those that are too far off are given up early.
test('a distance is that of the book, or no less than what would be too far', () => {
  fc.assert(
    fc.property(word, word, fc.nat(7), (from, to, least) => {
      const distance = byTheBook(from, to)
      expect(editDistance(from, to)).toBe(distance)
      const bounded = editDistance(from, to, least)
      if (distance < least) expect(bounded).toBe(distance)
      else expect(bounded).toBeGreaterThanOrEqual(least)
    }),
  )
})
