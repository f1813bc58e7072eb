import { listSchema, pageSchema } from '../../../control-schemas/lists.js'
import type { LazySchema } from '../../../ground/spec/schema-factory.js'

// Lazy imports: the schemas of the API are large, and answers are not validated at run time.

const lazySchema = <Of extends LazySchema['load']>(load: Of) => ({ load })

export const orderSchema = lazySchema(async () => {
  const { orderDetail } = await import('../../../api/order-detail.js')
  return () => orderDetail
})

export const orderPageSchema = lazySchema(async () => pageSchema(await orderSchema.load()))

export const productSchema = lazySchema(async () => {
  const { productResource } = await import('../../../api/products.js')
  return () => productResource
})

export const productPageSchema = lazySchema(async () => pageSchema(await productSchema.load()))

export const offerListSchema = lazySchema(async () => {
  const { offerResource } = await import('../../../api/offers.js')
  return listSchema(() => offerResource)
})

export const subscriptionSchema = lazySchema(async () => {
  const { subscriptionResource } = await import('../../../api/subscriptions.js')
  return () => subscriptionResource
})

export const subscriptionPageSchema = lazySchema(async () => pageSchema(await subscriptionSchema.load()))
