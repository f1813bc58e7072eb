import type { LandmarkName } from '../../src/index.js'
import type { Caller, Seen } from './caller.js'
import type { Case } from './case.js'
import { offer, product } from './create-cases.js'

type OrderLandmarkName = Extract<LandmarkName, `order_${string}`>

const history = '/orders/history'
const none = { 'sandbox-order-data': 'empty' }

/** Makes a product with an offer and sells it; gives the order's detail. */
const sell = async (caller: Caller, sale: object = {}): Promise<{ readonly hash: string }> => {
  const { id } = (await caller.post('/products', product)).json
  const { id: offer_id } = (await caller.post(`/products/${id}/offers`, offer)).json
  return await caller.control('POST', '/orders', { product_id: id, offer_id, ...sale })
}

const page = (name: string, query: string): Case => ({
  name: `order history, ${name}`,
  operation: 'listOrderHistory',
  ask: (caller) => caller.get(`${history}?${query}`),
})

const otherwise = (id: string, value: string): Case => ({
  name: `order history with ${id}=${value}`,
  operation: 'listOrderHistory',
  assumed: { [id]: value },
  ask: (caller) => caller.get(`${history}?paginate=20`),
})

const sales: Readonly<Record<string, object>> = {
  'without parameters': {},
  'with a source only': { query_params: { src: 'instagram' } },
  'with blank parameters': { query_params: { utm_source: ' ', event: 'Purchase' } },
  'on two cards, with a coupon': { two_cards: true, coupon: { name: 'DEZ', discount: 990 } },
}

/** The history and the detail of a world in which one thing was sold once. */
const singleSales: readonly Case[] = Object.entries(sales).flatMap(([name, sale]): Case[] => [
  {
    name: `order history, one sale ${name}`,
    operation: 'listOrderHistory',
    assumed: none,
    before: (caller) => sell(caller, sale),
    ask: (caller) => caller.get(history),
  },
  {
    name: `an order, a new one ${name}`,
    operation: 'getOrder',
    before: (caller) => sell(caller, sale),
    ask: async (caller) => caller.get(`/orders/${await newestHash(caller)}`),
  },
])

/** Sells a thing twice, and has the money of the second sale given back. */
const sellAndRefund = async (caller: Caller): Promise<void> => {
  await sell(caller)
  const { hash } = await sell(caller, { affiliate: { name: 'Bia', email: 'bia@example.com', commission: '10%' } })
  await caller.control('POST', `/orders/${hash}/refund`, {})
}

/** What became of money that went back. */
const refundedSales: readonly Case[] = [
  {
    name: 'order history, one sale refunded',
    operation: 'listOrderHistory',
    assumed: none,
    before: sellAndRefund,
    ask: (caller) => caller.get(history),
  },
  {
    name: 'order summary, one sale refunded',
    operation: 'getOrderSummary',
    assumed: none,
    before: sellAndRefund,
    ask: (caller) => caller.get('/orders/summary'),
  },
  {
    name: 'an order, a refunded one',
    operation: 'getOrder',
    before: sellAndRefund,
    ask: async (caller) => caller.get(`/orders/${await newestHash(caller)}`),
  },
]

const varied = { 'seeded-variety': 'rich' }

const newestHash = async (caller: Caller): Promise<string> => (await caller.get(`${history}?paginate=1`)).json.data[0]?.order.hash

const seeded: readonly OrderLandmarkName[] = [
  'order_full_tracking',
  'order_without_tracking',
  'order_src_without_sck',
  'order_with_bump',
  'order_upsell',
  'order_two_cards',
  'order_with_coupon',
  'order_without_offer_code',
  'order_of_subscription',
]

const detailOf = (landmark: OrderLandmarkName, assumed: Readonly<Record<string, string>> = {}): Case => ({
  name: `an order, ${landmark}${Object.entries(assumed).map(([id, value]) => ` with ${id}=${value}`)}`,
  operation: 'getOrder',
  ...(landmark === 'order_full_tracking' ? { plain: true } : {}),
  assumed,
  ask: (caller) => caller.get(`/orders/${caller.landmarks[landmark].hash}`),
})

