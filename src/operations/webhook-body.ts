import type { Occurrence } from '../data/rows/occurrence.js'
import type { ProducerDatabase } from '../data/rows/producer-database.js'
import { type EventName, events } from '../extensions/webhooks/events.js'
import { trackingSerializer } from './orders/commission-lines.js'
import { serializeOrderDetail } from './orders/get-order.js'
import { isoWriter, type View } from './shared/shown-values.js'
import { subscriptionSerializer } from './subscriptions/subscription-serializer.js'

/** A webhook event that happened. */
export interface WebhookEventRecord {
  readonly id: string
  readonly name: EventName
  readonly occurrence: Occurrence
}

/**
 * Body of a delivery (assumptions `webhook-events`, `webhook-payload`), with the present records. Undefined if its rows are not visible
 * in this world.
 */
export const writeBody = (
  { id, name, occurrence }: WebhookEventRecord,
  database: ProducerDatabase,
  view: View,
): string | undefined => {
  const data = dataOf[events[name].data](occurrence, database, view)
  if (data === undefined) return undefined
  const naming = view.ask('webhook-events')
  const event = naming === 'dotted' ? name : events[name].names[naming]
  const at = isoWriter(view)(view.now)
  return JSON.stringify(
    view.ask('webhook-payload') === 'flat'
      ? { event_id: id, event, event_created_at: at, ...data }
      : { id, event, created_at: at, data },
  )
}

const orderOf = (occurrence: Occurrence, database: ProducerDatabase, view: View): object | undefined => {
  const id = occurrence.kind === 'sale' ? occurrence.order.id : occurrence.kind === 'reversal' ? occurrence.reversal.order_id : -1
  const order = database.orderById(id)
  return order === undefined ? undefined : serializeOrderDetail(order, database.producer, view)
}

/** A subscription as the API writes it, and the tracking of the order that began it. */
const subscriptionOf = (occurrence: Occurrence, database: ProducerDatabase, view: View): object | undefined => {
  const subscription = database.subscriptionById(subscriptionIdOf(occurrence))
  if (subscription === undefined) return undefined
  const params = database.orderById(subscription.order.id)?.query_params ?? null
  return { ...subscriptionSerializer(view, database.producer)(subscription), tracking: trackingSerializer(view)(params) }
}

const dataOf = { order: orderOf, subscription: subscriptionOf }

const subscriptionIdOf = (occurrence: Occurrence): number => {
  if (occurrence.kind === 'renewal') return occurrence.renewal.subscription_id
  return occurrence.kind === 'cancel' || occurrence.kind === 'failed-charge' ? occurrence.subscription.id : -1
}
