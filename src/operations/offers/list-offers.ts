import type { OfferResource } from '../../api/offers.js'
import type { OfferRecord, ProductRecord } from '../../data/rows/records.js'
import { compareTexts, readOldest } from '../../data/rows/rows.js'
import { askWhenShown } from '../../ground/assumptions/ask.js'
import { requireProduct } from '../products/get-product.js'
import { defineOperation, type OperationContext } from '../shared/operation.js'
import { isoWriter, type View } from '../shared/shown-values.js'

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

/** Answer to a create request; contains `name` and `charge_type` too if `create-fields-not-echoed` says so. */
export const createdOfferSerializer = (view: View, product: ProductRecord): ((offer: OfferRecord) => OfferResource) => {
  const serialize = offerSerializer(view, product)
  return (offer) => ({
    ...serialize(offer),
    ...(view.ask('create-fields-not-echoed') === 'returned' ? { name: offer.name, charge_type: offer.charge_type } : {}),
  })
}

/** Section "Offer list envelope": all offers of one product; no paging, no `meta`. */
export const listOffers = defineOperation<ProductRecord>({
  id: 'listOffers',
  scope: 'offers:read',
  quota: 'read',
  isRemembered: true,
  lookUp: requireProduct,
  handle: (context, product) => ({
    status: 200,
    resource: { object: 'list', data: sortedOffers(context, product).map(offerSerializer(context, product)) },
  }),
})

const sortedOffers = (context: OperationContext, product: ProductRecord): readonly OfferRecord[] => {
  const offers = context.database.offersOf(product.id)
  const order = offers.count > 1 ? context.ask('sort-catalogue') : 'newest'
  if (order === 'oldest') return readOldest(offers, 0, offers.count)
  const newest = offers.newest(0, offers.count)
  if (order === 'newest') return newest
  return [...newest].sort((left, right) => compareTexts(left.name, right.name) || left.reference_id - right.reference_id)
}
