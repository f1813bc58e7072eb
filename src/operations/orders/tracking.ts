import * as z from 'zod'
import { trackingNotInformed } from '../../ground/spec/transaction-status.js'

export { trackingNotInformed } from '../../ground/spec/transaction-status.js'

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
