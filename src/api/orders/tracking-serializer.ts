import { askWhenShown } from '../../assumptions/ask.js'
import { trackingNotInformed } from '../../spec/tracking-literal.js'
import type { View } from '../shared/view.js'
import type { TrackingBlock } from './tracking.js'

type Params = Readonly<Record<string, string>> | null

/** The event that a checkout sets by itself. */
const checkoutEvent = 'Purchase'

const carriedValue = (params: NonNullable<Params>, name: string): string | undefined =>
  Object.hasOwn(params, name) ? params[name] : undefined

/** Reads `field:parameter,…` of the assumption `tracking-mapping`. */
const parseMapping = (mapping: string): ReadonlyMap<string, string> =>
  new Map(mapping === 'same_name' ? [] : mapping.split(',').map((pair) => pair.split(':') as [string, string]))

/**
 * Writes the nine tracking fields from checkout URL parameters (section "Tracking object"): blank counts as missing, missing
 * is the literal, and `sck` falls back to `src` before it does.
 */
export const trackingSerializer = (view: View): ((params: Params) => TrackingBlock) => {
  const [blanks, source] = [askWhenShown(view.ask, 'tracking-empty-value'), askWhenShown(view.ask, 'tracking-event-source')]
  let mapping: ReadonlyMap<string, string> | undefined
  const parameterOf = (field: string): string => {
    mapping ??= parseMapping(view.ask('tracking-mapping'))
    return mapping.get(field) ?? field
  }
  const carried = (params: Params, field: string): string | undefined => {
    // Where there are no parameters it does not matter which one is read.
    if (params === null) return undefined
    const value = carriedValue(params, parameterOf(field))
    return value?.trim() === '' && blanks() === 'literal' ? undefined : value
  }
  const writeEvent = (params: Params): string => {
    const event = carried(params, 'event') ?? trackingNotInformed
    return event !== checkoutEvent && source() === 'checkout' ? checkoutEvent : event
  }
  return (params) => {
    const src = carried(params, 'src')
    return {
      event: writeEvent(params),
      utm_source: carried(params, 'utm_source') ?? trackingNotInformed,
      utm_medium: carried(params, 'utm_medium') ?? trackingNotInformed,
      utm_campaign: carried(params, 'utm_campaign') ?? trackingNotInformed,
      utm_content: carried(params, 'utm_content') ?? trackingNotInformed,
      utm_term: carried(params, 'utm_term') ?? trackingNotInformed,
      src: src ?? trackingNotInformed,
      sck: carried(params, 'sck') ?? src ?? trackingNotInformed,
      chatflow_user_id: carried(params, 'chatflow_user_id') ?? trackingNotInformed,
    }
  }
}
