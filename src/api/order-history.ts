import * as z from 'zod'
import type { Call } from '../core/call.js'
import type { Kind, Line, Order } from '../seed/records.js'
import { reversed } from '../seed/renewals.js'
import { approvedAt, decisive } from '../seed/shares.js'
import { linesOf } from '../seed/start.js'
import { defineOperation, named, type Tag } from './contract.js'
import { historySize, pageParameter, pageSizeParameter, paginate, paginatorEnvelope, type Source } from './lists.js'
import { readErrors, success } from './responses.js'
import * as show from './show.js'
import { showTracking, trackingBlock } from './tracking.js'
import { affiliateEntry, cents, queryParams, textTimestamp, transactionSummary } from './wire-values.js'

// --- wire --------------------------------------------------------------------------------------------------------------------------------

const offer = named('CommissionOffer', {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: cents,
  is_subscription: z.boolean(),
  interval: z.int().nullable(),
  trial_days: z.int().nullable(),
  first_charge_price: cents.nullable(),
})

const product = named('CommissionProduct', {
  id: z.int(),
  name: z.string(),
  is_subscription: z.boolean(),
  type: z.string(),
  refund_deadline: z.int(),
  has_invoice_integration: z.boolean(),
})

const order = named('CommissionOrder', {
  id: z.int(),
  hash: z.string(),
  has_bump: z.boolean(),
  from_partner: z.boolean(),
  is_upsell: z.boolean(),
  type: z.string(),
})

/** Section "Commission item": one line of the order history. */
export const commissionItem = z
  .strictObject({
    id: z.int(),
    type: z.enum(['main', 'bump', 'upsell']),
    commissioned_id: z.int(),
    commissioned_name: z.string(),
    commission: cents,
    producer_id: z.int(),
    producer_name: z.string(),
    producer_email: z.string(),
    producer_document: z.string(),
    value: cents,
    order_id: z.int(),
    affiliates: z.array(affiliateEntry),
    query_params: queryParams.nullable(),
    tracking: trackingBlock,
    checkout_url: z.string().nullable(),
    transaction: transactionSummary,
    offer,
    product,
    customer: named('CommissionCustomer', { name: z.string(), email: z.string(), cpf: z.string() }),
    order,
    order_item: named('CommissionOrderItem', { id: z.int(), amount: cents, status: z.string(), quantity: z.int() }),
    has_two_cards: z.boolean(),
    bounced_email: z.boolean().nullable(),
    subscription_id: z.int().nullable(),
    is_smart_installment: z.boolean(),
    approved_date: textTimestamp.nullable(),
    created_at: textTimestamp,
    updated_at: textTimestamp,
  })
  .meta({ id: 'CommissionItem', description: 'One commission line of an order.' })

export type CommissionItem = z.infer<typeof commissionItem>

/** Answer of the order history. */
export const orderHistoryPage = paginatorEnvelope(commissionItem).meta({
  id: 'OrderHistoryPage',
  description: 'One page of commission lines.',
})

export type OrderHistoryPage = z.infer<typeof orderHistoryPage>

/** Tag of the operations on orders. */
export const orders: Tag = { name: 'Orders', description: 'What was sold, and what it earned.' }

// --- lines -------------------------------------------------------------------------------------------------------------------------------

/** Kind of the lines that history and summary share, so that they agree. */
export const kindOf = ({ ask }: Pick<Call, 'ask'>): Kind => {
  if (ask('history-cardinality') === 'per_order') return 'per_order'
  return ask('renewals-in-history') === 'first_charge_only' ? 'first_charge' : 'every_line'
}

const visibleLines = (call: Call): Source<Line> => {
  if (call.view !== undefined) return call.view.lines
  const kind = kindOf(call)
  return call.recall(`lines: ${kind}`, [call.rows.lines], () => linesOf(call.rows, kind))
}

