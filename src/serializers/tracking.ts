import type { TrackingBlock } from '../wire/tracking.js'
import type { View } from './view.js'

/** What stands for a value the sale did not carry (section "Tracking object"), in composed form (NFC). */
export const notInformed = 'N\u00e3o Informado'

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
      event: event ?? notInformed,
      utm_source: carried(params, 'utm_source') ?? notInformed,
      utm_medium: carried(params, 'utm_medium') ?? notInformed,
      utm_campaign: carried(params, 'utm_campaign') ?? notInformed,
      utm_content: carried(params, 'utm_content') ?? notInformed,
      utm_term: carried(params, 'utm_term') ?? notInformed,
      src: src ?? notInformed,
      sck: carried(params, 'sck') ?? src ?? notInformed,
      chatflow_user_id: carried(params, 'chatflow_user_id') ?? notInformed,
    }
  }
}
