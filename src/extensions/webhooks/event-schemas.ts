import * as z from 'zod'
import { orderDetail } from '../../api/order-detail.js'
import { subscriptionResource } from '../../api/subscriptions.js'
import { trackingBlock } from '../../api/tracking.js'
import { isoTimestamp } from '../../api/wire-values.js'

const envelope = {
  id: z
    .string()
    .meta({ description: 'Id of the event, the same at every attempt; the header of the signature carries it, too.' }),
  created_at: isoTimestamp,
}

/** Webhook event of an order, in its state at the time. All of it is assumed (`webhook-payload`, `webhook-events`). */
export const orderEvent = z
  .strictObject({
    ...envelope,
    event: z.enum(['order.authorized', 'order.refused', 'order.refunded', 'order.chargeback']),
    data: orderDetail,
  })
  .meta({ id: 'OrderEvent', description: 'Something happened to an order. Assumed (`webhook-payload`).' })

export type OrderEvent = z.infer<typeof orderEvent>

/** A subscription with the tracking block of the order that began it. */
const subscriptionWithTracking = subscriptionResource
  .extend({ tracking: trackingBlock })
  .meta({ id: 'SubscriptionWithTracking', description: 'A subscription, and the tracking of the order that began it.' })

/** Webhook event of a subscription, in its state at the time. */
export const subscriptionEvent = z
  .strictObject({
    ...envelope,
    event: z.enum(['subscription.renewed', 'subscription.charge_failed', 'subscription.canceled']),
    data: subscriptionWithTracking,
  })
  .meta({ id: 'SubscriptionEvent', description: 'Something happened to a subscription. Assumed (`webhook-payload`).' })

export type SubscriptionEvent = z.infer<typeof subscriptionEvent>

/** Body of a delivery under the default assumptions, discriminated by `event`. */
export const webhookEvent = z.discriminatedUnion('event', [orderEvent, subscriptionEvent])

export type WebhookEvent = z.infer<typeof webhookEvent>
