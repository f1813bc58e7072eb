import type { Zod } from '../spec/form.js'

/** An instant as ISO 8601 text. */
export const instantTextForm = (z: Zod) =>
  z.string().refine((text) => parseInstant(text) !== undefined, 'give an ISO 8601 instant')

/** Reads ISO 8601 text with a zone (or a date alone, midnight UTC), or a `Date`; undefined where it is neither. */
export const parseInstant = (value: unknown): number | undefined => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.getTime()
  if (typeof value !== 'string') return undefined
  const iso = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(value)
  if (iso === null) return undefined
  const instant = Date.parse(value)
  const midnight = Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const isRealDate = new Date(midnight).getUTCDate() === Number(iso[3])
  return Number.isNaN(instant) || !isRealDate ? undefined : instant
}

let latestDate = { second: Number.NaN, text: '' }

/** An instant as HTTP writes dates. Remembers the last one, because every answer has one and they seldom differ. */
export const writeHttpDate = (instant: number): string => {
  const second = Math.floor(instant / 1000)
  if (second !== latestDate.second) latestDate = { second, text: new Date(second * 1000).toUTCString() }
  return latestDate.text
}
