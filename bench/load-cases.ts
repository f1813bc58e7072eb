import { freshKey, freshKeyHeader } from './fresh-key.js'
import type { Ask } from './start-server.js'

/** One thing that servers are asked over and over. */
export interface LoadCase extends Ask {
  readonly name: string
  /** Options of our command beside `--orders`. */
  readonly serverOptions: readonly string[]
  /** Requests before the answer is the one that is meant. */
  readonly prime: number
  /** Measured in a quick run too: the worst of its kind. */
  readonly isQuick: boolean
  /** Creates something each time, with a new key: every round has a fresh server, Hono parses and validates, and node:http parses and echoes. */
  readonly creates: boolean
}

export const token = 'svc_test_full'

/** The default page of the history: what a first request asks for. */
export const firstPage: Ask = {
  method: 'GET',
  path: '/api/v2/orders/history',
  headers: { authorization: `Bearer ${token}` },
  status: 200,
}

export const unlimited: readonly string[] = ['--unlimited']

const product = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }
const offer = { name: 'Oferta', price: 1_000, charge_type: 'one_time' }

const quickCases = new Set([
  'getOrderSummary',
  'getOrder',
  'listOffers',
  'page of 100, first',
  'createProduct',
  'replayed POST',
  '401',
  '404',
  '429',
])

const read = (name: string, path: string): LoadCase => ({
  ...firstPage,
  name,
  path,
  serverOptions: unlimited,
  prime: 0,
  isQuick: quickCases.has(name),
  creates: false,
})

const create = (name: string, path = '/api/v2/products', body: object = product): LoadCase => ({
  ...read(name, path),
  method: 'POST',
  headers: { ...firstPage.headers, 'content-type': 'application/json', 'idempotency-key': freshKey() },
  body: JSON.stringify(body),
  status: 201,
})

/** Requests of four kinds, the last of which writes. */
export const mixedAsks: readonly (Ask & { readonly vary?: () => Readonly<Record<string, string>> })[] = [
  { ...firstPage, path: '/api/v2/orders/summary' },
  { ...firstPage, path: '/api/v2/orders/history?paginate=15' },
  { ...firstPage, path: '/api/v2/orders/unknown', status: 404 },
  {
    method: 'POST',
    path: '/api/v2/products',
    headers: { ...firstPage.headers, 'content-type': 'application/json' },
    body: JSON.stringify(product),
    status: 201,
    vary: freshKeyHeader,
  },
]

/** What a running emulator can be asked, with the hashes and page numbers that it has. */
export const findLoadCases = async (url: string): Promise<readonly LoadCase[]> => {
  const get = async (path: string) => (await fetch(url + path, { headers: { ...firstPage.headers } })).json()
  const landmarks = (await get('/_emulator/landmarks')) as Record<string, { id: string; hash: string }>
  const { order_full_tracking: order, product_active: sold } = landmarks
  const offers = `/api/v2/products/${sold?.id}/offers`
  const summary = '/api/v2/orders/summary'
  const cases = [
    read('getOrderSummary', summary),
    read('getOrder', `/api/v2/orders/${order?.hash}`),
    read('listProducts', '/api/v2/products'),
    read('listOffers', offers),
  ]
  for (const [history, prefix] of [['orders', ''] as const, ['subscriptions', 'subscriptions, '] as const]) {
    for (const size of [15, 100, 1_000]) {
      const path = `/api/v2/${history}/history?paginate=${size}`
      const { meta } = (await get(path)) as { meta: { last_page: number } }
      const numbers = { first: 1, middle: Math.ceil(meta.last_page / 2), last: meta.last_page }
      const others = Object.entries(numbers).filter(([name, page]) => name === 'first' || page > 1)
      for (const [name, page] of others) cases.push(read(`${prefix}page of ${size}, ${name}`, `${path}&page=${page}`))
    }
  }
  return [
    ...cases,
    { ...create('createProduct'), creates: true },
    { ...create('createOffer', offers, offer), creates: true },
    { ...create('replayed POST'), prime: 1 },
    { ...read('401', summary), headers: { authorization: 'Bearer svc_test_nobody' }, status: 401 },
    { ...read('403', summary), headers: { authorization: 'Bearer svc_test_no_scopes' }, status: 403 },
    { ...read('404', '/api/v2/orders/unknown'), status: 404 },
    // A clock that stands still never opens a new window.
    { ...read('429', summary), serverOptions: ['--freeze'], prime: 121, status: 429 },
  ]
}
