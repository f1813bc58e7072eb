import { decisiveAttempt } from '../data/rows/charges.js'
import type { Occurrence } from '../data/rows/occurrence.js'
import { type EventName, eventNames } from '../extensions/webhooks/events.js'
import { failedStatuses, paidStatuses } from '../ground/spec/transaction-status.js'

const statusOf = (occurrence: Occurrence): string => {
  const [charge] = occurrence.kind === 'sale' ? occurrence.order.charges : []
  return charge === undefined ? '' : decisiveAttempt(charge).status
}

/** True if the money went back with this status: now, or before the sale was recorded. */
const isReversal = (occurrence: Occurrence, status: string): boolean =>
  occurrence.kind === 'reversal' ? occurrence.reversal.status === status : statusOf(occurrence) === status

/** Row changes that cause each event. */
const causes: Readonly<Record<EventName, (occurrence: Occurrence) => boolean>> = {
  'order.authorized': (occurrence) => paidStatuses.has(statusOf(occurrence)),
  'order.refused': (occurrence) => failedStatuses.has(statusOf(occurrence)),
  'order.refunded': (occurrence) => isReversal(occurrence, 'refunded'),
  'order.chargeback': (occurrence) => isReversal(occurrence, 'chargedback'),
  'subscription.renewed': ({ kind }) => kind === 'renewal',
  'subscription.charge_failed': ({ kind }) => kind === 'failed-charge',
  'subscription.canceled': ({ kind }) => kind === 'cancel',
}

/** Event caused by a row change; undefined for none. */
export const eventMadeBy = (occurrence: Occurrence): EventName | undefined => eventNames.find((name) => causes[name](occurrence))
