import type { Contract } from './contract.js'
import { createOffer, createProduct, getProduct, listOffers, listProducts } from './contracts-catalogue.js'
import {
  cancelSubscription,
  getOrder,
  getOrderSummary,
  listCashoutHistory,
  listOrderHistory,
  listSubscriptionHistory,
} from './contracts-sales.js'
import type { OperationId } from './operation-id.js'

/** What each operation takes and answers under the default assumptions. */
export const contracts: Readonly<Record<OperationId, Contract>> = {
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
