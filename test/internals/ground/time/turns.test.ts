import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd, sortChunked } from '../../../../src/ground/time/chunks.js'

test('a long list is sorted in steps as it is in one go, what compares as the same in its order', () => {
  const items = fc.array(fc.record({ by: fc.nat(50), name: fc.nat() }), { minLength: 1, maxLength: 9_000, size: 'max' })
  fc.assert(
    fc.property(items, (list) => {
      const compare = (left: { by: number }, right: { by: number }): number => left.by - right.by
      expect(runToEnd(sortChunked(list, compare))).toEqual([...list].sort(compare))
    }),
    { numRuns: 10 },
  )
})
