import * as z from 'zod'
import { totals } from '../seed/totals.js'
import { defineOperation } from './contract.js'
import { kindOf, orders } from './order-history.js'
import { readErrors, success } from './responses.js'
import { cents } from './wire-values.js'

/** Section "Order summary". What each number counts is assumed (`summary-*`). */
export const orderSummary = z
  .strictObject({
    total: z.int().meta({ description: 'Orders (assumption `summary-total`).' }),
    total_items: z.int().meta({ description: 'Lines of the order history (assumption `summary-total-items`).' }),
    bump_total: z.int().meta({ description: 'Lines of type `bump` (assumption `summary-bump-upsell`).' }),
    upsell_total: z.int().meta({ description: 'Lines of type `upsell` (assumption `summary-bump-upsell`).' }),
    commission_sum: cents,
  })
  .meta({ id: 'OrderSummary', description: "Totals over the producer's order history." })

export type OrderSummary = z.infer<typeof orderSummary>

/** Section "Order summary": totals over the lines that the history shows. Assumptions decide if unpaid ones count, and earn. */
export const getOrderSummary = /* @__PURE__ */ defineOperation({
  id: 'getOrderSummary',
  scope: 'orders:read',
  quota: 'read',
  answer: orderSummary,
  of: ({ rows }) => rows.lines,
  handle: (call) => {
    const { ask } = call
    const kind = kindOf(call)
    const { every, paid } = call.recall(`totals: ${kind}`, [call.rows.lines], () => {
      const { all, unpaid } = totals(call.rows)
      return { every: all.of(kind), paid: all.less(unpaid).of(kind) }
    })
    const counted = ask('summary-orders-counted') === 'authorised_only' ? paid : every
    const earning = ask('commission-of-unpaid') === 'zero' ? paid : counted
    const unit = ask('summary-bump-upsell')
    const own = ask('commission-amount') === 'equal_to_value' ? 'value' : 'commission'
    const resource: OrderSummary = {
      total: { orders: counted.orders, lines: counted.lines, cents: counted.value }[ask('summary-total')],
      total_items: ask('summary-total-items') === 'quantities' ? counted.quantity : counted.lines,
      bump_total: counted.bump[unit],
      upsell_total: counted.upsell[unit],
      commission_sum: earning[ask('summary-commission-sum') === 'all_parties' ? 'amount' : own],
    }
    return { status: 200, resource }
  },
  contract: () => ({
    summary: 'Read the order summary',
    description: "Totals over the producer's order history. What each number counts is assumed (`summary-*`).",
    section: 'Order summary',
    tag: orders,
    responses: {
      200: success('The totals.', orderSummary, { totals: ['Four orders with five lines', 'orderSummary'] }),
      ...readErrors,
    },
  }),
})
