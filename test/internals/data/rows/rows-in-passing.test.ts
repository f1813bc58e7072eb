import { expect, test } from 'vitest'
import { rowsInPassing } from '../../../../src/data/rows/rows.js'

/** A source of rows that notes what is read of it. */
const open = (count: number) => {
  const reads: [from: number, take: number][] = []
  const rowAt = rowsInPassing(count, (from, take) => {
    reads.push([from, take])
    return Array.from({ length: take }, (_, nth) => from + nth)
  })
  return { rowAt, reads }
}

test('who stops early has read little, who goes on reads more at a time, and each row is the one at its place', () => {
  const { rowAt, reads } = open(100)
  expect(rowAt(0)).toBe(0)
  expect(reads).toEqual([[0, 1]])
  for (let index = 0; index < 100; index += 1) expect(rowAt(index)).toBe(index)
  expect(Math.max(...reads.map(([, take]) => take))).toBe(32)
  expect(reads.reduce((sum, [, take]) => sum + take, 0)).toBe(100)
})

test('one that stands elsewhere is read by itself', () => {
  const { rowAt, reads } = open(1_000)
  for (const index of [700, 20, 701, 20]) expect(rowAt(index)).toBe(index)
  expect(reads).toEqual([
    [700, 1],
    [20, 1],
    [701, 1],
    [20, 1],
  ])
})

test('a source that ends before its time is no list', () => {
  const rowAt = rowsInPassing(10, () => [])
  expect(() => rowAt(3)).toThrow('A list of 10 rows ended after 3.')
})
