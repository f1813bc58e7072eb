import type { OfferRecord } from '../store/records.js'
import type { OfferResource } from '../wire/offer.js'
import { isoWriter } from './dates.js'
import type { View } from './view.js'

/** Writes offers as section "Offer" has them; `name` and `charge_type` only where `create-fields-not-echoed` says so. */
export const offerSerializer = (view: View): ((offer: OfferRecord) => OfferResource) => {
  const iso = isoWriter(view)
  const echoes = view.ask('create-fields-not-echoed') === 'returned'
  return (offer) => ({
    object: 'offer',
    id: offer.id,
    reference_id: offer.reference_id,
    product_id: offer.product_id,
    price: offer.price,
    is_active: offer.is_active,
    checkout_url: `${view.checkoutBaseUrl}/${offer.id}`,
    created_at: iso(offer.created_at),
    ...(echoes ? { name: offer.name, charge_type: offer.charge_type } : {}),
  })
}
