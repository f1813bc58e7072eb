/**
 * The wire schemas and their types, under the default assumptions, and nothing else of the emulator:
 * `import { orderDetail, type OrderDetail } from 'producer-commerce-emulator/schemas'`.
 */

export * from './operations/cashouts/cashout.js'
export * from './operations/offers/offer.js'
export * from './operations/orders/commission-item.js'
export * from './operations/orders/order.js'
export * from './operations/orders/tracking.js'
export * from './operations/products/product.js'
export * from './operations/shared/error.js'
export * from './operations/shared/paginator.js'
export * from './operations/shared/timestamp-codec.js'
export * from './operations/shared/wire-values.js'
export * from './operations/subscriptions/subscription.js'
export * from './operations/webhook-event.js'
export * from './register/operation-id.js'
export * from './register/operation-id.js'
export * from './register/operation-id.js'
