/** Milliseconds per unit of time. */
export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const unitsMs = { ms: 1, s: secondMs, m: minuteMs, h: hourMs, d: dayMs } as const

/**
 * Parses a duration into milliseconds: `"61s"` (units ms, s, m, h, d) or a number of milliseconds.
 * @returns undefined for anything else, negative and infinite amounts included.
 */
export const parseDuration = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : undefined
  if (typeof value !== 'string') return undefined
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(value.trim())
  if (match === null) return undefined
  const ms = Number(match[1]) * unitsMs[match[2] as keyof typeof unitsMs]
  return Number.isFinite(ms) ? ms : undefined
}

/**
 * Last instant of any clock, in milliseconds since 1970. Dates have four-digit years, and some lie ahead of the clock (the next charge of a
 * subscription, the end of a block); from here all of them are still within 9999.
 */
export const latestInstant = Date.UTC(9996, 0, 1) - 1

const firstInstant = Date.parse('0000-01-01T00:00:00Z')
const endOfYears = Date.UTC(10_000, 0, 1)

/** True if its year has four digits in every time zone. */
const hasPlainYear = (instant: number): boolean => instant >= firstInstant && instant < endOfYears

/**
 * Parses ISO 8601 text with a zone (or a date alone, midnight UTC), or a `Date`, into milliseconds since 1970; undefined for anything else,
 * or without a four-digit year.
 */
export const parseInstant = (value: unknown): number | undefined => {
  if (value instanceof Date) return hasPlainYear(value.getTime()) ? value.getTime() : undefined
  if (typeof value !== 'string') return undefined
  const iso = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(value)
  if (iso === null) return undefined
  const instant = Date.parse(value)
  const midnight = Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const isRealDate = new Date(midnight).getUTCDate() === Number(iso[3])
  return hasPlainYear(instant) && isRealDate ? instant : undefined
}

/** Instant as ISO 8601 text. */
export const isoOf = (at: number): string => new Date(at).toISOString()
export const isoOrNull = (at: number | null): string | null => (at === null ? null : isoOf(at))

/** Offset of São Paulo from UTC in milliseconds, without the daylight saving time of former years. */
export const saoPauloOffsetMs = -3 * hourMs
