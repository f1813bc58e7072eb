import * as z from 'zod'
import type { OperationId } from '../../../src/index.js'
import {
  cashoutHistoryPage,
  endpointOf,
  errorEnvelope,
  offerListEnvelope,
  offerResource,
  operationIds,
  orderDetail,
  orderHistoryPage,
  orderSummary,
  productListEnvelope,
  productResource,
  quotaExceeded,
  subscriptionHistoryPage,
  subscriptionResource,
  validationErrorEnvelope,
} from '../../../src/schemas.js'

type Shapes = Readonly<Record<number, z.ZodType>>

const list = { 429: quotaExceeded }
const create = { 422: z.union([validationErrorEnvelope, errorEnvelope]), 429: quotaExceeded }

/** Bodies of the answers of each operation, by status; those of other statuses are error envelopes. */
const shapes: Readonly<Record<OperationId, Shapes>> = {
  listProducts: { 200: productListEnvelope, ...list },
  createProduct: { 201: productResource, ...create },
  listOffers: { 200: offerListEnvelope, ...list },
  createOffer: { 201: offerResource, ...create },
  listOrderHistory: { 200: orderHistoryPage, ...list },
  getOrderSummary: { 200: orderSummary, ...list },
  getOrder: { 200: orderDetail, ...list },
  listSubscriptionHistory: { 200: subscriptionHistoryPage, ...list },
  cancelSubscription: { 200: subscriptionResource, 429: z.union([quotaExceeded, errorEnvelope]) },
  getProduct: { 200: productResource, ...list },
  listCashoutHistory: { 200: cashoutHistoryPage, ...list },
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]*')}/?$`)

const routes = operationIds.map((id) => {
  const { method, path } = endpointOf(id)
  return { id, method, pattern: patternOf(path) }
})

/** The shape of a body that answers a request under the default assumptions; an error envelope where the request reaches no operation. */
export const shapeOf = (method: string, path: string, status: number): z.ZodType => {
  const [pathname = ''] = path.split('?')
  const route = routes.find((candidate) => candidate.method === method && candidate.pattern.test(pathname))
  return (route && shapes[route.id][status]) ?? errorEnvelope
}
