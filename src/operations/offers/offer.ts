import * as z from 'zod'
import { cents, isoTimestamp } from '../shared/wire-values.js'
import { defaultOfferCreateRules, offerCreateRequestFor } from './offer-create-request.js'

/** Section "Offer (list and create response)". */
export const offerResource = z
  .strictObject({
    object: z.literal('offer'),
    id: z.string().meta({ description: 'The offer code.' }),
    reference_id: z.int().meta({ description: 'Numeric identifier that the dashboard shows.' }),
    product_id: z.string().meta({ description: 'Canonical identifier of the product it belongs to.' }),
    price: cents,
    is_active: z.boolean(),
    checkout_url: z.string().meta({ description: 'Checkout base, a slash, the offer code.' }),
    created_at: isoTimestamp,
  })
  .meta({ id: 'Offer', description: 'One way to buy a product.' })

/** Section "Offer create request", with the limits assumed by default (`offer-*`). */
export const offerCreateRequest = offerCreateRequestFor(defaultOfferCreateRules).meta({
  id: 'OfferCreateRequest',
  description:
    'Which members are required, and their limits, are assumed (`offer-required-fields`, `offer-charge-type-values`, `offer-price-bounds`).',
})

/** Section "Offer list envelope". */
export const offerListEnvelope = z
  .strictObject({ object: z.literal('list'), data: z.array(offerResource) })
  .meta({ id: 'OfferList', description: 'Every offer of one product.' })

export type OfferResource = z.infer<typeof offerResource>
/** Offer create request under the default assumptions. */
export type OfferCreateRequest = {
  [Member in keyof z.infer<typeof offerCreateRequest>]-?: NonNullable<z.infer<typeof offerCreateRequest>[Member]>
}
export type OfferListEnvelope = z.infer<typeof offerListEnvelope>
