import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDuration } from '../../src/core/time.js'

test.each([
  ['250ms', 250],
  ['61s', 61_000],
  ['1.5m', 90_000],
  ['2h', 7_200_000],
  ['1d', 86_400_000],
  [' 1s ', 1_000],
  ['0s', 0],
  [0, 0],
  [1.5, 1.5],
])('%j is %d milliseconds', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test.each([
  '',
  's',
  '1',
  '1w',
  '1S',
  '-1s',
  '+1s',
  '1e3s',
  '.5s',
  '1 s',
  '1s1m',
  '١s',
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  undefined,
  true,
  [1],
  {},
])('%j is no duration', (value) => {
  expect(parseDuration(value)).toBeUndefined()
})

test('an amount too large to be a number is none', () => {
  expect(parseDuration(`${'9'.repeat(400)}d`)).toBeUndefined()
})

test('every number of milliseconds that is not negative is itself, as a number and as text', () => {
  fc.assert(
    fc.property(fc.nat(), (ms) => {
      expect([parseDuration(ms), parseDuration(`${ms}ms`)]).toEqual([ms, ms])
    }),
  )
})
