import { listCashoutHistory } from './cashouts.js'
import type { ApiOperation } from './contract.js'
import { createOffer, listOffers } from './offers.js'
import { getOrder } from './order-detail.js'
import { listOrderHistory } from './order-history.js'
import { getOrderSummary } from './order-summary.js'
import { createProduct, getProduct, listProducts } from './products.js'
import { cancelSubscription, listSubscriptionHistory } from './subscriptions.js'

/** Every operation, in the order of the specification's table of endpoints; assumed ones come last. */
export const operations: readonly ApiOperation[] = [
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
