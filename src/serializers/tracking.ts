import type { TrackingBlock } from '../wire/tracking.js'
import { trackingNotInformed } from '../wire/tracking-literal.js'
import type { View } from './view.js'

type Params = Readonly<Record<string, string>> | null

const carriedValue = (params: Params, name: string): string | undefined =>
  params !== null && Object.hasOwn(params, name) ? params[name] : undefined

/** Reads `field:parameter,…` of the assumption `tracking-mapping`. */
const parseMapping = (mapping: string): ReadonlyMap<string, string> =>
  new Map(mapping === 'same_name' ? [] : mapping.split(',').map((pair) => pair.split(':') as [string, string]))

/**
 * Writes the nine tracking fields from checkout URL parameters (section "Tracking object"): blank counts as missing, missing
 * is the literal, and `sck` falls back to `src` before it does.
 */
export const trackingSerializer = (view: View): ((params: Params) => TrackingBlock) => {
  const mapping = parseMapping(view.ask('tracking-mapping'))
  const keepsBlank = view.ask('tracking-empty-value') === 'keep'
  const eventFromCheckout = view.ask('tracking-event-source') === 'checkout'
  const carried = (params: Params, field: string): string | undefined => {
    const value = carriedValue(params, mapping.get(field) ?? field)
    if (value === undefined || keepsBlank) return value
    return value.trim() === '' ? undefined : value
  }
  return (params) => {
    const src = carried(params, 'src')
    const event = eventFromCheckout ? 'Purchase' : carried(params, 'event')
    return {
      event: event ?? trackingNotInformed,
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
