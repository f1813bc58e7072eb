import { saoPauloOffsetMs } from './time.js'

/**
 * Instants (milliseconds since 1970, UTC) to the three timestamp formats of the wire and back, the same on every machine. No zod here:
 * serializers call these for every row.
 */

/** Precision and suffix of ISO 8601 timestamps: `.000000Z`, `Z`, `+00:00` or `.000Z` (assumption `iso-timestamp-precision`). */
export type IsoPrecision = 'microseconds' | 'seconds' | 'offset' | 'milliseconds'

/** Zone of the `dd/mm/yyyy` formats (assumption `text-timestamp-zone`). */
export type TextZone = 'America/Sao_Paulo' | 'UTC'

/**
 * São Paulo is three hours behind UTC. That is exact from 2019-02-17 on, when its last daylight saving time ended; earlier
 * instants are shown with the same offset, so they round-trip although a clock on a wall there read one hour later in summer.
 */
const zoneOffset: Readonly<Record<TextZone, number>> = { 'America/Sao_Paulo': saoPauloOffsetMs, UTC: 0 }

/** Writes ISO 8601 in UTC: `2026-01-02T03:04:05.000000Z`, or another ending. Fractions the ending lacks are cut. */
export function formatIso(instant: number, precision: IsoPrecision = 'microseconds'): string {
  const text = new Date(instant).toISOString()
  if (precision === 'milliseconds') return text
  if (precision === 'microseconds') return `${text.slice(0, -1)}000Z`
  return `${text.slice(0, 19)}${precision === 'seconds' ? 'Z' : '+00:00'}`
}

/** Writes `dd/mm/yyyy HH:MM:SS` in the zone's wall clock. */
export function formatTextTimestamp(instant: number, zone: TextZone = 'America/Sao_Paulo'): string {
  const date = new Date(instant + zoneOffset[zone])
  return `${textOfDay(date)} ${date.toISOString().slice(-13, -5)}`
}

/** Writes `dd/mm/yyyy`, the day it is in the zone at that instant. */
export function formatTextDate(instant: number, zone: TextZone = 'America/Sao_Paulo'): string {
  return textOfDay(new Date(instant + zoneOffset[zone]))
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const textOfDay = (date: Date): string =>
  `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${String(date.getUTCFullYear()).padStart(4, '0')}`

/** Reads any of the four ISO endings; null for another format or an impossible date. Digits after the millisecond are cut. */
export function parseIso(text: string): number | null {
  const [, day, time, fraction = '0'] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{6}|\d{3}))?(?:Z|\+00:00)$/.exec(text) ?? []
  const instant = day === undefined ? null : instantOf(`${day}T${time}`)
  return instant === null ? null : instant + Number(fraction.slice(0, 3))
}

/** Reads `dd/mm/yyyy HH:MM:SS` as the zone's wall clock; null for another format or an impossible date. */
export function parseTextTimestamp(text: string, zone: TextZone = 'America/Sao_Paulo'): number | null {
  const [, day, month, year, time] = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? []
  const instant = day === undefined ? null : instantOf(`${year}-${month}-${day}T${time}`)
  return instant === null ? null : instant - zoneOffset[zone]
}

/** Reads `dd/mm/yyyy` as the first instant of that day in the zone; null for another format or an impossible date. */
export function parseTextDate(text: string, zone: TextZone = 'America/Sao_Paulo'): number | null {
  return parseTextTimestamp(`${text} 00:00:00`, zone)
}

/** The instant at which a UTC clock shows this; null if the calendar or the clock has no such instant. */
const instantOf = (text: string): number | null => {
  const instant = Date.parse(`${text}Z`)
  // A day that a month lacks may be read as one of the next.
  return Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(text) ? null : instant
}
