import { listSchema, pageSchema } from '../../../control-schemas/lists.js'
import type { LazySchema } from '../../../ground/spec/schema-factory.js'

// Lazy imports: the schemas of the API are large, and answers are not validated at run time.

const lazySchema = <Of extends LazySchema['load']>(load: Of) => ({ load })

export const orderSchema = lazySchema(async () => {
  const { orderDetail } = await import('../../../operations/orders/order.js')
  return () => orderDetail
})

export const orderPageSchema = lazySchema(async () => pageSchema(await orderSchema.load()))

export const productSchema = lazySchema(async () => {
  const { productResource } = await import('../../../operations/products/product.js')
  return () => productResource
})

export const productPageSchema = lazySchema(async () => pageSchema(await productSchema.load()))

export const offerListSchema = lazySchema(async () => {
  const { offerResource } = await import('../../../operations/offers/offer.js')
  return listSchema(() => offerResource)
})

export const subscriptionSchema = lazySchema(async () => {
  const { subscriptionResource } = await import('../../../operations/subscriptions/subscription.js')
  return () => subscriptionResource
})

export const subscriptionPageSchema = lazySchema(async () => pageSchema(await subscriptionSchema.load()))
