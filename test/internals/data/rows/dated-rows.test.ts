import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSources } from '../../../../src/data/rows/rows.js'

interface Row {
  readonly at: number
  readonly from: 'written' | 'sealed'
}

const sourceOf = (rows: readonly Row[]) => ({
  count: rows.length,
  newest: (skip: number, take: number) => rows.slice(skip, skip + take),
})

const newestFirst = (dates: readonly number[], from: Row['from']): readonly Row[] =>
  dates.toSorted((left, right) => right - left).map((at) => ({ at, from }))

const dates = fc.array(fc.nat(30), { maxLength: 25 })

test('every page of two lists is that of both sorted together, written rows first within a second', () => {
  fc.assert(
    fc.property(dates, dates, fc.nat(60), fc.integer({ min: 1, max: 20 }), (ours, theirs, skip, take) => {
      const [written, seeded] = [newestFirst(ours, 'written'), newestFirst(theirs, 'sealed')]
      const merged = mergeSources<Row>(
        { ...sourceOf(written), dateAt: (index) => written[index]?.at ?? Number.NEGATIVE_INFINITY },
        {
          ...sourceOf(seeded),
          newerThan: (instant) => seeded.filter(({ at }) => at > instant).length,
          dateOf: ({ at }) => at,
        },
      )
      const all = [...written, ...seeded].toSorted((left, right) => right.at - left.at)
      expect(merged.count).toBe(all.length)
      expect(merged.newest(skip, take)).toEqual(all.slice(skip, skip + take))
    }),
    { numRuns: 500 },
  )
})
