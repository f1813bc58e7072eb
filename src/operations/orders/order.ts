import * as z from 'zod'
import { named } from '../shared/named.js'
import { cents, queryParams, textTimestamp } from '../shared/wire-values.js'
import { trackingBlock } from './tracking.js'

const item = named('OrderItem', {
  offer: named('OrderOffer', { id: z.int(), code: z.string(), name: z.string() }),
  coupon: named('Coupon', { name: z.string().nullable(), discount: cents.nullable() }),
  amount: cents,
  status: z.string(),
  type: z.string(),
  members_classroom_id: z.int().nullable(),
})

const transaction = named('OrderTransaction', {
  id: z.int(),
  hash: z.string(),
  status: z.string(),
  return_code: z.string(),
  payment_method: z.string(),
  paid_amount: cents,
  is_card2: z.boolean(),
  invoice_sent: z.boolean(),
  is_free: z.boolean(),
  created_at: textTimestamp,
  updated_at: textTimestamp,
})

const commission = named('OrderCommission', {
  type: z.string(),
  user_id: z.int(),
  name: z.string(),
  value: cents,
  url_params: named('CommissionUrlParams', { query_params: queryParams }),
})

/** Section "Order detail". Unlike the table, `checkout_url` may be null (assumption `checkout-url-none`). */
export const orderDetail = z
  .strictObject({
    id: z.int(),
    hash: z.string().meta({ description: 'Canonical identifier, the `{hash}` of the path.' }),
    paid_amount: cents,
    freight_value: cents,
    customer: named('OrderCustomer', { name: z.string(), email: z.string() }),
    query_params: queryParams,
    tracking: trackingBlock,
    checkout_url: z.string().nullable().meta({
      description: 'Checkout base and offer code; null for an offer without code is assumed (`checkout-url-none`).',
    }),
    items: z.array(item),
    transactions: z.array(transaction).meta({ description: 'Attempts to charge.' }),
    commissions: z.array(commission).meta({ description: 'Who earned what.' }),
    created_at: textTimestamp,
    updated_at: textTimestamp,
  })
  .meta({ id: 'OrderDetail', description: 'One order with its items, charges and commission split.' })

export type OrderDetail = z.infer<typeof orderDetail>

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
