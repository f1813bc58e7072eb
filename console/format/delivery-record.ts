import type { DeliveryWithBody } from '../../src/extensions/webhooks/describe.js'
import { parseJson } from './differences.js'

/** Record that an event is about. */
export interface DeliveredRecord {
  readonly kind: 'orders' | 'subscriptions'
  /** Hash of an order, id of a subscription. */
  readonly id: string
  /** Hash of the order: its own, or that the subscription began with. */
  readonly order: string
}

interface Sent {
  readonly id?: unknown
  readonly hash?: unknown
  readonly order?: { readonly hash?: unknown }
  readonly data?: Sent
}

/** Record of a delivery, as its body has it. */
export const recordOfDelivery = ({ body }: Pick<DeliveryWithBody, 'body'>): DeliveredRecord | undefined => {
  const sent = parseJson(body) as Sent | undefined
  // An assumption puts the members of the record beside those of the event.
  const record = sent?.data ?? sent
  if (typeof record?.hash === 'string') return { kind: 'orders', id: record.hash, order: record.hash }
  if (typeof record?.order?.hash === 'string') return { kind: 'subscriptions', id: String(record.id), order: record.order.hash }
  return undefined
}
