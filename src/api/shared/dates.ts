import { askWhenShown } from '../../assumptions/ask.js'
import { formatIso, formatTextDate, formatTextTimestamp } from './timestamp-codec.js'
import type { View } from './view.js'

/** Writes the instants of catalogue resources (ISO 8601 UTC). */
export const isoWriter = (view: View): ((instant: number) => string) => {
  const precision = askWhenShown(view.ask, 'iso-timestamp-precision')
  return (instant) => formatIso(instant, precision())
}

/** Writes the instants of order, commission and subscription resources. */
export const textWriter = (view: View): ((instant: number) => string) => {
  const zone = askWhenShown(view.ask, 'text-timestamp-zone')
  return (instant) => formatTextTimestamp(instant, zone())
}

/** Writes a day as `dd/mm/yyyy`. */
export const dayWriter = (view: View): ((instant: number) => string) => {
  const zone = askWhenShown(view.ask, 'text-timestamp-zone')
  return (instant) => formatTextDate(instant, zone())
}
