import type { Operation } from '../core/call.js'
import { listCashoutHistory } from './cashouts.js'
import { createOffer, listOffers } from './offers.js'
import { getOrder, getOrderSummary, listOrderHistory } from './orders.js'
import { createProduct, getProduct, listProducts } from './products.js'
import { cancelSubscription, listSubscriptionHistory } from './subscriptions.js'

/** Every operation, in the order of the table of endpoints. */
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
