import { askWhenShown } from '../../assumptions/ask.js'
import type { View } from './view.js'

/** Writes an interval, kept in days, in the unit of the assumption `subscription-interval-unit`. */
export const intervalWriter = (view: View): (<Days extends number | null>(days: Days) => Days) => {
  const unit = askWhenShown(view.ask, 'subscription-interval-unit')
  return (days) => (days !== null && unit() === 'months' ? (Math.round(days / 30) as typeof days) : days)
}
