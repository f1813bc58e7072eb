/**
 * The wire schemas and their types, under the default assumptions, and nothing else of the emulator:
 * `import { orderDetail, type OrderDetail } from 'producer-commerce-emulator/schemas'`.
 */

export * from './api/cashouts/cashout.js'
export * from './api/history-page.js'
export * from './api/offers/offer.js'
export * from './api/orders/commission-item.js'
export * from './api/orders/order-detail.js'
export * from './api/orders/order-summary.js'
export * from './api/orders/tracking.js'
export * from './api/products/product.js'
export * from './api/shared/affiliate-entry.js'
export * from './api/shared/cents.js'
export * from './api/shared/error.js'
export * from './api/shared/idempotency-key.js'
export * from './api/shared/paginator.js'
export * from './api/shared/query-params.js'
export * from './api/shared/timestamp.js'
export * from './api/shared/timestamp-codec.js'
export * from './api/shared/transaction-summary.js'
export * from './api/subscriptions/subscription.js'
export * from './spec/environment.js'
export * from './spec/operation-id.js'
export * from './spec/scope.js'
