import { failedStatuses, paidStatuses } from '../spec/transaction-status.js'
import { decisiveAttempt } from '../store/charges.js'
import type { Occurrence } from '../store/occurrence.js'
import { type EventName, eventNames } from './event-names.js'

/** An event, as everybody but the wire knows it. */
export interface EventKind {
  /** What makes it happen. */
  readonly says: string
  readonly data: 'order' | 'subscription'
  readonly isMadeBy: (occurrence: Occurrence) => boolean
  /** Its name by the assumption `webhook-events`. */
  readonly names: { readonly dotted: string; readonly upper_case: string; readonly snake_case: string }
}

const statusOf = (occurrence: Occurrence): string => {
  const [charge] = occurrence.kind === 'sale' ? occurrence.order.charges : []
  return charge === undefined ? '' : decisiveAttempt(charge).status
}

/** Money that goes back, or that had gone back already when a sale came to be known. */
const isReversal = (occurrence: Occurrence, status: string): boolean =>
  occurrence.kind === 'reversal' ? occurrence.reversal.status === status : statusOf(occurrence) === status

/** The table of events: what each is about, and what makes it. */
export const events: Readonly<Record<EventName, EventKind>> = {
  'order.authorized': {
    says: 'a sale was made and its payment authorized',
    data: 'order',
    isMadeBy: (occurrence) => paidStatuses.has(statusOf(occurrence)),
    names: { dotted: 'order.authorized', upper_case: 'PURCHASE_APPROVED', snake_case: 'order_approved' },
  },
  'order.refused': {
    says: 'a sale was made and its payment refused',
    data: 'order',
    isMadeBy: (occurrence) => failedStatuses.has(statusOf(occurrence)),
    names: { dotted: 'order.refused', upper_case: 'PURCHASE_REFUSED', snake_case: 'order_rejected' },
  },
  'order.refunded': {
    says: 'money of an order was given back',
    data: 'order',
    isMadeBy: (occurrence) => isReversal(occurrence, 'refunded'),
    names: { dotted: 'order.refunded', upper_case: 'PURCHASE_REFUNDED', snake_case: 'order_refunded' },
  },
  'order.chargeback': {
    says: 'the bank of the buyer took money of an order back',
    data: 'order',
    isMadeBy: (occurrence) => isReversal(occurrence, 'chargedback'),
    names: { dotted: 'order.chargeback', upper_case: 'PURCHASE_CHARGEBACK', snake_case: 'chargeback' },
  },
  'subscription.renewed': {
    says: 'a charge of a subscription fell due and was paid',
    data: 'subscription',
    isMadeBy: ({ kind }) => kind === 'renewal',
    names: { dotted: 'subscription.renewed', upper_case: 'SUBSCRIPTION_RENEWED', snake_case: 'subscription_renewed' },
  },
  'subscription.charge_failed': {
    says: 'a charge of a subscription was refused',
    data: 'subscription',
    isMadeBy: ({ kind }) => kind === 'failed-charge',
    names: { dotted: 'subscription.charge_failed', upper_case: 'SUBSCRIPTION_DELAYED', snake_case: 'subscription_late' },
  },
  'subscription.canceled': {
    says: 'a subscription was canceled, by whomever; `canceled_by` says by whom',
    data: 'subscription',
    isMadeBy: ({ kind }) => kind === 'cancel',
    names: {
      dotted: 'subscription.canceled',
      upper_case: 'SUBSCRIPTION_CANCELLATION',
      snake_case: 'subscription_canceled',
    },
  },
}

/** The event that an occurrence makes; undefined where nobody is told of it. */
export const eventMadeBy = (occurrence: Occurrence): EventName | undefined =>
  eventNames.find((name) => events[name].isMadeBy(occurrence))
