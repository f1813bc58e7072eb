/**
 * The wire schemas and their types, under the default assumptions, and nothing else of the emulator:
 * `import { orderDetail, type OrderDetail } from 'producer-commerce-emulator/schemas'`.
 */

export * from './api/cashouts/cashout.js'
export * from './api/offers/offer.js'
export * from './api/orders/commission-item.js'
export * from './api/orders/order.js'
export * from './api/orders/tracking.js'
export * from './api/products/product.js'
export * from './api/shared/error.js'
export * from './api/shared/paginator.js'
export * from './api/shared/timestamp-codec.js'
export * from './api/shared/wire-values.js'
export * from './api/subscriptions/subscription.js'
export * from './api/webhook-event.js'
export * from './ground/spec/operation-id.js'
export * from './ground/spec/operation-id.js'
export * from './ground/spec/operation-id.js'
