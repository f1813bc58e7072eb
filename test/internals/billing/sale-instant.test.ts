import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SaleError } from '../../../src/billing/sale-error.js'
import { readPast, readSaleInstant } from '../../../src/billing/sale-instant.js'

const now = Date.UTC(2026, 2, 1, 12)
const day = 86_400_000

/** Problems of the refusal of a call, by member. */
const problemsOf = (act: () => unknown): SaleError['errors'] => {
  try {
    act()
  } catch (error) {
    if (error instanceof SaleError) return error.errors
    throw error
  }
  throw new Error('It was not refused.')
}

test.each([
  ['now', now],
  ['-10d', now - 10 * day],
  ['-90s', now - 90_000],
  ['+0s', now],
  ['2026-03-01T09:00:00-03:00', now],
  ['2026-02-28T23:59:59.999Z', Date.UTC(2026, 1, 28, 23, 59, 59)],
  ['-1ms', now - 1_000],
])('%s is an instant at a whole second', (text, instant) => {
  expect(readPast('at', text, now)).toBe(instant)
  expect(readSaleInstant({ at: text }, now)).toBe(instant)
  expect(readSaleInstant({ created_at: text }, now)).toBe(instant)
})

test('a sale without an instant is made now', () => {
  expect(readSaleInstant({}, now)).toBe(now)
})

test.each([
  '',
  ' now',
  'Now',
  '-',
  '-10',
  '-10 days',
  '--1d',
  '10d',
  '2026-02-30T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '-100000000d',
])('%j is no instant', (text) => {
  expect(Object.keys(problemsOf(() => readPast('charges.1.at', text, now)) ?? {})).toEqual(['charges.1.at'])
})

test('what has yet to come is refused, and the limit itself is not', () => {
  expect(Object.keys(problemsOf(() => readPast('at', '+1s', now)) ?? {})).toEqual(['at'])
  expect(readPast('at', '+1s', now, now + 1_000)).toBe(now + 1_000)
  expect(problemsOf(() => readPast('at', '+2s', now, now + 1_000))?.['at']?.join()).toContain('2026-03-01T12:00:01.000Z')
})

test('a sale has one instant: the refusal names the member that was given', () => {
  expect(Object.keys(problemsOf(() => readSaleInstant({ at: '-1d', created_at: '-1d' }, now)) ?? {})).toEqual(['at'])
  expect(Object.keys(problemsOf(() => readSaleInstant({ created_at: '+1d' }, now)) ?? {})).toEqual(['created_at'])
  expect(Object.keys(problemsOf(() => readSaleInstant({ at: '+1d' }, now)) ?? {})).toEqual(['at'])
})

test('any text is read as an instant up to the limit, or refused as this member', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.date({ noInvalidDate: true }).map(String),
    fc.stringMatching(/^[+-]\d{1,12}(ms|s|m|h|d)$/),
  )
  fc.assert(
    fc.property(texts, (text) => {
      let instant: number
      try {
        instant = readPast('at', text, now)
      } catch (error) {
        expect(error).toBeInstanceOf(SaleError)
        return
      }
      expect(Number.isSafeInteger(instant) && instant >= 0 && instant <= now && instant % 1_000 === 0).toBe(true)
    }),
  )
})
