import type { LedgerTotals } from '../store/dataset.js'
import type { OrderSummary } from '../wire/order-summary.js'
import type { View } from './view.js'

/** Writes section "Order summary" from running totals; what each number counts is assumed (`summary-*`). */
export const serializeOrderSummary = (totals: LedgerTotals, view: View): OrderSummary => {
  const total = { orders: totals.orders, lines: totals.lines, cents: totals.value }
  const bump = { lines: totals.bumpLines, orders: totals.bumpOrders, cents: totals.bumpValue }
  const upsell = { lines: totals.upsellLines, orders: totals.upsellOrders, cents: totals.upsellValue }
  const kind = view.ask('summary-bump-upsell')
  const own = view.ask('commission-amount') === 'equal_to_value' ? totals.value : totals.commission
  return {
    total: total[view.ask('summary-total')],
    total_items: view.ask('summary-total-items') === 'quantities' ? totals.quantity : totals.lines,
    bump_total: bump[kind],
    upsell_total: upsell[kind],
    commission_sum: view.ask('summary-commission-sum') === 'all_parties' ? totals.amount : own,
  }
}
