import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInstant } from '../../src/core/time.js'

test.each([
  ['2026-03-01', Date.UTC(2026, 2, 1)],
  ['2026-03-01T12:00Z', Date.UTC(2026, 2, 1, 12)],
  ['2026-03-01T12:00:30Z', Date.UTC(2026, 2, 1, 12, 0, 30)],
  ['2026-03-01T12:00:30.5Z', Date.UTC(2026, 2, 1, 12, 0, 30, 500)],
  ['2026-03-01T12:00:00-03:00', Date.UTC(2026, 2, 1, 15)],
  ['2024-02-29', Date.UTC(2024, 1, 29)],
])('%s is an instant', (text, instant) => {
  expect(parseInstant(text)).toBe(instant)
})

test.each([
  '',
  'now',
  '2026',
  '2026-03',
  '2026-3-1',
  '2026-02-29',
  '2026-02-30T00:00:00Z',
  '2026-13-01',
  '2026-03-01T24:01:00Z',
  '2026-03-01T12:00:00',
  '2026-03-01 12:00:00Z',
  '2026-03-01T12Z',
  '2026-03-01T12:00:00z',
  ' 2026-03-01',
  1_772_366_400_000,
  null,
  undefined,
  {},
  new Date(Number.NaN),
])('%j is none', (value) => {
  expect(parseInstant(value)).toBeUndefined()
})

test('every date is its own instant, and so is the text it is written as', () => {
  const dates = fc.date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, (date) => {
      expect([parseInstant(date), parseInstant(date.toISOString())]).toEqual([date.getTime(), date.getTime()])
    }),
  )
})
