import { type OperationId, operationIds } from '../register/operation-id.js'
import { listCashoutHistory } from './cashouts/list-cashout-history.js'
import { createOffer } from './offers/create-offer.js'
import { listOffers } from './offers/list-offers.js'
import { getOrder } from './orders/get-order.js'
import { getOrderSummary, listOrderHistory } from './orders/order-history.js'
import { createProduct } from './products/create-product.js'
import { getProduct } from './products/get-product.js'
import { listProducts } from './products/list-products.js'
import type { Operation } from './shared/operation.js'
import { cancelSubscription } from './subscriptions/cancel-subscription.js'
import { listSubscriptionHistory } from './subscriptions/list-subscription-history.js'

const declared: Readonly<Record<OperationId, Operation>> = {
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
}

/** Every operation of the API, in the order of the table of endpoints. */
export const operations: readonly Operation[] = operationIds.map((id) => declared[id])
