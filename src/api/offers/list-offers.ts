import type { OfferRecord, ProductRecord } from '../../store/records.js'
import { compareTexts, readOldest } from '../../store/rows.js'
import { requireProduct } from '../products/get-product.js'
import { defineOperation, type OperationContext } from '../shared/operation.js'
import { offerSerializer } from './offer-serializer.js'

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