const subscriptions = (name: string, query: string): Case => ({
  name: `subscriptions, ${name}`,
  operation: 'listSubscriptionHistory',
  ask: (caller) => caller.get(`/subscriptions/history?${query}`),
})

const cancelActive = (caller: Caller): Promise<Seen> =>
  caller.post(`/subscriptions/${caller.landmarks.subscription_active.id}/cancel`)

const afterCancel = (name: string, assumed: Readonly<Record<string, string>>): Case => ({
  name: `subscriptions after a cancel${name}`,
  operation: 'listSubscriptionHistory',
  assumed,
  before: cancelActive,
  ask: (caller) => caller.get('/subscriptions/history'),
})

/** Makes a plan and sells it. */
const subscribe = async (caller: Caller, sale: (price: number) => object): Promise<void> => {
  const { id } = (await caller.post('/products', product)).json
  const plan = { ...offer, charge_type: 'recurring' }
  const { id: offer_id } = (await caller.post(`/products/${id}/offers`, plan)).json
  await caller.control('POST', '/orders', { product_id: id, offer_id, ...sale(plan.price) })
}

const recurring = { 'offer-charge-type-values': 'recurring' }

const plans: Readonly<Record<string, (price: number) => object>> = {
  'three of one plan': () => ({ quantity: 3 }),
  'a plan with a coupon of its price': (price) => ({ coupon: { name: 'TUDO', discount: price } }),
}

/** The list and a cancel after a plan was sold otherwise than one at its price. */
const soldPlans: readonly Case[] = Object.entries(plans).flatMap(([name, sale]): Case[] => [
  {
    name: `subscriptions, ${name}`,
    operation: 'listSubscriptionHistory',
    assumed: recurring,
    before: (caller) => subscribe(caller, sale),
    ask: (caller) => caller.get('/subscriptions/history'),
  },
  {
    name: `a cancel of ${name}`,
    operation: 'cancelSubscription',
    assumed: recurring,
    before: (caller) => subscribe(caller, sale),
    ask: async (caller) => {
      const { data } = await caller.control('GET', '/subscriptions?per_page=1')
      return await caller.post(`/subscriptions/${data[0]?.id ?? 0}/cancel`)
    },
  },
])

