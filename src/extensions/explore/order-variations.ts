import { dayMs, minuteMs, saoPauloOffsetMs } from '../../core/time.js'
import type { DataDocument } from '../data/document-schema.js'
import {
  type Account,
  type OrderSource,
  ordinaryAmount,
  timeOf,
  withOrder,
  withOrders,
  withOrdersOnly,
  withoutSales,
} from './account.js'
import { methods, names, type Variation } from './variation.js'

type Change = Partial<OrderSource> | ((account: Account) => Partial<OrderSource>)

/** Variation of one order. */
const order = (family: string, name: string, says: string, change: Change, more: Partial<Variation> = {}): Variation => ({
  name: `order-${name}`,
  family,
  says,
  subject: 'orders',
  change: (account) => withOrder(account, typeof change === 'function' ? change(account) : change),
  ...more,
})

/** Statuses of an order that no sample shows, each with its condition. */
const statuses = {
  processing: 'is being processed',
  waiting_payment: 'waits for its payment',
  refused: 'is refused',
  refunded: 'is refunded',
  chargedback: 'is charged back',
  canceled: 'is canceled',
  expired: 'has expired',
} as const

const assumed = { assumption: 'seeded-variety' } as const

/** Start of the month of an instant, in milliseconds since 1970; midnight UTC. */
const monthOf = (ms: number): number => {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/** Midnight in São Paulo that begins the month of an instant. */
const monthInSaoPaulo = (ms: number): number => monthOf(ms + saoPauloOffsetMs) - saoPauloOffsetMs

const amount = (name: string, says: string, amounts: readonly number[]): Variation => ({
  name: `amount-${name}`,
  family: 'amount',
  says,
  subject: 'orders',
  amounts,
  change: (account) =>
    withOrdersOnly(
      account,
      amounts.map((cents) => ({ items: [{ offer: 'varied_single', as_sold: { offer: { price: cents } }, commission: cents }] })),
    ),
})

/** Account with two orders of the same instant, which are neither the newest nor the oldest. */
const tied = (account: Account, amounts: readonly number[]): DataDocument => {
  const at = timeOf(account.now - 3 * minuteMs)
  const orders = amounts.map((cents) => ({
    at,
    customer: { name: `Clara ${cents}`, email: `clara.${cents}@example.test`, cpf: '99917848299' },
    items: [{ offer: 'varied_single', as_sold: { offer: { price: cents } }, commission: cents }],
  }))
  return withOrders(account, [{ at: timeOf(account.now - 5 * minuteMs) }, ...orders, { at: timeOf(account.now - minuteMs) }])
}

/** Variations of orders. */
export const orderVariations: readonly Variation[] = [
  order('ordinary order', 'ordinary', 'there is one more order', {}, { isOrdinary: true }),
  ...Object.entries(statuses).map(([status, says]) =>
    order('order status', status.replace('_', '-'), `an order ${says}`, { status } as Partial<OrderSource>, assumed),
  ),
  ...Object.entries(methods).map(([method, says]) =>
    order(
      'payment method',
      `by-${method.replace('_', '-')}`,
      `an order is paid by ${says}`,
      { payment_method: method } as Partial<OrderSource>,
      assumed,
    ),
  ),
  order('payment method', 'two-cards', 'an order is paid with two cards', { two_cards: true }),
  order(
    'transactions',
    'second-attempt',
    'the first attempt to pay an order is refused',
    { transactions: [{ status: 'refused', return_code: '51' }, { payment_method: 'credit_card' }] },
    assumed,
  ),
  order('items', 'two-items', 'an order has two items', {
    items: [{ offer: 'varied_single' }, { offer: 'varied_single', kind: 'bump' }],
  }),
  order('items', 'three-pieces', 'an order has three of one item', { quantity: 3 }),
  order('coupon', 'coupon', 'an order has a coupon', { coupon: { name: 'VOLTA20', discount: '20%' } }),
  order('coupon', 'free', 'a coupon makes an order free', { coupon: { name: 'PRESENTE', discount: '100%' } }),
  order('customer', 'without-cpf', 'the cpf of a customer is empty', {
    customer: { name: 'Clara Prado Nunes', email: 'clara.nunes@example.test', cpf: '' },
  }),
  order('tracking', 'empty-tracking', 'the query_params of an order are empty', { query_params: {} }),
  order('tracking', 'without-tracking', 'the query_params of an order are null', { query_params: null }),
  order(
    'tracking',
    'blank-tracking',
    'a tracking value of an order is empty',
    { query_params: { utm_source: '', src: ' ' } },
    { assumption: 'tracking-empty-value' },
  ),
  order('tracking', 'marked-up-tracking', 'a tracking value of an order holds markup', {
    query_params: { utm_source: '<b>"a" & \'b\'</b>', utm_campaign: 'ação 🎸' },
  }),
  order(
    'masked customer',
    'masked-customer',
    'the customer of an order is masked',
    { anonymized: true },
    { assumption: 'customer-anonymisation' },
  ),
  order(
    'affiliate',
    'affiliate',
    'an affiliate has a part of an order',
    { affiliate: { name: 'Bia Lima', email: 'bia@example.test', commission: 2_000 } },
    { assumption: 'affiliates-entry' },
  ),
  order('bounced e-mail', 'bounced-email', 'the e-mail to a customer bounced', { bounced_email: true }),
  order('bounced e-mail', 'arrived-email', 'the e-mail to a customer arrived', { bounced_email: false }),
  order('upsell', 'upsell', 'an order is an upsell', { is_upsell: true }),
  order('checkout address', 'without-code', 'the offer of an order has no code', { offer: 'varied_uncoded' }),
  order('offer', 'described-offer', 'the offer of an order has a description', {
    items: [{ offer: 'varied_single', as_sold: { offer: { description: 'Para quem começa "do zero".\n8 semanas' } } }],
  }),
  order('subscription', 'of-subscription', 'an order has begun a subscription', { offer: 'varied_plan' }),
  order('classroom', 'classroom', 'an item of an order has a classroom', {
    items: [{ offer: 'varied_single', members_classroom_id: 4_711 }],
  }),
  order('partner', 'partner', 'a partner has a part of an order', {
    partners: [{ name: 'Rui Costa', email: 'rui@example.test', commission: 3_000 }],
  }),
  order('partner', 'from-partner', 'an order came from a partner', { from_partner: true }),
  order(
    'approval',
    'without-approval',
    'the approved_date of an order is null',
    { approved_date: null },
    { assumption: 'approved-date' },
  ),
  order('freight', 'freight', 'an order has freight', { freight_value: 1_500 }),
  order('smart installment', 'smart-installment', 'an order is paid in smart installments', { is_smart_installment: true }),
  ...names.map(({ name, says, text }) =>
    order('customer name', `customer-${name}`, `the name of a customer ${says}`, {
      customer: { name: text, email: 'clara.nunes@example.test', cpf: '99917848299' },
    }),
  ),
  order(
    'large id',
    'large-id',
    'the id of an order is above 2^31',
    { id: 2_147_483_649, items: [{ offer: 'varied_single', line_id: 2_147_483_653 }], transactions: [{ id: 2_147_483_655 }] },
    // The id of a row of the history is that of its line.
    { ids: [2_147_483_649, 2_147_483_653, 2_147_483_655] },
  ),
  order(
    'date',
    'last-second-of-month',
    'an order is of the last second of a month in São Paulo',
    ({ now }) => {
      const at = timeOf(monthInSaoPaulo(now) - 1_000)
      return { at, updated_at: at }
    },
    { assumption: 'text-timestamp-zone' },
  ),
  order(
    'date',
    'first-second-of-month',
    'an order is of the first second of a month in São Paulo',
    ({ now }) => {
      const at = timeOf(monthInSaoPaulo(now - 2 * dayMs))
      return { at, updated_at: at }
    },
    { assumption: 'text-timestamp-zone' },
  ),
  amount('one-cent', 'an order is of one cent', [1]),
  amount('zero', 'an order is of nothing', [0]),
  amount('binary', 'orders are of 10 and of 20 cents', [10, 20]),
  amount('large', 'an order is of more than 2^31 cents', [5_000_000_001]),
  amount('lost-cent', 'an order is of 19.90, which is less than 1990 cents in floating point', [1_990]),
  {
    name: 'orders-of-one-instant',
    family: 'same instant',
    says: 'two orders are of the same instant',
    subject: 'orders',
    assumption: 'sort-histories',
    change: (account) => tied(account, [ordinaryAmount, 2 * ordinaryAmount]),
    alike: (account) => [{ data: tied(account, [2 * ordinaryAmount, ordinaryAmount]), steps: [] }],
  },
  {
    name: 'orders-none',
    family: 'no rows',
    says: 'there are no orders',
    subject: 'orders',
    assumption: 'empty-list',
    change: withoutSales,
  },
]
