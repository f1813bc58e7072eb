import type { LedgerTotals } from '../../store/dataset.js'
import { defineOperation, leanOnSeededSales } from '../shared/operation.js'
import type { View } from '../shared/shown-values.js'
import { readLedger } from './commission-lines.js'
import type { OrderSummary } from './order.js'

/** Section "Order summary": totals over the lines the history shows. */
export const getOrderSummary = defineOperation({
  id: 'getOrderSummary',
  scope: 'orders:read',
  quota: 'read',
  isTimeless: true,
  handle: (context) => {
    leanOnSeededSales(context)
    return { status: 200, resource: serializeOrderSummary(readLedger(context).totals(), context) }
  },
})

/** Writes section "Order summary" from running totals; what each number counts is assumed (`summary-*`). */
const serializeOrderSummary = (totals: LedgerTotals, view: View): OrderSummary => {
  const bump = { lines: totals.bumpLines, orders: totals.bumpOrders, cents: totals.bumpValue }
  const upsell = { lines: totals.upsellLines, orders: totals.upsellOrders, cents: totals.upsellValue }
  const kind = isUniform(bump) && isUniform(upsell) ? 'lines' : view.ask('summary-bump-upsell')
  return {
    total: writeTotal(totals, view),
    total_items: writeItemCount(totals, view),
    bump_total: bump[kind],
    upsell_total: upsell[kind],
    commission_sum: writeCommissionSum(totals, view),
  }
}

/** Whether it makes no difference which of the numbers is meant. */
const isUniform = (numbers: Readonly<Record<string, number>>): boolean => new Set(Object.values(numbers)).size === 1

const writeTotal = (totals: LedgerTotals, view: View): number => {
  const total = { orders: totals.orders, lines: totals.lines, cents: totals.value }
  return isUniform(total) ? total.orders : total[view.ask('summary-total')]
}

const writeItemCount = ({ lines, quantity }: LedgerTotals, view: View): number =>
  lines !== quantity && view.ask('summary-total-items') === 'quantities' ? quantity : lines

const writeCommissionSum = ({ amount, value, commission }: LedgerTotals, view: View): number => {
  const own = value !== commission && view.ask('commission-amount') === 'equal_to_value' ? value : commission
  return own !== amount && view.ask('summary-commission-sum') === 'all_parties' ? amount : own
}
