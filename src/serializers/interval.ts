import type { View } from './view.js'

/** Writes an interval, kept in days, in the unit of the assumption `subscription-interval-unit`. */
export const intervalWriter = (view: View): (<Days extends number | null>(days: Days) => Days) => {
  const inMonths = view.ask('subscription-interval-unit') === 'months'
  return (days) => (inMonths && days !== null ? (Math.round(days / 30) as typeof days) : days)
}
