import { expect, test } from 'vitest'
import { timeAxis } from '../../console/pages/requests/time-axis.js'

const day = 86_400_000

test('an axis of time leaves out what the clock jumped over', () => {
  const axis = timeAxis([0, 1_000, 2_000, 40 * day, 40 * day + 2_000])
  expect(axis.runs).toEqual([
    { from: 0, to: 2_000 },
    { from: 40 * day, to: 40 * day + 2_000 },
  ])
  expect(axis.placeOf(0)).toBe(0)
  expect(axis.placeOf(40 * day + 2_000)).toBeCloseTo(1)
  // Each second has as much room as any other, beside a gap that has its own.
  expect(axis.placeOf(1_000)).toBeCloseTo((1 - 1 / 24) / 4)
  expect(axis.placeOf(40 * day) - axis.placeOf(2_000)).toBeCloseTo(1 / 24)
})

test('a place between two runs belongs to the one that is asked for', () => {
  const axis = timeAxis([0, 2_000, 40 * day, 40 * day + 2_000])
  const gap = (axis.placeOf(2_000) + axis.placeOf(40 * day)) / 2
  expect(axis.instantAt(gap, 'before')).toBe(2_000)
  expect(axis.instantAt(gap, 'behind')).toBe(40 * day)
  expect(axis.instantAt(axis.placeOf(1_000), 'before')).toBeCloseTo(1_000)
})

test('instants at which nothing ran are still apart, and one alone is a place', () => {
  const axis = timeAxis([0, 0, day, 2 * day])
  expect([0, day, 2 * day].map(axis.placeOf)).toEqual([0, 0.5, 1])
  expect(axis.instantAt(0.5, 'before')).toBe(day)
  expect(axis.instantAt(0.4, 'behind')).toBe(day)
  expect(timeAxis([5]).placeOf(5)).toBe(0)
})

test('what comes at a steady pace has no gap', () => {
  expect(timeAxis(Array.from({ length: 20 }, (_, index) => index * 120_000)).runs).toHaveLength(1)
})
