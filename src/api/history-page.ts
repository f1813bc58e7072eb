import type * as z from 'zod'
import { cashoutResource } from './cashouts/cashout.js'
import { commissionItem } from './orders/commission-item.js'
import { paginatorEnvelope } from './shared/paginator.js'
import { subscriptionResource } from './subscriptions/subscription.js'

/** Answer of the order history. */
export const orderHistoryPage = paginatorEnvelope(commissionItem).meta({
  id: 'OrderHistoryPage',
  description: 'One page of commission lines.',
})

/** Answer of the subscription history. */
export const subscriptionHistoryPage = paginatorEnvelope(subscriptionResource).meta({
  id: 'SubscriptionHistoryPage',
  description: 'One page of subscriptions.',
})

/** Answer of the assumed cashout history (`cashouts-endpoint`). */
export const cashoutHistoryPage = paginatorEnvelope(cashoutResource).meta({
  id: 'CashoutHistoryPage',
  description: 'One page of cashouts. Assumed as a whole (`cashouts-endpoint`).',
})

export type OrderHistoryPage = z.infer<typeof orderHistoryPage>
export type SubscriptionHistoryPage = z.infer<typeof subscriptionHistoryPage>
export type CashoutHistoryPage = z.infer<typeof cashoutHistoryPage>
