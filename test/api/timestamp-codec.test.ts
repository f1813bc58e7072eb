import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatIso,
  formatTextDate,
  formatTextTimestamp,
  parseIso,
  parseTextDate,
  parseTextTimestamp,
  type TextZone,
} from '../../src/schemas.js'

const instant = fc.integer({ min: Date.parse('0001-01-02T00:00:00Z'), max: Date.parse('9999-12-30T00:00:00Z') })
const wholeSecond = instant.map((value) => Math.floor(value / 1_000) * 1_000)
const zone = fc.constantFrom<TextZone>('America/Sao_Paulo', 'UTC')
const example = Date.UTC(2026, 0, 2, 3, 4, 5, 678)

const two = (value: number) => String(value).padStart(2, '0')
const dateSchemas = (year: number, month: number, day: number) => ({
  iso: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T00:00:00.000000Z`,
  text: `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`,
})

describe('ISO 8601', () => {
  test('has four endings', () => {
    expect(formatIso(example)).toBe('2026-01-02T03:04:05.678000Z')
    expect(formatIso(example, 'milliseconds')).toBe('2026-01-02T03:04:05.678Z')
    expect(formatIso(example, 'seconds')).toBe('2026-01-02T03:04:05Z')
    expect(formatIso(example, 'offset')).toBe('2026-01-02T03:04:05+00:00')
  })

  test('is what the platform writes, for every instant', () => {
    fc.assert(
      fc.property(instant, (value) => {
        expect(formatIso(value, 'milliseconds')).toBe(new Date(value).toISOString())
      }),
    )
  })

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom('microseconds', 'milliseconds'), (value, precision) => {
        expect(parseIso(formatIso(value, precision))).toBe(value)
      }),
    )
    fc.assert(
      fc.property(wholeSecond, fc.constantFrom('seconds', 'offset'), (value, precision) => {
        expect(parseIso(formatIso(value, precision))).toBe(value)
      }),
    )
  })

  test.each([
    '2026-01-02',
    '2026-01-02 03:04:05Z',
    '2026-01-02T03:04:05',
    '2026-01-02T03:04:05-03:00',
    '2026-01-02T03:04:05.1Z',
    ' 2026-01-02T03:04:05Z',
    '2026-01-02T24:00:00Z',
    '2026-01-02T03:60:00Z',
    '2026-01-02T03:04:60Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
  ])('refuses %s', (text) => {
    expect(parseIso(text)).toBeNull()
  })
})

describe('dd/mm/yyyy', () => {
  test('shows the wall clock of São Paulo unless told otherwise', () => {
    expect(formatTextTimestamp(example)).toBe('02/01/2026 00:04:05')
    expect(formatTextTimestamp(example, 'UTC')).toBe('02/01/2026 03:04:05')
    expect(formatTextDate(Date.UTC(2026, 1, 1, 2, 59, 59))).toBe('31/01/2026')
    expect(formatTextDate(Date.UTC(2026, 1, 1, 2, 59, 59), 'UTC')).toBe('01/02/2026')
  })

  test('agrees with the time zone database since daylight saving time ended', () => {
    const wall = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })
    const sinceThen = fc.integer({ min: Date.UTC(2019, 1, 17, 3), max: Date.UTC(2025, 0, 1) })
    fc.assert(
      fc.property(sinceThen, (value) => {
        expect(formatTextTimestamp(value)).toBe(wall.format(value).replace(', ', ' '))
      }),
    )
  })

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(wholeSecond, zone, (value, where) => {
        expect(parseTextTimestamp(formatTextTimestamp(value, where), where)).toBe(value)
      }),
    )
  })

  test('reads a date as the first moment of that day', () => {
    expect(parseTextDate('02/02/2026')).toBe(Date.UTC(2026, 1, 2, 3))
    fc.assert(
      fc.property(instant, zone, (value, where) => {
        const start = parseTextDate(formatTextDate(value, where), where) ?? Number.NaN
        expect(value - start).toBeGreaterThanOrEqual(0)
        expect(value - start).toBeLessThan(86_400_000)
      }),
    )
  })

  test.each([
    '2/1/2026 00:00:00',
    '02/01/26 00:00:00',
    '02-01-2026 00:00:00',
    '02/01/2026',
    '02/01/2026 24:00:00',
    '02/01/2026 00:04',
  ])('refuses %s as a timestamp', (text) => {
    expect(parseTextTimestamp(text)).toBeNull()
  })
})

describe('impossible dates', () => {
  test('are refused in every form', () => {
    const beyondMonthEnd = fc
      .record({
        year: fc.integer({ min: 1, max: 9998 }),
        month: fc.integer({ min: 1, max: 12 }),
        over: fc.integer({ min: 1, max: 68 }),
      })
      .map(({ year, month, over }) => ({ year, month, day: daysIn(year, month) + over }))
    fc.assert(
      fc.property(beyondMonthEnd, ({ year, month, day }) => {
        const { iso, text } = dateSchemas(year, month, day)
        expect(parseIso(iso)).toBeNull()
        expect(parseTextDate(text)).toBeNull()
        expect(parseTextTimestamp(`${text} 00:00:00`)).toBeNull()
      }),
    )
  })

  test.each([
    ['31/02/2026', false],
    ['29/02/2026', false],
    ['29/02/2024', true],
    ['29/02/1900', false],
    ['29/02/2000', true],
    ['31/04/2026', false],
    ['00/01/2026', false],
    ['10/13/2026', false],
  ])('%s exists: %s', (text, exists) => {
    expect(parseTextDate(text) !== null).toBe(exists)
  })
})

function daysIn(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(2000, 0, 1))
  lastDay.setUTCFullYear(year, month, 0)
  return lastDay.getUTCDate()
}
