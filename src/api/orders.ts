import * as z from 'zod'
import type { Call, Operation } from '../core/call.js'
import { notFound } from '../core/refusal.js'
import type { Attempt, Charge, Item, Kind, Line, Order, Totals } from '../seed/records.js'
import { chargesOf, reversalsOf, reversed } from '../seed/renewals.js'
import { approvedAt, decisive, isApproved, isFailed, isPaid } from '../seed/shares.js'
import { linesOf, orderByHash } from '../seed/start.js'
import { totals } from '../seed/totals.js'
import { hashIn, paginate, paginator, type Source } from './lists.js'
import * as show from './show.js'

// --- contract -----------------------------------------------------------------------------------------------------------------------

const params = z.record(z.string(), z.string())
const fields = [
  'event',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'src',
  'sck',
  'chatflow_user_id',
] as const
type Field = (typeof fields)[number]
export const tracking = z.strictObject(Object.fromEntries(fields.map((name) => [name, z.string()])) as Record<Field, z.ZodString>)
const [int, text, flag] = [z.int(), z.string(), z.boolean()]

/** Section "Commission item". */
export const commissionItem = z.strictObject({
  id: int,
  type: z.enum(['main', 'bump', 'upsell']),
  commissioned_id: int,
  commissioned_name: text,
  commission: int,
  producer_id: int,
  producer_name: text,
  producer_email: text,
  producer_document: text,
  value: int,
  order_id: int,
  affiliates: z.array(z.looseObject({})),
  query_params: params.nullable(),
  tracking,
  checkout_url: text.nullable(),
  transaction: z.strictObject({ id: int, hash: text, status: text, payment_method: text, paid_amount: int, created_at: text }),
  offer: z.strictObject({
    id: int,
    code: text,
    name: text,
    description: text.nullable(),
    price: int,
    is_subscription: flag,
    interval: int.nullable(),
    trial_days: int.nullable(),
    first_charge_price: int.nullable(),
  }),
  product: z.strictObject({
    id: int,
    name: text,
    is_subscription: flag,
    type: text,
    refund_deadline: int,
    has_invoice_integration: flag,
  }),
  customer: z.strictObject({ name: text, email: text, cpf: text }),
  order: z.strictObject({ id: int, hash: text, has_bump: flag, from_partner: flag, is_upsell: flag, type: text }),
  order_item: z.strictObject({ id: int, amount: int, status: text, quantity: int }),
  has_two_cards: flag,
  bounced_email: flag.nullable(),
  subscription_id: int.nullable(),
  is_smart_installment: flag,
  approved_date: text.nullable(),
  created_at: text,
  updated_at: text,
})
/** Section "Order detail". */
export const orderDetail = z.strictObject({
  id: int,
  hash: text,
  paid_amount: int,
  freight_value: int,
  customer: z.strictObject({ name: text, email: text }),
  query_params: params,
  tracking,
  checkout_url: text.nullable(),
  items: z.array(
    z.strictObject({
      offer: z.strictObject({ id: int, code: text, name: text }),
      coupon: z.strictObject({ name: text.nullable(), discount: int.nullable() }),
      amount: int,
      status: text,
      type: text,
      members_classroom_id: z.unknown().nullable(),
    }),
  ),
  transactions: z.array(
    z.strictObject({
      id: int,
      hash: text,
      status: text,
      return_code: text,
      payment_method: text,
      paid_amount: int,
      is_card2: flag,
      invoice_sent: flag,
      is_free: flag,
      created_at: text,
      updated_at: text,
    }),
  ),
  commissions: z.array(
    z.strictObject({ type: text, user_id: int, name: text, value: int, url_params: z.strictObject({ query_params: params }) }),
  ),
  created_at: text,
  updated_at: text,
})
/** Section "Order summary". */
export const orderSummary = z.strictObject({
  total: int,
  total_items: int,
  bump_total: int,
  upsell_total: int,
  commission_sum: int,
})

// --- history ------------------------------------------------------------------------------------------------------------------------

