import type { ChargeRecord } from '../data/rows/charge-records.js'
import { decisiveAttempt } from '../data/rows/charges.js'
import type { ProducerDatabase } from '../data/rows/producer-database.js'
import type { RenewedOrder } from '../data/rows/records.js'
import { reversalOf } from '../data/rows/reversals.js'
import { paidStatuses } from '../ground/spec/transaction-status.js'
import { SaleError } from './sale-error.js'

/** Statuses of reversed charges: refunded by the seller, or charged back by the bank. */
export const reversalStatuses = { refund: 'refunded', chargeback: 'chargedback' } as const

export type ReversalKind = keyof typeof reversalStatuses

interface ReversedCharges {
  readonly kind: ReversalKind
  /** Number of the reversed charge, 0 for the sale; null for every paid charge. */
  readonly charge: number | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Refunds or charges back an order. Requires the world's write lock.
 * @throws SaleError if none of it can be reversed; nothing is written then.
 */
export const reverseOrder = (
  database: ProducerDatabase,
  order: RenewedOrder,
  { kind, charge, now }: ReversedCharges,
): RenewedOrder => {
  const chosen = charge === null ? [...order.charges] : [...order.charges].filter(({ number }) => number === charge)
  if (chosen.length === 0) {
    throw SaleError.invalid({ charge: [`The order has no charge ${charge}; its charges are 0 to ${order.charges.length - 1}.`] })
  }
  const paid = chosen.filter(isMoney)
  if (paid.length === 0) throw refusalOf(order, chosen)
  const status = reversalStatuses[kind]
  for (const each of paid) database.prepareReversal(reversalOf(order, each, status, Math.max(now, each.charged_at)))()
  return database.orderById(order.id) ?? order
}

/** True if some of an order can be reversed. */
export const isReversible = ({ charges }: RenewedOrder): boolean => [...charges].some(isMoney)

/** True if a charge can be reversed: it was paid and not free. */
const isMoney = (charge: ChargeRecord): boolean =>
  paidStatuses.has(decisiveAttempt(charge).status) && !decisiveAttempt(charge).is_free

const refusalOf = ({ hash }: RenewedOrder, charges: readonly ChargeRecord[]): SaleError => {
  const statuses = [...new Set(charges.map((charge) => decisiveAttempt(charge).status))]
  if (statuses.every((status) => paidStatuses.has(status)))
    return SaleError.refused('not_paid', `Nothing was charged for the order ${hash} yet: it was free.`)
  const [status = ''] = statuses.filter((one) => !paidStatuses.has(one))
  const code = status === 'refunded' || status === 'chargedback' ? `already_${status}` : 'not_paid'
  const state = code === 'not_paid' ? `was never paid (it is ${status})` : `is ${status} already`
  return SaleError.refused(code, `The order ${hash} ${state}; only what is paid can go back.`)
}
