import { cancelSubscription } from './cancel-subscription.js'
import { createOffer } from './create-offer.js'
import { createProduct } from './create-product.js'
import { getOrder } from './get-order.js'
import { getOrderSummary } from './get-order-summary.js'
import { getProduct } from './get-product.js'
import { listCashoutHistory } from './list-cashout-history.js'
import { listOffers } from './list-offers.js'
import { listOrderHistory } from './list-order-history.js'
import { listProducts } from './list-products.js'
import { listSubscriptionHistory } from './list-subscription-history.js'
import type { Operation } from './operation.js'

/** Every operation of the API. Literal paths come before those with a parameter in the same place. */
export const operations: readonly Operation[] = [
  listProducts,
  createProduct,
  listOffers,
  createOffer,
  listOrderHistory,
  getOrderSummary,
  getOrder,
  listSubscriptionHistory,
  cancelSubscription,
  getProduct,
  listCashoutHistory,
]