export const listOrderHistory: Operation = {
  id: 'listOrderHistory',
  method: 'GET',
  path: '/api/v2/orders/history',
  scope: 'orders:read',
  quota: 'read',
  of: ({ rows }) => rows.lines,
  answer: paginator(commissionItem),
  handle: (call) =>
    paginate(call, visibleLines(call), { names: ['paginate'], usual: 100, max: 1000 }, (line) => showLine(call, line)),
}

/** Lines that history and summary share, so that they agree. */
export const kindOf = ({ ask }: Call): Kind =>
  ask('history-cardinality') === 'per_order'
    ? 'per_order'
    : ask('renewals-in-history') === 'first_charge_only'
      ? 'first_charge'
      : 'every_line'
const visibleLines = (call: Call): Source<Line> => {
  const kind = kindOf(call)
  return call.view?.lines ?? memo(call.rows.lines, kind, () => linesOf(call.rows, kind))
}
const memos = new WeakMap<object, Map<string, unknown>>()
/** What was made of an immutable value, once. */
const memo = <Made>(of: object, name: string, make: () => Made): Made => {
  const made = memos.get(of) ?? new Map<string, unknown>()
  if (made.size === 0) memos.set(of, made)
  if (!made.has(name)) made.set(name, make())
  return made.get(name) as Made
}

const showLine = (call: Call, line: Line): object => {
  const {
    ask,
    rows: {
      seed: { producer },
    },
  } = call
  const { order, part } = line
  const charge = reversed(call.rows, order, line.charge)
  const item = order.items[part.item]!
  const [attempt, approved] = [decisive(charge), approvedAt(charge)]
  const date = (at: number): string => (ask('commission-item-dates') === 'iso' ? call.iso(at) : call.text(at))
  const url = show.checkoutUrl(call, item.offer, order.query_params)
  const status = show.shownStatus(call, attempt.status)
  const { offer, product } = item
  return {
    id: part.id,
    type: item.type,
    commissioned_id: producer.id,
    commissioned_name: producer.name,
    commission: show.earned(call, attempt.status, ask('commission-amount') === 'equal_to_value' ? part.value : part.commission),
    producer_id: producer.id,
    producer_name: producer.name,
    producer_email: producer.email,
    producer_document: show.document(call, producer.document),
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
      refund_deadline: Number(ask('refund-deadline')),
      has_invoice_integration: product.has_invoice_integration,
    },
    customer: show.commissionBuyer(call, order.customer, order),
    order: {
      id: order.id,
      hash: order.hash,
      has_bump: order.has_bump,
      from_partner: order.from_partner,
      is_upsell: order.is_upsell,
      type:
        order.type ??
        (order.subscription_id !== null && ask('order-type-values') === 'subscription'
          ? 'subscription'
          : order.is_upsell
            ? 'upsell'
            : 'main'),
    },
    order_item: { id: item.id, amount: part.amount, status, quantity: item.quantity },
    has_two_cards: order.has_two_cards,
    bounced_email: order.bounced_email !== undefined ? order.bounced_email : ask('bounced-email') === 'false' ? false : null,
    subscription_id: order.subscription_id,
    is_smart_installment: order.is_smart_installment,
    approved_date: approved === null ? null : date(approved),
    created_at: date(charge.charged_at),
    updated_at: date(
      charge.attempts.reduce(
        (latest, { created_at, updated_at = created_at }) => Math.max(latest, updated_at),
        charge.charged_at,
      ),
    ),
  }
}

const none = 'Não Informado'
/** Section "Tracking object": blank counts as missing, missing is the literal, and `sck` falls back to `src` before it does. */
export const showTracking = ({ ask }: Call, sent: Order['query_params']): Record<Field, string> => {
  const names = mapping(ask('tracking-mapping'))
  const keepsBlank = ask('tracking-empty-value') === 'keep'
  const carried = (field: Field): string | undefined => {
    const value = sent !== null && Object.hasOwn(sent, names[field] ?? field) ? sent[names[field] ?? field] : undefined
    return value?.trim() === '' && !keepsBlank ? undefined : value
  }
  const src = carried('src')
  return {
    event: ask('tracking-event-source') === 'checkout' ? 'Purchase' : (carried('event') ?? none),
    utm_source: carried('utm_source') ?? none,
    utm_medium: carried('utm_medium') ?? none,
    utm_campaign: carried('utm_campaign') ?? none,
    utm_content: carried('utm_content') ?? none,
    utm_term: carried('utm_term') ?? none,
    src: src ?? none,
    sck: carried('sck') ?? src ?? none,
    chatflow_user_id: carried('chatflow_user_id') ?? none,
  }
}
const same: Readonly<Record<string, string>> = {}
const mapping = (text: string): Readonly<Record<string, string>> =>
  text === 'same_name' ? same : Object.fromEntries(text.split(',').map((pair) => pair.split(':')))

