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

/** A webhook event: its cause, its data and its names on the wire. */
export interface EventKind {
  /** The cause, as a part of a sentence. */
  readonly says: string
  readonly data: 'order' | 'subscription'
  /** Its other names by the assumption `webhook-events`; `dotted` is the name itself. */
  readonly names: { readonly upper_case: string; readonly snake_case: string }
}

/** The table of events. `occurrences.ts` says which change of the rows makes each. */
export const events: Readonly<Record<EventName, EventKind>> = {
  'order.authorized': {
    says: 'a sale was made and its payment authorized',
    data: 'order',
    names: { upper_case: 'PURCHASE_APPROVED', snake_case: 'order_approved' },
  },
  'order.refused': {
    says: 'a sale was made and its payment refused',
    data: 'order',
    names: { upper_case: 'PURCHASE_REFUSED', snake_case: 'order_rejected' },
  },
  'order.refunded': {
    says: 'money of an order was given back',
    data: 'order',
    names: { upper_case: 'PURCHASE_REFUNDED', snake_case: 'order_refunded' },
  },
  'order.chargeback': {
    says: 'the bank of the buyer took money of an order back',
    data: 'order',
    names: { upper_case: 'PURCHASE_CHARGEBACK', snake_case: 'chargeback' },
  },
  'subscription.renewed': {
    says: 'a charge of a subscription fell due and was paid',
    data: 'subscription',
    names: { upper_case: 'SUBSCRIPTION_RENEWED', snake_case: 'subscription_renewed' },
  },
  'subscription.charge_failed': {
    says: 'a charge of a subscription was refused',
    data: 'subscription',
    names: { upper_case: 'SUBSCRIPTION_DELAYED', snake_case: 'subscription_late' },
  },
  'subscription.canceled': {
    says: 'a subscription was canceled; `canceled_by` says by whom',
    data: 'subscription',
    names: {
      upper_case: 'SUBSCRIPTION_CANCELLATION',
      snake_case: 'subscription_canceled',
    },
  },
}
