/**
 * The wire schemas and their types, under the default assumptions, and nothing else of the emulator:
 * `import { orderDetail, type OrderDetail } from 'producer-commerce-emulator/schemas'`.
 */
export * from './api/cashouts/cashout.cjs';
export * from './api/offers/offer.cjs';
export * from './api/orders/commission-item.cjs';
export * from './api/orders/order.cjs';
export * from './api/orders/tracking.cjs';
export * from './api/products/product.cjs';
export * from './api/shared/error.cjs';
export * from './api/shared/paginator.cjs';
export * from './api/shared/timestamp-codec.cjs';
export * from './api/shared/wire-values.cjs';
export * from './api/subscriptions/subscription.cjs';
export * from './api/webhook-event.cjs';
export * from './spec/environment.cjs';
export * from './spec/operation-id.cjs';
export * from './spec/scope.cjs';
