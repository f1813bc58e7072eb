import { readTime, writeTime } from '../data/written-values.js'

const dated: ReadonlySet<string> = new Set([
  ...['at', 'updated_at', 'approved_date', 'next_charge', 'canceled_at', 'cancellation_requested_at', 'reference_at'],
])

/** A document with every time moved by so many milliseconds. */
export const shiftDates = <Value>(value: Value, byMs: number): Value => {
  if (Array.isArray(value)) return value.map((item) => shiftDates(item, byMs)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const instant = dated.has(name) && typeof member === 'string' ? readTime(member, 0) : undefined
      return [name, instant === undefined ? shiftDates(member, byMs) : writeTime(instant + byMs)]
    }),
  ) as Value
}
