/**
 * The last instant of any clock. Dates are written with four digits for the year, and some lie ahead of the clock: the next charge of a
 * subscription, the end of a block. All of them still lie in 9999 from here.
 */
export const latestInstant = Date.UTC(9996, 0, 1) - 1

/** Whether it is written with a year of four digits, whatever the zone it was given in. */
const hasPlainYear = (instant: number): boolean => instant >= firstInstant && instant < endOfYears

const firstInstant = Date.parse('0000-01-01T00:00:00Z')
const endOfYears = Date.UTC(10_000, 0, 1)

/** Reads ISO 8601 text with a zone (or a date alone, midnight UTC), or a `Date`; undefined where it is neither, or in no year of four digits. */
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
