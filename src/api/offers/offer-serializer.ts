import { askWhenShown } from '../../assumptions/ask.js'
import type { OfferRecord, ProductRecord } from '../../store/records.js'
import { isoWriter, type View } from '../shared/shown-values.js'
import type { OfferResource } from './offer.js'

/** Writes the offers of one product as section "Offer" has them. */
export const offerSerializer = (view: View, product: ProductRecord): ((offer: OfferRecord) => OfferResource) => {
  const iso = isoWriter(view)
  const activity = askWhenShown(view.ask, 'offer-is-active')
  const isActive = (offer: OfferRecord): boolean =>
    offer.is_active !== product.is_active && activity() === 'mirrors_product' ? product.is_active : offer.is_active
  return (offer) => ({
    object: 'offer',
    id: offer.id,
    reference_id: offer.reference_id,
    product_id: offer.product_id,
    price: offer.price,
    is_active: isActive(offer),
    checkout_url: `${view.checkoutBaseUrl}/${offer.id}`,
    created_at: iso(offer.created_at),
  })
}

/** The answer to a create request; it holds `name` and `charge_type` too where `create-fields-not-echoed` says so. */
export const createdOfferSerializer = (view: View, product: ProductRecord): ((offer: OfferRecord) => OfferResource) => {
  const serialize = offerSerializer(view, product)
  return (offer) => ({
    ...serialize(offer),
    ...(view.ask('create-fields-not-echoed') === 'returned' ? { name: offer.name, charge_type: offer.charge_type } : {}),
  })
}
