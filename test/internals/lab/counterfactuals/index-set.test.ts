import { expect, test } from 'vitest'
import { IndexSet } from '../../../../src/lab/counterfactuals/cached-rows.js'

test('the places of a page are known, however far they are from the first one and on whichever side', () => {
  const indexes = new IndexSet()
  const added = [19_000, 19_001, 19_001, 18_990, 19_400, 18_000]
  for (const index of added) indexes.add(index)
  const existing = Array.from({ length: 20_000 }, (_, index) => index).filter((index) => indexes.has(index))
  expect(existing).toEqual([18_000, 18_990, 19_000, 19_001, 19_400])
})

test('nothing is known of what nobody told', () => {
  const indexes = new IndexSet()
  expect(indexes.has(0)).toBe(false)
})
