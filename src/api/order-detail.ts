import * as z from 'zod'
import type { Call } from '../core/call.js'
import { notFound } from '../core/refusal.js'
import type { Attempt, Charge, Item, Order } from '../seed/records.js'
import { chargesOf, reversalsOf, reversed } from '../seed/renewals.js'
import { decisive, isApproved, isFailed, isPaid } from '../seed/shares.js'
import { orderByHash } from '../seed/start.js'
import { defineOperation, named, type ParameterContract } from './contract.js'
import { orders } from './order-history.js'
import { readOneErrors, success } from './responses.js'
import * as show from './show.js'
import { showTracking, trackingBlock } from './tracking.js'
import { cents, queryParams, textTimestamp } from './wire-values.js'

// --- wire --------------------------------------------------------------------------------------------------------------------------------

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

const orderHash: ParameterContract = {
  shared: 'OrderHash',
  name: 'hash',
  description: 'Hash of the order.',
  schema: z.string(),
  example: 'z5x1c8v4b7n2m9qe',
}

/** An order as section "Order detail" has it: items once, every charge, one entry of the split for each party and charge. */
export const showOrder = (call: Call, order: Order): object => {
  const { ask, rows } = call
  const all = chargesOf(rows, order).map((charge) => reversed(rows, order, charge))
  const charges = ask('renewals-in-history') === 'first_charge_only' ? all.slice(0, 1) : all
  const attempts = charges.flatMap((charge) => charge.attempts)
  const sent = order.query_params ?? noParams[ask('order-detail-query-params-none')]
  const url = show.checkoutUrl(call, order.items[0]?.offer, order.query_params)
  const noUrl = ask('checkout-url-none')
  return {
    id: order.id,
    hash: order.hash,
    paid_amount: paidAmount(call, order, attempts),
    freight_value: order.freight_value,
    customer: show.anonymized(call, { name: order.customer.name, email: order.customer.email }, order),
    query_params: sent,
    tracking: showTracking(call, order.query_params),
    ...(url === null && noUrl === 'omit' ? {} : { checkout_url: url === null && noUrl === 'empty_in_detail' ? '' : url }),
    items: order.items.map((item) => showItem(call, item, all[0]!)),
    transactions: attempts.map((attempt) => showAttempt(call, attempt, order)),
    commissions: charges.flatMap((charge) => (charge.parts.length === 0 ? [] : showSplit(call, charge, order, sent))),
    created_at: call.text(order.created_at),
    updated_at: call.text(Math.max(order.updated_at, all.at(-1)!.charged_at, ...reversalsOf(rows, order.id).map(({ at }) => at))),
  }
}

const noParams = { empty_object: {}, null: null, empty_array: [] } as const

const paidAmount = ({ ask }: Call, { items, freight_value }: Order, attempts: readonly Attempt[]): number =>
  ask('order-detail-paid-amount') === 'items_and_freight'
    ? items.reduce((sum, { amount }) => sum + amount, freight_value)
    : attempts.reduce((sum, { status, paid_amount }) => sum + (isPaid(status) ? paid_amount : 0), 0)

const showItem = (call: Call, { offer, coupon, amount, quantity, type, classroom }: Item, sale: Charge): object => {
  const choice = call.ask('order-detail-coupon')
  const inPercent = coupon === null ? null : Math.round((coupon.discount * 100) / (offer.price * quantity))
  const discount = choice === 'object_percent' ? inPercent : (coupon?.discount ?? null)
  return {
    offer: { id: show.legacyId(call, offer), code: offer.id, name: offer.name },
    coupon: coupon === null && choice === 'null' ? null : { name: coupon?.name ?? null, discount },
    amount,
    status: show.shownStatus(call, decisive(sale).status),
    type,
    members_classroom_id: classroom ?? null,
  }
}

/** Codes of an attempt that was approved, and of one that failed. */
const returnCodes = {
  '00': ['00', '51'],
  gateway_text: ['Transação aprovada', 'Transação recusada'],
  empty: ['', ''],
} as const

const returnCode = ({ ask }: Call, status: string): string => {
  const [approved, failed] = returnCodes[ask('order-detail-return-code')]
  return isApproved(status) ? approved : isFailed(status) ? failed : ''
}

const showAttempt = (call: Call, attempt: Attempt, order: Order): object => ({
  id: attempt.id,
  hash: attempt.hash,
  status: show.shownStatus(call, attempt.status),
  return_code: attempt.return_code ?? returnCode(call, attempt.status),
  payment_method: show.paymentMethod(call, attempt, { id: order.id, isCardOnly: show.isCardOnly(order) }),
  paid_amount: attempt.paid_amount,
  is_card2: attempt.is_card2,
  invoice_sent: attempt.invoice_sent ?? false,
  is_free: attempt.is_free,
  created_at: call.text(attempt.created_at),
  updated_at: call.text(attempt.updated_at ?? attempt.created_at),
})

/** Who earned what of a charge. @param sent parameters as the detail shows them. */
const showSplit = (call: Call, charge: Charge, order: Order, sent: object | null): readonly object[] => {
  const { ask, rows } = call
  const { parts, shares = [] } = charge
  const { status } = decisive(charge)
  const { producer } = rows.seed
  const sum = (member: 'value' | 'amount' | 'commission'): number => parts.reduce((total, part) => total + part[member], 0)
  const party = (type: string, user_id: number, name: string, cents: number): object => ({
    type,
    user_id,
    name,
    value: show.earned(call, status, cents),
    url_params: { query_params: hidesParams(call, sent) ? {} : sent },
  })
  const { affiliate } = order
  const types = ask('commission-split-types')
  const fee = shares.reduce((left, { value }) => left - value, sum('amount') - sum('commission'))
  return [
    party('producer', producer.id, producer.name, sum(ask('commission-amount') === 'equal_to_value' ? 'value' : 'commission')),
    ...shares.map(({ type, id, name, value }) => party(type, id, name, value)),
    ...(types === 'with_platform' ? [party('platform', 1, 'Platform', fee)] : []),
    ...(types === 'with_affiliate' && affiliate !== null && charge.number === 0
      ? [party('affiliate', affiliate.id, affiliate.name, affiliate.commission)]
      : []),
  ]
}

const hidesParams = ({ ask }: Call, sent: object | null): boolean =>
  ask('split-url-params') === 'empty' && (sent === null || Array.isArray(sent) || Object.keys(sent).length > 0)

// --- operation ---------------------------------------------------------------------------------------------------------------------------

/** Section "Order detail": one order by its hash. */
export const getOrder = /* @__PURE__ */ defineOperation<Order>({
  id: 'getOrder',
  scope: 'orders:read',
  quota: 'read',
  answer: orderDetail,
  of: ({ rows }) => rows.lines,
  lookUp: (call) => {
    const order = orderByHash(call.rows, show.hashIn(call))
    if (order === undefined) throw notFound('order', 'unknown order')
    return order
  },
  handle: (call, { target }) => ({ status: 200, resource: showOrder(call, target) }),
  contract: () => ({
    summary: 'Read an order',
    description: 'One order by its hash, with its items, charges and commission split.',
    section: 'Order detail (GET by hash)',
    tag: orders,
    pathParameters: [orderHash],
    responses: {
      200: success('The order.', orderDetail, {
        two_cards: ['A bump, a coupon, two cards; `sck` taken from `src`', 'orderDetail'],
      }),
      ...readOneErrors,
    },
  }),
})