// --- summary ------------------------------------------------------------------------------------------------------------------------

export const getOrderSummary: Operation = {
  id: 'getOrderSummary',
  method: 'GET',
  path: '/api/v2/orders/summary',
  scope: 'orders:read',
  quota: 'read',
  of: ({ rows }) => rows.lines,
  answer: orderSummary,
  handle: (call) => {
    const { ask } = call
    const { all, unpaid } = memo(call.rows.lines, 'totals', () => totals(call.rows))
    const kind = kindOf(call)
    const paid = memo(unpaid, kind, () => less(all.of(kind), unpaid.of(kind)))
    const counted = ask('summary-orders-counted') === 'authorised_only' ? paid : memo(all, kind, () => all.of(kind))
    const earning = ask('commission-of-unpaid') === 'zero' ? paid : counted
    const unit = ask('summary-bump-upsell')
    const own = ask('commission-amount') === 'equal_to_value' ? 'value' : 'commission'
    return {
      status: 200,
      resource: {
        total: { orders: counted.orders, lines: counted.lines, cents: counted.value }[ask('summary-total')],
        total_items: ask('summary-total-items') === 'quantities' ? counted.quantity : counted.lines,
        bump_total: counted.bump[unit],
        upsell_total: counted.upsell[unit],
        commission_sum: earning[ask('summary-commission-sum') === 'all_parties' ? 'amount' : own],
      } satisfies z.infer<typeof orderSummary>,
    }
  },
}
const less = (all: Totals, unpaid: Totals): Totals => {
  const minus = <Part extends object>(left: Part, right: Part): Part =>
    Object.fromEntries(
      Object.entries(left).map(([name, value]) => {
        const other = right[name as keyof Part] as unknown
        return [name, typeof value === 'number' ? value - (other as number) : minus(value, other as object)]
      }),
    ) as Part
  return minus(all, unpaid)
}

// --- detail -------------------------------------------------------------------------------------------------------------------------

export const getOrder: Operation = {
  id: 'getOrder',
  method: 'GET',
  path: '/api/v2/orders/{hash}',
  scope: 'orders:read',
  quota: 'read',
  of: ({ rows }) => rows.lines,
  answer: orderDetail,
  lookUp: (call) => {
    const order = orderByHash(call.rows, hashIn(call))
    if (order === undefined) throw notFound('order')
    return order
  },
  handle: (call) => ({ status: 200, resource: showOrder(call, call.target) }),
}

