/**
 * The wire schemas and their types, under the default assumptions, and nothing else of the emulator:
 * `import { orderDetail, type OrderDetail } from 'producer-commerce-emulator/schemas'`.
 */

export { type CashoutHistoryPage, type CashoutResource, cashoutHistoryPage, cashoutResource } from './api/cashouts.js'
export * from './api/errors.js'
export {
  type PaginatorEnvelope,
  type PaginatorLinks,
  type PaginatorMeta,
  paginatorEnvelope,
  paginatorLinks,
  paginatorMeta,
} from './api/lists.js'
export {
  type OfferCreateRequest,
  type OfferListEnvelope,
  type OfferResource,
  offerCreateRequest,
  offerListEnvelope,
  offerResource,
} from './api/offers.js'
export { type OrderDetail, orderDetail } from './api/order-detail.js'
export { type CommissionItem, commissionItem, type OrderHistoryPage, orderHistoryPage } from './api/order-history.js'
export { type OrderSummary, orderSummary } from './api/order-summary.js'
export {
  type ProductCreateRequest,
  type ProductListEnvelope,
  type ProductResource,
  productCreateRequest,
  productListEnvelope,
  productResource,
} from './api/products.js'
export {
  type SubscriptionHistoryPage,
  type SubscriptionResource,
  subscriptionHistoryPage,
  subscriptionResource,
} from './api/subscriptions.js'
export { type TrackingBlock, trackingBlock, trackingNotInformed } from './api/tracking.js'
export * from './api/wire-values.js'
export * from './core/timestamp-codec.js'
export * from './extensions/webhooks/event-schemas.js'
export { type EventName, eventNames } from './extensions/webhooks/events.js'
export * from './register/operation-id.js'