/** A line as section "Commission item" has it. */
const showLine = (call: Call, line: Line): object => {
  const { ask, rows } = call
  const { order, part } = line
  const { producer } = rows.seed
  const charge = reversed(rows, order, line.charge)
  const { type, offer, product, id: item_id, quantity } = order.items[part.item]!
  const [attempt, approved] = [decisive(charge), approvedAt(charge)]
  const date = (at: number): string => (ask('commission-item-dates') === 'iso' ? call.iso(at) : call.text(at))
  const url = show.checkoutUrl(call, offer, order.query_params)
  const status = show.shownStatus(call, attempt.status)
  const changed = charge.attempts.reduce(
    (latest, each) => Math.max(latest, each.updated_at ?? each.created_at),
    charge.charged_at,
  )
  return {
    id: part.id,
    type,
    commissioned_id: producer.id,
    commissioned_name: producer.name,
    commission: show.earned(call, attempt.status, ask('commission-amount') === 'equal_to_value' ? part.value : part.commission),
    producer_id: producer.id,
    producer_name: producer.name,
    producer_email: producer.email,
    producer_document: show.documentText(call, producer.document),
    value: part.value,
    order_id: order.id,
    affiliates: show.affiliates(call, order.affiliate, charge.shares),
    query_params: order.query_params,
    tracking: showTracking(call, order.query_params),
    ...(url === null && ask('checkout-url-none') === 'omit' ? {} : { checkout_url: url }),
    transaction: {
      id: attempt.id,
      hash: attempt.hash,
      status,
      payment_method: show.paymentMethod(call, attempt, { id: order.id, isCardOnly: show.isCardOnly(order) }),
      paid_amount: attempt.paid_amount,
      created_at: date(attempt.created_at),
      ...(ask('commission-transaction-keys') === 'with_history' ? { history: [] } : {}),
    },
    offer: {
      id: show.legacyId(call, offer),
      code: offer.id,
      name: offer.name,
      description: offer.description,
      price: offer.price,
      is_subscription: offer.is_subscription,
      interval: show.shownInterval(call, offer.interval),
      trial_days: offer.trial_days,
      first_charge_price: offer.first_charge_price,
    },
    product: {
      id: show.legacyId(call, product),
      name: product.name,
      is_subscription: product.is_subscription,
      type: product.type,
      refund_deadline: product.refund_deadline ?? Number(ask('refund-deadline')),
      has_invoice_integration: product.has_invoice_integration,
    },
    customer: showBuyer(call, order),
    order: {
      id: order.id,
      hash: order.hash,
      has_bump: order.has_bump,
      from_partner: order.from_partner,
      is_upsell: order.is_upsell,
      type: order.type ?? typeOf(call, order),
    },
    order_item: { id: item_id, amount: part.amount, status, quantity },
    has_two_cards: order.has_two_cards,
    bounced_email: order.bounced_email !== undefined ? order.bounced_email : ask('bounced-email') === 'false' ? false : null,
    subscription_id: order.subscription_id,
    is_smart_installment: order.is_smart_installment,
    approved_date: approved === null ? null : date(approved),
    created_at: date(charge.charged_at),
    updated_at: date(changed),
  }
}

const typeOf = ({ ask }: Call, { subscription_id, is_upsell }: Order): string => {
  if (subscription_id !== null && ask('order-type-values') === 'subscription') return 'subscription'
  return is_upsell ? 'upsell' : 'main'
}

const showBuyer = (call: Call, order: Order): object => {
  const { name, email, cpf, phones } = order.customer
  const more = call.ask('commission-customer-keys') === 'with_phones' ? { phones: show.phones(call, phones) } : {}
  return show.anonymized(call, { name, email, cpf: show.documentText(call, cpf), ...more }, order)
}

// --- operation ---------------------------------------------------------------------------------------------------------------------------

/** Section "Endpoints": the commission lines of the caller, newest first. */
export const listOrderHistory = /* @__PURE__ */ defineOperation({
  id: 'listOrderHistory',
  scope: 'orders:read',
  quota: 'read',
  answer: orderHistoryPage,
  of: ({ rows }) => rows.lines,
  handle: (call) => paginate(call, visibleLines(call), historySize, (line) => showLine(call, line)),
  contract: () => ({
    summary: 'List commission lines',
    description: 'The commission lines of the producer, newest first: one for each item and charge.',
    section: 'Commission item (element of the order history list)',
    tag: orders,
    queryParameters: [pageParameter, pageSizeParameter('paginate', 100, 1000)],
    responses: {
      200: success('A page of commission lines.', orderHistoryPage, {
        page: ['One line with tracking, one without', 'orderHistoryPage'],
      }),
      ...readErrors,
    },
  }),
})
