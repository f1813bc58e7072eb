import * as z from 'zod'
import type { Call } from '../core/call.js'

/** Placeholder of a tracking value that the sale lacks (section "Tracking object"), in NFC. */
export const trackingNotInformed = 'N\u00e3o Informado'

const field = (description: string) => z.string().meta({ description })

/** Section "Tracking object": nine texts that are always there. */
export const trackingBlock = z
  .strictObject({
    event: field('Pixel event at checkout.'),
    utm_source: z.string(),
    utm_medium: z.string(),
    utm_campaign: z.string(),
    utm_content: z.string(),
    utm_term: z.string(),
    src: field('Origin.'),
    sck: field('Sub-origin; takes the value of `src` when the sale carried none.'),
    chatflow_user_id: field('User of the chat automation that led to the sale.'),
  })
  .meta({
    id: 'Tracking',
    description: `Where the sale came from. A field the sale did not carry holds \`${trackingNotInformed}\`.`,
  })

export type TrackingBlock = z.infer<typeof trackingBlock>
type Field = keyof TrackingBlock

/** Parameters that the checkout URL of a sale carried; null for none. */
type QueryParams = Readonly<Record<string, string>> | null

/** Tracking of a sale: blank counts as missing, what is missing is the placeholder, and `sck` falls back to `src` before it does. */
export const showTracking = ({ ask }: Call, sent: QueryParams): TrackingBlock => {
  const names = mappingOf(ask('tracking-mapping'))
  const keepsBlank = ask('tracking-empty-value') === 'keep'
  const carried = (field: Field): string | undefined => {
    const name = names[field] ?? field
    const value = sent !== null && Object.hasOwn(sent, name) ? sent[name] : undefined
    return value?.trim() === '' && !keepsBlank ? undefined : value
  }
  const shown = (field: Field): string => carried(field) ?? trackingNotInformed
  return {
    event: ask('tracking-event-source') === 'checkout' ? 'Purchase' : shown('event'),
    utm_source: shown('utm_source'),
    utm_medium: shown('utm_medium'),
    utm_campaign: shown('utm_campaign'),
    utm_content: shown('utm_content'),
    utm_term: shown('utm_term'),
    src: shown('src'),
    sck: carried('sck') ?? shown('src'),
    chatflow_user_id: shown('chatflow_user_id'),
  }
}

const sameNames: Readonly<Record<string, string>> = {}

/** Parameter by tracking field, where it has another name; out of `field:parameter,field:parameter`. */
const mappingOf = (choice: string): Readonly<Record<string, string>> =>
  choice === 'same_name' ? sameNames : Object.fromEntries(choice.split(',').map((pair) => pair.split(':')))
