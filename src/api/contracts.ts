import type { OperationId } from '../spec/operation-id.js'
import { createOffer, createProduct, getProduct, listOffers, listProducts } from './contracts-catalogue.js'
import {
  cancelSubscription,
  getOrder,
  getOrderSummary,
  listCashoutHistory,
  listOrderHistory,
  listSubscriptionHistory,
} from './contracts-sales.js'
import type { Contract } from './shared/contract.js'

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
