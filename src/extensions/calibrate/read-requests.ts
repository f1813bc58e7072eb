import type { AnswerLookup, RequestPlan } from './exchange.js'
import { list, member, type Row, rowsOf, shown } from './reading.js'

const get = (name: string, path: RequestPlan['path'], more: Partial<RequestPlan> = {}): RequestPlan => ({
  name,
  tier: 'read',
  method: 'GET',
  path,
  ...more,
})

/** Query parameter that sets the page size: the one whose answer shows a size of 2. */
const sizeParameter = (seen: AnswerLookup, prefix: string, names: readonly string[]): string | undefined =>
  names.find((name) => shown(seen(`${prefix}_${name}`), 'meta.per_page') === 2)

/** Rows of a list, of the longer of the two pages read. */
const longerOf = (seen: AnswerLookup, name: string): readonly Row[] => {
  const [some, all] = [rowsOf(seen(name)), rowsOf(seen(`${name}_full`))]
  return all.length > some.length ? all : some
}

/** Order history lines. */
export const linesIn = (seen: AnswerLookup): readonly Row[] => longerOf(seen, 'history')
export const subscriptionsIn = (seen: AnswerLookup): readonly Row[] => longerOf(seen, 'subscriptions')

const productPath = (product: Row | undefined, below = ''): string | undefined => {
  const id = product?.['id']
  return typeof id === 'string' ? `/products/${encodeURIComponent(id)}${below}` : undefined
}

const orderPath = (line: Row | undefined): string | undefined => {
  const hash = member(line, 'order.hash')
  return typeof hash === 'string' ? `/orders/${encodeURIComponent(hash)}` : undefined
}

/** Filters of history lines, by the name of the order request that reads the details. */
const wantedOrders: Readonly<Record<string, (line: Row) => boolean>> = {
  order_plain: () => true,
  order_without_query: (line) => line['query_params'] === null,
  order_with_query: (line) => line['query_params'] !== null && Object.keys((line['query_params'] ?? {}) as object).length > 0,
  order_without_checkout: (line) => line['checkout_url'] === null || !Object.hasOwn(line, 'checkout_url'),
  order_with_coupon: (line) =>
    line['subscription_id'] === null &&
    Number(member(line, 'transaction.paid_amount')) < Number(member(line, 'offer.price')) &&
    Number(member(line, 'transaction.paid_amount')) > 0,
  order_of_subscription: (line) => line['subscription_id'] !== null,
  order_with_affiliate: (line) => list(line, 'affiliates').length > 0,
  order_unpaid: (line) => !['authorized', 'paid'].includes(String(member(line, 'transaction.status'))),
}

export const orderNames = Object.keys(wantedOrders)

const far = '99999'

/** Requests of the tier `read`: only GET, HEAD and OPTIONS with one token. */
export const readRequests: readonly RequestPlan[] = [
  get('products', '/products'),
  get('summary_early', '/orders/summary'),
  get('products_marked', '/products', {
    headers: { Origin: 'https://calibration.example', 'X-Request-Id': '{key:marked}' },
  }),
  get('products_key', '/products', { headers: { 'Idempotency-Key': '6f1f2bd4-6a6e-4b3a-9a55-0c6f6f2b7d12' } }),
  get('products_slash', '/products/'),
  get('products_lower', '/products', { as: 'lower_case', mayBeRefused: true }),
  get('products_html', '/products', { headers: { Accept: 'text/html' } }),
  get('products_head', '/products', { method: 'HEAD' }),
  get('products_options', '/products', {
    method: 'OPTIONS',
    headers: { Origin: 'https://calibration.example', 'Access-Control-Request-Method': 'GET' },
  }),
  get('products_per_page', '/products?per_page=2'),
  get('products_limit', '/products?limit=2'),
  get('products_paginate', '/products?paginate=2'),
  get(
    'products_full',
    (seen) => {
      const name = sizeParameter(seen, 'products', ['per_page', 'limit', 'paginate'])
      return name === undefined ? undefined : `/products?${name}=100`
    },
    { shown: '/products?{page size}=100' },
  ),
  get('products_beyond', `/products?page=${far}&page_number=${far}`),
  get('product', (seen) => productPath(rowsOf(seen('products'))[0]), { shown: '/products/{id}' }),
  ...[0, 1, 2].map((nth) =>
    get(`offers_${nth}`, (seen) => productPath(rowsOf(seen('products'))[nth], '/offers'), { shown: '/products/{id}/offers' }),
  ),
  get(
    'offers_inactive',
    (seen) =>
      productPath(
        rowsOf(seen('products')).find(({ is_active }) => is_active === false),
        '/offers',
      ),
    { shown: '/products/{id}/offers' },
  ),
  get('history', '/orders/history'),
  get('history_full', '/orders/history?paginate=1000'),
  get('history_small', '/orders/history?paginate=1&calibration=1'),
  ...['page', 'page_number', 'per_page', 'limit'].map((name) => get(`history_${name}`, `/orders/history?paginate=1&${name}=2`)),
  get('history_paginate', '/orders/history?paginate=2'),
  get('history_beyond', `/orders/history?page=${far}&page_number=${far}&per_page=${far}&limit=${far}`),
  get('history_bad_page', '/orders/history?paginate=1&page=two&page_number=two&per_page=two&limit=two'),
  get('history_over', '/orders/history?paginate=1001'),
  get('history_zero', '/orders/history?paginate=0'),
  get('history_text', '/orders/history?paginate=ten'),
  get('history_twice', '/orders/history?paginate=3&paginate=4'),
  get('summary', '/orders/summary'),
  get('subscriptions', '/subscriptions/history'),
  get('subscriptions_paginate', '/subscriptions/history?paginate=2'),
  get('subscriptions_per_page', '/subscriptions/history?per_page=2'),
  get(
    'subscriptions_full',
    (seen) => {
      const name = sizeParameter(seen, 'subscriptions', ['paginate', 'per_page'])
      return name === undefined ? undefined : `/subscriptions/history?${name}=1000`
    },
    { shown: '/subscriptions/history?{page size}=1000' },
  ),
  get('cashouts', '/cashouts/history', { mayBeRefused: true }),
  ...Object.entries(wantedOrders).map(([name, isWanted]) =>
    get(name, (seen) => orderPath(linesIn(seen).find(isWanted)), { shown: '/orders/{hash}' }),
  ),
  get('products_late', '/products'),
  get('summary_late', '/orders/summary'),
  get('products_last', '/products'),
]
