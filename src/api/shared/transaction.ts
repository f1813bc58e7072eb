import { askWhenShown } from '../../assumptions/ask.js'
import type { AttemptRecord, OrderRecord } from '../../store/records.js'
import type { View } from './view.js'

const otherMethods = ['credit_card', 'pix', 'bank_slip'] as const

/** How an attempt's status reads (assumption `transaction-statuses`). */
export const statusWriter = (view: View): ((status: string) => string) => {
  const name = askWhenShown(view.ask, 'transaction-statuses')
  return (status) => (status === 'authorized' ? name() : status)
}

/** How a sale was paid; with `payment-methods=mixed` one-card single sales are spread over three methods by their number. */
export const paymentMethodWriter = (
  view: View,
): ((attempt: AttemptRecord, sale: { id: number; cardOnly: boolean }) => string) => {
  const methods = askWhenShown(view.ask, 'payment-methods')
  return (attempt, sale) => {
    const other = sale.cardOnly ? undefined : otherMethods[sale.id % otherMethods.length]
    if (other === undefined || other === attempt.payment_method) return attempt.payment_method
    return methods() === 'mixed' ? other : attempt.payment_method
  }
}

/** Subscriptions and sales on two cards can only have been paid by card. */
export const saleOf = (order: OrderRecord): { id: number; cardOnly: boolean } => ({
  id: order.id,
  cardOnly: order.has_two_cards || order.subscription_id !== null,
})
