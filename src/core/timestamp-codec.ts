import { dayMs, hourMs, minuteMs, saoPauloOffsetMs, secondMs } from './time.js'
/**
 * Instants (milliseconds since 1970, UTC) to the three timestamp formats of the wire and back, in plain arithmetic so that every
 * machine writes the same bytes. No zod here: serializers call these for every row.
 */

/** Precision and suffix of ISO 8601 timestamps: `.000000Z`, `Z`, `+00:00` or `.000Z` (assumption `iso-timestamp-precision`). */
export type IsoPrecision = 'microseconds' | 'seconds' | 'offset' | 'milliseconds'

/** Zone of the `dd/mm/yyyy` formats (assumption `text-timestamp-zone`). */
export type TextZone = 'America/Sao_Paulo' | 'UTC'

/** A calendar date and time of day without a zone. */
interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

/**
 * São Paulo is three hours behind UTC. That is exact from 2019-02-17 on, when its last daylight saving time ended; earlier
 * instants are shown with the same offset, so they round-trip although a clock on a wall there read one hour later in summer.
 */
const zoneOffset: Readonly<Record<TextZone, number>> = { 'America/Sao_Paulo': saoPauloOffsetMs, UTC: 0 }

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{6}|\d{3}))?(?:Z|\+00:00)$/
const textTimestampPattern = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/
const textDatePattern = /^(\d{2})\/(\d{2})\/(\d{4})$/

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

/** Writes ISO 8601 in UTC: `2026-01-02T03:04:05.000000Z`, or another ending. Fractions the ending lacks are cut. */
export function formatIso(instant: number, precision: IsoPrecision = 'microseconds'): string {
  const { year, month, day, hour, minute, second, millisecond } = wallClockOf(instant)
  const upToSeconds = `${fourDigits(year)}-${twoDigits[month]}-${twoDigits[day]}T${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[second]}`
  if (precision === 'seconds') return `${upToSeconds}Z`
  if (precision === 'offset') return `${upToSeconds}+00:00`
  const fraction = String(millisecond).padStart(3, '0')
  return precision === 'milliseconds' ? `${upToSeconds}.${fraction}Z` : `${upToSeconds}.${fraction}000Z`
}

/** Writes `dd/mm/yyyy HH:MM:SS` in the zone's wall clock. */
export function formatTextTimestamp(instant: number, zone: TextZone = 'America/Sao_Paulo'): string {
  const shifted = instant + zoneOffset[zone]
  const days = Math.floor(shifted / dayMs)
  const seconds = Math.floor((shifted - days * dayMs) / secondMs)
  const [hour, minute] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return `${textOfDay(days)} ${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[seconds % 60]}`
}

/** Writes `dd/mm/yyyy`, the day it is in the zone at that instant. */
export function formatTextDate(instant: number, zone: TextZone = 'America/Sao_Paulo'): string {
  return textOfDay(Math.floor((instant + zoneOffset[zone]) / dayMs))
}

/** Number of cached day texts, each in a slot of its own: the rows of a page are of a few days, each shown often. */
const rememberedDays = 2_048
const dayTexts: { readonly days: number; readonly text: string }[] = []

/** `dd/mm/yyyy` of a day, counted from 1970-01-01. */
function textOfDay(days: number): string {
  const index = days & (rememberedDays - 1)
  const existing = dayTexts[index]
  if (existing?.days === days) return existing.text
  const { year, month, day } = wallClockOf(days * dayMs)
  const text = `${twoDigits[day]}/${twoDigits[month]}/${fourDigits(year)}`
  dayTexts[index] = { days, text }
  return text
}

/** Reads any of the four ISO endings; null for another format or an impossible date. Digits after the millisecond are cut. */
export function parseIso(text: string): number | null {
  const parts = isoPattern.exec(text)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second, fraction] = parts
  const instant = instantOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second))
  return instant === null ? null : instant + Number((fraction ?? '000').slice(0, 3))
}

/** Reads `dd/mm/yyyy HH:MM:SS` as the zone's wall clock; null for another format or an impossible date. */
export function parseTextTimestamp(text: string, zone: TextZone = 'America/Sao_Paulo'): number | null {
  const parts = textTimestampPattern.exec(text)
  if (parts === null) return null
  const [, day, month, year, hour, minute, second] = parts
  const instant = instantOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second))
  return instant === null ? null : instant - zoneOffset[zone]
}

/** Reads `dd/mm/yyyy` as the first instant of that day in the zone; null for another format or an impossible date. */
export function parseTextDate(text: string, zone: TextZone = 'America/Sao_Paulo'): number | null {
  const parts = textDatePattern.exec(text)
  if (parts === null) return null
  const [, day, month, year] = parts
  const instant = instantOf(Number(year), Number(month), Number(day), 0, 0, 0)
  return instant === null ? null : instant - zoneOffset[zone]
}

/** Splits a shifted instant into calendar parts. The calendar counts from 1 March 0000, which puts the leap day at a year's end. */
function wallClockOf(shifted: number): WallClock {
  const days = Math.floor(shifted / dayMs)
  const time = shifted - days * dayMs
  const sinceEpochOfEras = days + 719_468
  const era = Math.floor(sinceEpochOfEras / 146_097)
  const dayOfEra = sinceEpochOfEras - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
    hour: Math.floor(time / hourMs),
    minute: Math.floor(time / minuteMs) % 60,
    second: Math.floor(time / secondMs) % 60,
    millisecond: Math.floor(time) % secondMs,
  }
}

/** The instant at which a UTC clock shows these parts; null if the calendar or the clock has no such instant. */
function instantOf(year: number, month: number, day: number, hour: number, minute: number, second: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  if (hour > 23 || minute > 59 || second > 59) return null
  const yearFromMarch = month <= 2 ? year - 1 : year
  const era = Math.floor(yearFromMarch / 400)
  const yearOfEra = yearFromMarch - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  const days = era * 146_097 + dayOfEra - 719_468
  return days * dayMs + hour * hourMs + minute * minuteMs + second * secondMs
}

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 0)
}

function fourDigits(year: number): string {
  return String(year).padStart(4, '0')
}
