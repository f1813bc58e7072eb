import type { AttemptRecord, OrderRecord } from '../store/records.js'
import type { View } from './view.js'

const otherMethods = ['credit_card', 'pix', 'bank_slip'] as const

/** How an attempt's status reads (assumption `transaction-statuses`). */
export const statusWriter = (view: View): ((status: string) => string) => {
  const name = view.ask('transaction-statuses')
  return (status) => (status === 'authorized' ? name : status)
}

/** How a sale was paid; with `payment-methods=mixed` one-card single sales are spread over three methods by their number. */
export const paymentMethodWriter = (
  view: View,
): ((attempt: AttemptRecord, sale: { id: number; cardOnly: boolean }) => string) => {
  const mixed = view.ask('payment-methods') === 'mixed'
  return (attempt, sale) =>
    mixed && !sale.cardOnly ? (otherMethods[sale.id % otherMethods.length] as string) : attempt.payment_method
}

/** Subscriptions and sales on two cards can only have been paid by card. */
export const saleOf = (order: OrderRecord): { id: number; cardOnly: boolean } => ({
  id: order.id,
  cardOnly: order.has_two_cards || order.subscription_id !== null,
})
