import type { OrderSummary } from '../../api/order-summary.js'
import type { LedgerTotals } from '../../data/rows/dataset.js'
import { type LineSource, subtractTotals } from '../../data/rows/order-ledger.js'
import { defineOperation } from '../shared/operation.js'
import { answerHistoryPage, historyPageSize } from '../shared/paging.js'
import type { View } from '../shared/shown-values.js'
import { commissionItemSerializer, readLedger } from './commission-lines.js'

/** Weight of a line, relative to a charge. */
const lineWeight = 4

/** Section "Endpoints": the commission lines of the caller, newest first. */
export const listOrderHistory = defineOperation({
  id: 'listOrderHistory',
  scope: 'orders:read',
  quota: 'read',
  isRemembered: true,
  handle: (context) =>
    answerHistoryPage(
      context,
      () => readLedger(context),
      historyPageSize,
      commissionItemSerializer(context, context.database.producer),
      { weigh: () => lineWeight },
    ),
})

/** Section "Order summary": totals over the lines the history shows. */
export const getOrderSummary = defineOperation({
  id: 'getOrderSummary',
  scope: 'orders:read',
  quota: 'read',
  isRemembered: true,
  readsTotals: true,
  handle: (context) => {
    return { status: 200, resource: serializeOrderSummary(readLedger(context), context) }
  },
})

/** Serializer of section "Order summary" from running totals; the meaning of each number is assumed (`summary-*`). */
const serializeOrderSummary = (ledger: LineSource, view: View): OrderSummary => {
  const { counted, earning } = countedTotals(ledger, view)
  const bump = { lines: counted.bumpLines, orders: counted.bumpOrders, cents: counted.bumpValue }
  const upsell = { lines: counted.upsellLines, orders: counted.upsellOrders, cents: counted.upsellValue }
  const kind = isUniform(bump) && isUniform(upsell) ? 'lines' : view.ask('summary-bump-upsell')
  return {
    total: writeTotal(counted, view),
    total_items: writeItemCount(counted, view),
    bump_total: bump[kind],
    upsell_total: upsell[kind],
    commission_sum: writeCommissionSum(earning, view),
  }
}

interface CountedTotals {
  readonly counted: LedgerTotals
  /** Those whose commission is shown. */
  readonly earning: LedgerTotals
}

/** Totals for the summary. Assumptions decide if unpaid lines count (`summary-orders-counted`) and earn (`commission-of-unpaid`). */
const countedTotals = (ledger: LineSource, { ask }: View): CountedTotals => {
  const [totals, unpaid] = [ledger.totals(), ledger.unpaid()]
  if (unpaid.lines === 0) return { counted: totals, earning: totals }
  const paid = subtractTotals(totals, unpaid)
  if (ask('summary-orders-counted') === 'authorised_only') return { counted: paid, earning: paid }
  const earnsNothing = unpaid.value === 0 || ask('commission-of-unpaid') === 'zero'
  return { counted: totals, earning: earnsNothing ? paid : totals }
}

/** True if all numbers are equal, so that the assumption does not matter. */
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
