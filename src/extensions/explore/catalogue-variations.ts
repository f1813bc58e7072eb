import { withOffers, withProduct } from './account.js'
import type { Variation } from './variation.js'
import { names } from './varied-names.js'

/** Variations of products and offers. */
export const catalogueVariations: readonly Variation[] = [
  {
    name: 'product-ordinary',
    family: 'ordinary product',
    says: 'there is one more product',
    subject: 'products',
    change: (account) => withProduct(account),
    isOrdinary: true,
  },
  {
    name: 'product-inactive',
    family: 'product',
    says: 'a product is inactive',
    subject: 'products',
    change: (account) => withProduct(account, { is_active: false }),
  },
  {
    name: 'product-type',
    family: 'product',
    says: 'the type of a product is not course',
    subject: 'products',
    assumption: 'product-type-values',
    change: (account) => withProduct(account, { type: 'ebook' }),
  },
  {
    name: 'product-status',
    family: 'product',
    says: 'the status of a product is not approved',
    subject: 'products',
    change: (account) => withProduct(account, { status: 'pending' }),
  },
  ...names.map(
    ({ name, says, text }): Variation => ({
      name: `product-${name}`,
      family: 'product name',
      says: `the name of a product ${says}`,
      subject: 'products',
      change: (account) => withProduct(account, { name: text }),
    }),
  ),
  {
    name: 'products-none',
    family: 'no rows',
    says: 'there are no products',
    subject: 'products',
    change: () => ({}),
  },
  {
    name: 'offer-ordinary',
    family: 'ordinary offer',
    says: 'there is one more offer',
    subject: 'offers',
    change: (account) => withOffers(account),
    isOrdinary: true,
  },
  {
    name: 'offer-inactive',
    family: 'offer',
    says: 'an offer is inactive',
    subject: 'offers',
    change: (account) => withOffers(account, { is_active: false }),
  },
  {
    name: 'offer-free',
    family: 'offer',
    says: 'the price of an offer is 0',
    subject: 'offers',
    change: (account) => withOffers(account, { price: 0 }),
  },
  {
    name: 'offer-large-price',
    family: 'offer',
    says: 'the price of an offer is more than 2^31 cents',
    subject: 'offers',
    change: (account) => withOffers(account, { price: 4_294_967_297 }),
  },
  {
    name: 'offers-none',
    family: 'no rows',
    says: 'the products have no offers',
    subject: 'offers',
    change: ({ document }) => ({ products: document.products ?? {} }),
  },
]