/** Reads of orders, subscriptions and cashouts. */
export const saleCases: readonly Case[] = [
  { name: 'order history', operation: 'listOrderHistory', plain: true, ask: (caller) => caller.get(history) },
  page('a page of five', 'paginate=5&page=2'),
  page('a page after the last', 'page=99&paginate=20'),
  page('a page that is no number', 'page=two&paginate=2'),
  page('a size over the maximum', 'paginate=1001'),
  page('size 0', 'paginate=0'),
  page('a size that is no number', 'paginate=ten'),
  page('two sizes', 'paginate=2&paginate=3'),
  page('a parameter nobody knows', 'status=a b&paginate=2'),
  ...['/orders/history', '/subscriptions/history', '/cashouts/history'].map(
    (path, index): Case => ({
      name: `${path}, a page that is no number, where such pages are refused`,
      operation: (['listOrderHistory', 'listSubscriptionHistory', 'listCashoutHistory'] as const)[index] ?? null,
      assumed: { 'page-invalid': '422', 'cashouts-endpoint': 'present' },
      ask: (caller) => caller.get(`${path}?page=two`),
    }),
  ),
  { name: 'order history, no sale', operation: 'listOrderHistory', assumed: none, ask: (caller) => caller.get(history) },
  otherwise('commission-item-dates', 'iso'),
  otherwise('commission-customer-keys', 'with_phones'),
  otherwise('renewals-in-history', 'first_charge_only'),
  otherwise('affiliates-entry', 'user_id_name_value'),
  { name: 'order summary', operation: 'getOrderSummary', plain: true, ask: (caller) => caller.get('/orders/summary') },
  { name: 'order summary, no sale', operation: 'getOrderSummary', assumed: none, ask: (caller) => caller.get('/orders/summary') },
  {
    name: 'order summary, one sale',
    operation: 'getOrderSummary',
    assumed: none,
    before: (caller) => sell(caller),
    ask: (caller) => caller.get('/orders/summary'),
  },
  {
    name: 'order summary, two of one thing',
    operation: 'getOrderSummary',
    assumed: none,
    before: (caller) => sell(caller, { quantity: 2 }),
    ask: (caller) => caller.get('/orders/summary'),
  },
  ...singleSales,
  ...refundedSales,
  otherwise('seeded-variety', 'rich'),
  {
    name: 'order summary, varied',
    operation: 'getOrderSummary',
    assumed: varied,
    ask: (caller) => caller.get('/orders/summary'),
  },
  {
    name: 'subscriptions, varied',
    operation: 'listSubscriptionHistory',
    assumed: varied,
    ask: (caller) => caller.get('/subscriptions/history'),
  },
  ...(['order_by_pix', 'order_refused_then_paid', 'order_refunded', 'order_with_partner'] as const).map(
    (landmark): Case => ({
      name: `an order, ${landmark}`,
      operation: 'getOrder',
      assumed: varied,
      before: async (caller) => {
        caller.kept = caller.landmarks[landmark]?.hash
      },
      ask: (caller) => caller.get(`/orders/${caller.kept}`),
    }),
  ),
  ...soldPlans,
  ...seeded.map((landmark) => detailOf(landmark)),
  detailOf('order_two_cards', { 'order-detail-coupon': 'null' }),
  {
    name: 'an order through an affiliate',
    operation: 'getOrder',
    assumed: { 'affiliates-entry': 'user_id_name_value' },
    before: async (caller) => {
      const { data } = (await caller.get(history)).json
      caller.kept = data.find((line: { affiliates: [] }) => line.affiliates.length > 0)?.order.hash
    },
    ask: (caller) => caller.get(`/orders/${caller.kept}`),
  },
  { name: 'an unknown order', operation: 'getOrder', ask: (caller) => caller.get('/orders/0000000000000000') },
  {
    name: 'a foreign order',
    operation: 'getOrder',
    ask: async (caller) => caller.get(`/orders/${(await caller.landmarksOf('second')).order_with_bump.hash}`),
  },
  {
    name: 'an order in capitals',
    operation: 'getOrder',
    ask: (caller) => caller.get(`/orders/${caller.landmarks.order_with_bump.hash?.toUpperCase()}`),
  },
  {
    name: 'subscriptions',
    operation: 'listSubscriptionHistory',
    plain: true,
    ask: (caller) => caller.get('/subscriptions/history'),
  },
  subscriptions('a page of two', 'paginate=2&page=2'),
  subscriptions('a size under another name', 'per_page=2'),
  subscriptions('a page after the last', 'page=99'),
  subscriptions('a page that is no number', 'page=two'),
  subscriptions('a size over the maximum', 'paginate=1001'),
  subscriptions('size 0', 'paginate=0'),
  subscriptions('two sizes', 'paginate=2&paginate=3'),
  {
    name: 'subscriptions, none',
    operation: 'listSubscriptionHistory',
    assumed: none,
    ask: (caller) => caller.get('/subscriptions/history'),
  },
  afterCancel('', {}),
  afterCancel(' for the end of the period', { 'cancel-effect-timing': 'period_end' }),
  {
    name: 'cashouts, where they are routed',
    operation: 'listCashoutHistory',
    plain: true,
    assumed: { 'cashouts-endpoint': 'present' },
    ask: (caller) => caller.get('/cashouts/history'),
  },
  ...['page=two&paginate=5', 'paginate=2&paginate=3', 'paginate=1001', 'paginate=0', 'page=99'].map(
    (query): Case => ({
      name: `cashouts, ${query}`,
      operation: 'listCashoutHistory',
      assumed: { 'cashouts-endpoint': 'present' },
      ask: (caller) => caller.get(`/cashouts/history?${query}`),
    }),
  ),
  {
    name: 'cashouts, a token without the scope',
    operation: 'listCashoutHistory',
    assumed: { 'cashouts-endpoint': 'present' },
    ask: (caller) => caller.get('/cashouts/history', { token: caller.tokens.documented }),
  },
  {
    name: 'cashouts, where they are not routed',
    operation: null,
    standsFor: ['listCashoutHistory'],
    about: ['cashouts-endpoint'],
    ask: (caller) => caller.get('/cashouts/history'),
  },
]
