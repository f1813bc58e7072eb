import type * as z from 'zod'
import { orderEvent, subscriptionEvent } from './event-schemas.js'

/** Names of webhook events. The specification names none. */
export const eventNames = [
  'order.authorized',
  'order.refused',
  'order.refunded',
  'order.chargeback',
  'subscription.renewed',
  'subscription.charge_failed',
  'subscription.canceled',
] as const

export type EventName = (typeof eventNames)[number]

/** A webhook event: its cause, its body and its names on the wire. */
export interface EventKind {
  /** The cause, as a part of a sentence. */
  readonly says: string
  /** What `data` of its body is written from. */
  readonly data: 'order' | 'subscription'
  readonly schema: z.ZodType
  /** Its other names by the assumption `webhook-events`; `dotted` is the name itself. */
  readonly names: { readonly upper_case: string; readonly snake_case: string }
}

/** Table of events. `occurrences.ts` says which change of the rows makes each. */
export const events: Readonly<Record<EventName, EventKind>> = {
  'order.authorized': {
    says: 'a sale was made and its payment authorized',
    data: 'order',
    schema: orderEvent,
    names: { upper_case: 'PURCHASE_APPROVED', snake_case: 'order_approved' },
  },
  'order.refused': {
    says: 'a sale was made and its payment refused',
    data: 'order',
    schema: orderEvent,
    names: { upper_case: 'PURCHASE_REFUSED', snake_case: 'order_rejected' },
  },
  'order.refunded': {
    says: 'money of an order was given back',
    data: 'order',
    schema: orderEvent,
    names: { upper_case: 'PURCHASE_REFUNDED', snake_case: 'order_refunded' },
  },
  'order.chargeback': {
    says: 'the bank of the buyer took money of an order back',
    data: 'order',
    schema: orderEvent,
    names: { upper_case: 'PURCHASE_CHARGEBACK', snake_case: 'chargeback' },
  },
  'subscription.renewed': {
    says: 'a charge of a subscription fell due and was paid',
    data: 'subscription',
    schema: subscriptionEvent,
    names: { upper_case: 'SUBSCRIPTION_RENEWED', snake_case: 'subscription_renewed' },
  },
  'subscription.charge_failed': {
    says: 'a charge of a subscription was refused',
    data: 'subscription',
    schema: subscriptionEvent,
    names: { upper_case: 'SUBSCRIPTION_DELAYED', snake_case: 'subscription_late' },
  },
  'subscription.canceled': {
    says: 'a subscription was canceled; `canceled_by` says by whom',
    data: 'subscription',
    schema: subscriptionEvent,
    names: {
      upper_case: 'SUBSCRIPTION_CANCELLATION',
      snake_case: 'subscription_canceled',
    },
  },
}

/** An event for documents of the API. */
export interface DescribedEvent extends Pick<EventKind, 'says' | 'schema'> {
  readonly name: EventName
}

export const describedEvents: readonly DescribedEvent[] = eventNames.map((name) => {
  const { says, schema } = events[name]
  return { name, says, schema }
})
