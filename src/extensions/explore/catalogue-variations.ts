import { type OfferSource, type ProductSource, withOffers, withProduct } from './account.js'
import { names, type Variation } from './variation.js'

/** Variation of one product. */
const product = (name: string, says: string, change: Partial<ProductSource>, more: Partial<Variation> = {}): Variation => ({
  name: `product-${name}`,
  family: 'product',
  says,
  subject: 'products',
  change: (account) => withProduct(account, change),
  ...more,
})

/** Variation of one offer of each product. */
const offer = (name: string, says: string, change: Partial<OfferSource>, more: Partial<Variation> = {}): Variation => ({
  name: `offer-${name}`,
  family: 'offer',
  says,
  subject: 'offers',
  change: (account) => withOffers(account, change),
  ...more,
})

/** Variations of products and offers. */
export const catalogueVariations: readonly Variation[] = [
  product('ordinary', 'there is one more product', {}, { family: 'ordinary product', isOrdinary: true }),
  product('inactive', 'a product is inactive', { is_active: false }),
  product('type', 'the type of a product is not course', { type: 'ebook' }, { assumption: 'product-type-values' }),
  product('status', 'the status of a product is not approved', { status: 'pending' }),
  ...names.map(({ name, says, text }) =>
    product(name, `the name of a product ${says}`, { name: text }, { family: 'product name' }),
  ),
  { name: 'products-none', family: 'no rows', says: 'there are no products', subject: 'products', change: () => ({}) },
  offer('ordinary', 'there is one more offer', {}, { family: 'ordinary offer', isOrdinary: true }),
  offer('inactive', 'an offer is inactive', { is_active: false }),
  offer('free', 'the price of an offer is 0', { price: 0 }),
  offer('large-price', 'the price of an offer is more than 2^31 cents', { price: 4_294_967_297 }),
  {
    name: 'offers-none',
    family: 'no rows',
    says: 'the products have no offers',
    subject: 'offers',
    change: ({ document }) => ({ products: document.products ?? {} }),
  },
]
