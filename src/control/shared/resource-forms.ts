import type { LateForm } from '../../spec/form.js'
import { listForm, pageForm } from '../answers/lists.js'

// The schemas of the API are many, and no answer is read by them: who writes one does without.

const late = <Of extends LateForm['load']>(load: Of) => ({ load })

export const orderForm = late(async () => {
  const { orderDetail } = await import('../../api/orders/order.js')
  return () => orderDetail
})

export const orderPageForm = late(async () => pageForm(await orderForm.load()))

export const productForm = late(async () => {
  const { productResource } = await import('../../api/products/product.js')
  return () => productResource
})

export const productPageForm = late(async () => pageForm(await productForm.load()))

export const offerListForm = late(async () => {
  const { offerResource } = await import('../../api/offers/offer.js')
  return listForm(() => offerResource)
})

export const subscriptionForm = late(async () => {
  const { subscriptionResource } = await import('../../api/subscriptions/subscription.js')
  return () => subscriptionResource
})

export const subscriptionPageForm = late(async () => pageForm(await subscriptionForm.load()))