/** Section "Order detail": items once, every charge, one split entry for each party and charge. */
export const showOrder = (call: Call, order: Order): object => {
  const { ask } = call
  const all = chargesOf(call.rows, order).map((charge) => reversed(call.rows, order, charge))
  const charges = ask('renewals-in-history') === 'first_charge_only' ? all.slice(0, 1) : all
  const attempts = charges.flatMap((charge) => charge.attempts)
  const sent = order.query_params ?? { empty_object: {}, null: null, empty_array: [] }[ask('order-detail-query-params-none')]
  const url = show.checkoutUrl(call, order.items[0]?.offer, order.query_params)
  const noUrl = ask('checkout-url-none')
  const paid = attempts.reduce((sum, { status, paid_amount }) => sum + (isPaid(status) ? paid_amount : 0), 0)
  return {
    id: order.id,
    hash: order.hash,
    paid_amount:
      ask('order-detail-paid-amount') === 'items_and_freight'
        ? order.items.reduce((sum, { amount }) => sum + amount, order.freight_value)
        : paid,
    freight_value: order.freight_value,
    customer: show.anonymise(call, { name: order.customer.name, email: order.customer.email }, order),
    query_params: sent,
    tracking: showTracking(call, order.query_params),
    ...(url === null && noUrl === 'omit' ? {} : { checkout_url: url === null && noUrl === 'empty_in_detail' ? '' : url }),
    items: order.items.map((item) => showItem(call, item, all[0]!)),
    transactions: attempts.map((attempt) => showAttempt(call, attempt, order)),
    commissions: charges.flatMap((charge) => (charge.parts.length === 0 ? [] : showSplit(call, charge, order, sent))),
    created_at: call.text(order.created_at),
    updated_at: call.text(
      Math.max(order.updated_at, all.at(-1)!.charged_at, ...reversalsOf(call.rows, order.id).map(({ at }) => at)),
    ),
  }
}
const showItem = (call: Call, { offer, coupon, amount, quantity, type, classroom }: Item, sale: Charge): object => {
  const choice = call.ask('order-detail-coupon')
  const discount =
    coupon === null
      ? null
      : choice === 'object_percent'
        ? Math.round((coupon.discount * 100) / (offer.price * quantity))
        : coupon.discount
  return {
    offer: { id: show.legacyId(call, offer), code: offer.id, name: offer.name },
    coupon: coupon === null && choice === 'null' ? null : { name: coupon?.name ?? null, discount },
    amount,
    status: show.shownStatus(call, decisive(sale).status),
    type,
    members_classroom_id: classroom ?? null,
  }
}
const codes = {
  '00': ['00', '51'],
  gateway_text: ['Transação aprovada', 'Transação recusada'],
  empty: ['', ''],
} as const
const returnCode = ({ ask }: Call, status: string): string =>
  isApproved(status) || isFailed(status) ? codes[ask('order-detail-return-code')][isFailed(status) ? 1 : 0] : ''
const showAttempt = (call: Call, attempt: Attempt, order: Order): object => ({
  id: attempt.id,
  hash: attempt.hash,
  status: show.shownStatus(call, attempt.status),
  return_code: attempt.return_code ?? returnCode(call, attempt.status),
  payment_method: show.paymentMethod(call, attempt, { id: order.id, isCardOnly: show.isCardOnly(order) }),
  paid_amount: attempt.paid_amount,
  is_card2: attempt.is_card2,
  invoice_sent: false,
  is_free: attempt.is_free,
  created_at: call.text(attempt.created_at),
  updated_at: call.text(attempt.updated_at ?? attempt.created_at),
})
const showSplit = (call: Call, charge: Charge, order: Order, sent: object | null): object[] => {
  const {
    ask,
    rows: {
      seed: { producer },
    },
  } = call
  const { parts, number, shares = [] } = charge
  const { status } = decisive(charge)
  const sum = (member: 'value' | 'amount' | 'commission'): number => parts.reduce((total, part) => total + part[member], 0)
  const earned = (cents: number): number => show.earned(call, status, cents)
  const isParamless =
    ask('split-url-params') === 'empty' && (sent === null || Array.isArray(sent) || Object.keys(sent).length > 0)
  const parties = [
    {
      type: 'producer',
      user_id: producer.id,
      name: producer.name,
      value: earned(sum(ask('commission-amount') === 'equal_to_value' ? 'value' : 'commission')),
    },
  ]
  for (const { type, id, name, value } of shares) parties.push({ type, user_id: id, name, value: earned(value) })
  const types = ask('commission-split-types')
  if (types === 'with_platform')
    parties.push({
      type: 'platform',
      user_id: 1,
      name: 'Platform',
      value: earned(shares.reduce((fee, { value }) => fee - value, sum('amount') - sum('commission'))),
    })
  if (types === 'with_affiliate' && order.affiliate !== null && number === 0)
    parties.push({
      type: 'affiliate',
      user_id: order.affiliate.id,
      name: order.affiliate.name,
      value: earned(order.affiliate.commission),
    })
  return parties.map((party) => ({ ...party, url_params: { query_params: isParamless ? {} : sent } }))
}
