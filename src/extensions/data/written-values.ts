import * as z from 'zod'
import { dayMs, hourMs, minuteMs, parseInstant, secondMs } from '../../core/time.js'

// Syntax of times, shares and names in a document.

const unitsMs = { s: secondMs, m: minuteMs, h: hourMs, d: dayMs, w: 7 * dayMs } as const

/** Last instant with a four-digit year (ms since 1970), the limit of the wire format. */
export const lastInstant = Date.UTC(9999, 11, 31)

/** Maximum days of an interval or a trial, so that no sum of them leaves the calendar. */
export const maxDays = 36_600

/**
 * Reads a time: `-10d`, `+3d`, `-2h` relative to an instant (units s, m, h, d, w), `now`, or ISO 8601.
 * @param base the instant, in milliseconds since 1970.
 * @returns milliseconds since 1970, at a whole second; undefined for a text that is no time.
 */
export const readTime = (text: string, base: number): number | undefined => {
  const relative = /^([+-])(\d+(?:\.\d+)?)([smhdw])$/.exec(text)
  const away = relative === null ? 0 : Number(`${relative[1]}${relative[2]}`) * unitsMs[relative[3] as keyof typeof unitsMs]
  const instant = relative !== null || text === 'now' ? base + away : parseInstant(text)
  return instant === undefined || instant < 0 || instant > lastInstant ? undefined : Math.floor(instant / secondMs) * secondMs
}

/** True for a relative time, which depends on a base instant. */
export const isRelative = (text: string): boolean =>
  /^[+-]\d/.test(text) && readTime(text.replace(/\d+(?:\.\d+)?/, '1'), dayMs * 30) !== undefined

export const timeSchema = () =>
  z
    .string()
    .refine(
      (text) => readTime(text, Date.UTC(2026, 0, 1)) !== undefined || isRelative(text),
      'give a time such as -10d or +3d, or ISO 8601 with its zone',
    )
    .meta({ description: 'Relative to the start of the clock, such as -10d, +3d or -2h (units s, m, h, d, w), or ISO 8601.' })

/** Schema of an amount in whole cents; refuses anything but integers. */
export const centsSchema = () =>
  z.int('give whole cents').nonnegative('give cents, 0 or more').max(100_000_000_000, 'give cents, at most 100000000000')

export const daysSchema = () =>
  z.int('give whole days').nonnegative('give days, 0 or more').max(maxDays, `give at most ${maxDays} days`)

/** A share of a price: cents, or per cent such as `"10%"`. */
export const portionSchema = () =>
  z
    .union([
      centsSchema(),
      z.string().refine((text) => percentOf(text) !== undefined, 'give whole cents, or per cent such as "10%"'),
    ])
    .meta({ description: 'Whole cents, or per cent such as "10%".' })

const percentOf = (text: string): number | undefined => {
  const percent = /^\d{1,3}(?:\.\d{1,4})?%$/.test(text) ? Number(text.slice(0, -1)) : Number.NaN
  return percent <= 100 ? percent : undefined
}

/** Portion: cents, or a percentage. */
export const readPortion = (portion: number | string): { readonly cents: number; readonly percent: number | null } =>
  typeof portion === 'number' ? { cents: portion, percent: null } : { cents: 0, percent: percentOf(portion) ?? 0 }

const label = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,98}[\p{L}\p{N}_-])?$/u

/** Names of inherited members of objects, which an object used as a map cannot distinguish from own ones. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** True if a text is a valid label of a record. */
export const isLabel = (text: string): boolean => label.test(text) && !reserved.has(text)

export const labelSchema = () => z.string().refine(isLabel, 'give a label: letters, digits, _ . and -, at most 100 of them')

/** Opaque id as used in URLs. */
export const opaqueIdSchema = () =>
  z.string().refine((text) => /^[A-Za-z0-9_-]{1,64}$/.test(text), 'give 1 to 64 letters, digits, _ and -')

export const numericIdSchema = () =>
  z.int('give a whole number').positive('give a number from 1').max(Number.MAX_SAFE_INTEGER, 'give a number of at most 2^53 - 1')

/** ISO 8601 text of an instant, which `readTime` reads. */
export const writeTime = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z')
