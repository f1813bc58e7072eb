import type { OfferRecord, ProductRecord } from '../store/records.js'
import type { OfferResource } from '../wire/offer.js'
import { isoWriter } from './dates.js'
import type { View } from './view.js'

/** Writes the offers of one product as section "Offer" has them. */
export const offerSerializer = (view: View, product: ProductRecord): ((offer: OfferRecord) => OfferResource) => {
  const iso = isoWriter(view)
  const mirrorsProduct = view.ask('offer-is-active') === 'mirrors_product'
  return (offer) => ({
    object: 'offer',
    id: offer.id,
    reference_id: offer.reference_id,
    product_id: offer.product_id,
    price: offer.price,
    is_active: mirrorsProduct ? product.is_active : offer.is_active,
    checkout_url: `${view.checkoutBaseUrl}/${offer.id}`,
    created_at: iso(offer.created_at),
  })
}

/** The answer to a create request; it holds `name` and `charge_type` too where `create-fields-not-echoed` says so. */
export const createdOfferSerializer = (view: View, product: ProductRecord): ((offer: OfferRecord) => OfferResource) => {
  const serialize = offerSerializer(view, product)
  const echoes = view.ask('create-fields-not-echoed') === 'returned'
  return (offer) => ({ ...serialize(offer), ...(echoes ? { name: offer.name, charge_type: offer.charge_type } : {}) })
}
