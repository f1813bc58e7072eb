import { paidStatuses } from '../spec/transaction-status.js'
import { decisiveAttempt } from '../store/charges.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { ChargeRecord, RenewedOrder } from '../store/records.js'
import { reversalOf } from '../store/reversals.js'
import { SaleError } from './sale-error.js'

/** How money goes back: the seller gives it back, or the bank of the buyer takes it. */
export const reversalStatuses = { refund: 'refunded', chargeback: 'chargedback' } as const

export type ReversalKind = keyof typeof reversalStatuses

interface ReversedCharges {
  readonly kind: ReversalKind
  /** Number of the one charge whose money goes back, 0 being the sale; null for every charge that is paid. */
  readonly charge: number | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Gives the money of an order back, or has it taken back. The caller holds the world's write lock.
 * @throws SaleError where none of it can go back; nothing is written then.
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

/** A charge with money that can go back: one that was paid and was not free. */
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
