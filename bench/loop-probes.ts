import { freshKey } from './fresh-key.js'

/** A request whose hold on the loop is measured. */
export interface Probe {
  /** Method and path of the route, as the tables of routes have it; what it is asked with stands behind it. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sends the body in chunks, as a listener would get it. */
  readonly inChunks?: true
}

/** Names of records that probes ask for. */
export interface KnownRecords {
  readonly order: string
  readonly product: string
  readonly subscription: number
  readonly otherSubscription: number
  /** Id of a request that the journal remembers. */
  readonly request: string
  /** Id of a world that may end. */
  readonly world: string
}

/** A document of own data with so many orders, each of a customer of its own. */
export const documentOf = (orders: number): unknown => ({
  products: { curso: { name: 'Curso' } },
  offers: { mensal: { product: 'curso', name: 'Mensal', price: 9_900 } },
  customers: Object.fromEntries(
    Array.from({ length: orders }, (_, at) => [`c${at}`, { name: `Cliente ${at}`, email: `c${at}@example.test` }]),
  ),
  orders: Object.fromEntries(
    Array.from({ length: orders }, (_, at) => [`o${at}`, { offer: 'mensal', customer: `c${at}`, at: `-${(at % 300) + 1}d` }]),
  ),
})

const json = { 'content-type': 'application/json' }

/** With a key that no other request has, so that the body is looked at. */
const keyed = () => ({ ...json, 'idempotency-key': freshKey() })

const get = (path: string, query = ''): Probe => ({
  name: `GET ${path}${query}`,
  method: 'GET',
  path: `${path}${query}`,
})

const send = (method: string, path: string, body: unknown): Probe => ({
  name: `${method} ${path}`,
  method,
  path,
  headers: json,
  body: JSON.stringify(body),
})

const named = (name: string, probe: Probe): Probe => ({ ...probe, name })

/** What each route of the control API is asked, by method and path as its table has them. What ends or replaces something comes last. */
export const controlProbes = (records: KnownRecords): Readonly<Record<string, readonly Probe[]>> => ({
  'GET /health': [get('/health')],
  'GET /connection': [get('/connection')],
  'GET /clock': [get('/clock')],
  'POST /clock': [send('POST', '/clock', { advance: '1s' })],
  'GET /tokens': [get('/tokens')],
  'POST /tokens': [send('POST', '/tokens', { name: 'probe', scopes: ['orders:read'] })],
  'DELETE /tokens/{id}': [],
  'GET /tokens/use': [get('/tokens/use')],
  'GET /quotas': [get('/quotas')],
  'GET /products': [get('/products'), get('/products', '?search=zzz')],
  'GET /products/{id}/offers': [named('GET /products/{id}/offers', get(`/products/${records.product}/offers`))],
  'PATCH /products/{id}': [named('PATCH /products/{id}', send('PATCH', `/products/${records.product}`, { is_active: true }))],
  'GET /orders': [
    get('/orders'),
    get('/orders', '?per_page=200'),
    get('/orders', '?per_page=200&page=20000'),
    get('/orders', '?search=zzz'),
  ],
  'POST /orders': [send('POST', '/orders', { product_id: records.product })],
  'POST /orders/{hash}/refund': [],
  'POST /orders/{hash}/chargeback': [],
  'GET /orders/{hash}': [named('GET /orders/{hash}', get(`/orders/${records.order}`))],
  'GET /subscriptions': [get('/subscriptions'), get('/subscriptions', '?per_page=200'), get('/subscriptions', '?search=zzz')],
  'GET /subscriptions/{id}': [named('GET /subscriptions/{id}', get(`/subscriptions/${records.subscription}`))],
  'POST /subscriptions/{id}/cancel': [
    named('POST /subscriptions/{id}/cancel', send('POST', `/subscriptions/${records.subscription}/cancel`, {})),
  ],
  'POST /subscriptions': [],
  'POST /subscriptions/{id}/decline': [
    named('POST /subscriptions/{id}/decline', send('POST', `/subscriptions/${records.subscription}/decline`, {})),
  ],
  'GET /charges': [get('/charges', '?per_page=200')],
  'GET /charges/next': [get('/charges/next')],
  'GET /sales': [get('/sales')],
  'GET /landmarks': [get('/landmarks')],
  'GET /assumptions': [get('/assumptions')],
  'PATCH /assumptions': [send('PATCH', '/assumptions', { 'sort-histories': 'oldest' })],
  'GET /assumptions/used': [get('/assumptions/used')],
  'GET /calibration': [get('/calibration')],
  'PUT /calibration': [send('PUT', '/calibration', { version: 1, assumptions: {} })],
  'GET /profiles': [get('/profiles')],
  'GET /openapi.json': [get('/openapi.json')],
  'GET /llms.txt': [get('/llms.txt')],
  'GET /scenarios': [get('/scenarios')],
  'PUT /scenario': [send('PUT', '/scenario', { name: 'cancel-block' })],
  'GET /scenario': [get('/scenario')],
  'GET /scenario/recording': [get('/scenario/recording')],
  'DELETE /scenario': [named('DELETE /scenario', { ...get('/scenario'), method: 'DELETE' })],
  'GET /chaos': [get('/chaos')],
  'PUT /chaos': [send('PUT', '/chaos', { rate: 0.5 })],
  'DELETE /chaos': [named('DELETE /chaos', { ...get('/chaos'), method: 'DELETE' })],
  'GET /memory': [get('/memory')],
  'GET /requests': [
    get('/requests', '?limit=100'),
    get('/requests'),
    get('/requests', '?status=599'),
    get('/requests', `?since=${records.request}`),
    get('/requests', '?status=599&wait=100ms'),
  ],
  'POST /requests/verify': [send('POST', '/requests/verify', { operation: 'listProducts' })],
  'GET /requests/{request_id}': [
    named('GET /requests/{request_id}', get(`/requests/${records.request}`)),
    named('GET /requests/{unknown}', get('/requests/00000000-0000-4000-8000-000000000000')),
  ],
  'GET /requests/{request_id}/changes': [
    named('GET /requests/{request_id}/changes', get(`/requests/${records.request}/changes`)),
  ],
  'GET /conduct': [get('/conduct')],
  'GET /events': [],
  'GET /worlds': [get('/worlds')],
  'POST /worlds': [
    named('POST /worlds from the start', send('POST', '/worlds', {})),
    named('POST /worlds from now', send('POST', '/worlds', { from: 'now' })),
    named('POST /worlds before a request', send('POST', '/worlds', { from: records.request })),
  ],
  'PATCH /worlds/{id}': [named('PATCH /worlds/{id}', send('PATCH', `/worlds/${records.world}`, { name: 'sonda' }))],
  'GET /compare/{id}': [named('GET /compare/{id}', get(`/compare/${records.world}`))],
  'DELETE /worlds/{id}': [named('DELETE /worlds/{id}', { ...get(`/worlds/${records.world}`), method: 'DELETE' })],
  'GET /repro': [get('/repro')],
  'GET /data': [get('/data'), get('/data', '?format=yaml')],
  'GET /data/refs': [get('/data/refs')],
  'GET /data/schema': [get('/data/schema')],
  'POST /data': [named('POST /data, 2,000 orders', send('POST', '/data', documentOf(2_000)))],
  'GET /webhooks/endpoints': [get('/webhooks/endpoints')],
  'POST /webhooks/endpoints': [],
  'DELETE /webhooks/endpoints/{id}': [],
  'POST /webhooks/endpoints/{id}/rotate': [],
  'POST /webhooks/endpoints/{id}/activate': [],
  'GET /webhooks/deliveries': [get('/webhooks/deliveries')],
  'GET /webhooks/deliveries/{id}': [],
  'POST /webhooks/deliveries/{id}/verify': [],
  'POST /webhooks/deliveries/{id}/redeliver': [],
  'GET /snapshot': [get('/snapshot')],
  'PUT /snapshot': [],
  'PUT /data': [],
  'DELETE /requests': [named('DELETE /requests', { ...get('/requests'), method: 'DELETE' })],
  'POST /reset': [send('POST', '/reset', {})],
})

/** Creates a product, with a key of its own. */
export const createProduct = (): Probe => ({
  ...send('POST', '/api/v2/products', { name: 'Sonda', type: 'course', description: 'Uma sonda.' }),
  headers: keyed(),
})

/** What each operation of the API is asked, by its id. */
export const apiProbes = (records: KnownRecords): Readonly<Record<string, readonly Probe[]>> => ({
  listProducts: [get('/api/v2/products')],
  createProduct: [createProduct()],
  listOffers: [named('GET /api/v2/products/{id}/offers', get(`/api/v2/products/${records.product}/offers`))],
  createOffer: [],
  listOrderHistory: [
    get('/api/v2/orders/history'),
    get('/api/v2/orders/history', '?paginate=1000'),
    get('/api/v2/orders/history', '?paginate=1000&page=4000'),
  ],
  getOrderSummary: [get('/api/v2/orders/summary')],
  getOrder: [
    named('GET /api/v2/orders/{hash}', get(`/api/v2/orders/${records.order}`)),
    named('GET /api/v2/orders/{unknown}', get('/api/v2/orders/nobody-has-this')),
  ],
  listSubscriptionHistory: [get('/api/v2/subscriptions/history'), get('/api/v2/subscriptions/history', '?paginate=1000')],
  cancelSubscription: [
    named('POST /api/v2/subscriptions/{id}/cancel', {
      ...send('POST', `/api/v2/subscriptions/${records.otherSubscription}/cancel`, {}),
      headers: keyed(),
    }),
  ],
  getProduct: [],
  listCashoutHistory: [],
})

const mebibyte = 1_048_576

/** Bodies of a mebibyte that are no JSON, each broken in another way. */
const brokenTexts: Readonly<Record<string, string>> = {
  'cut at the end': `{"a":"${'x'.repeat(mebibyte - 20)}`,
  'a list that breaks off': `[${'1,'.repeat(mebibyte / 2 - 10)}`,
  'many members, the last broken': `{${Array.from({ length: 60_000 }, (_, at) => `"m${at}":${at}`).join(',')},oops}`,
  'lines, the last broken': `[${'"line",\n'.repeat(mebibyte / 8 - 10)}nope]`,
  'nested too deep': '['.repeat(mebibyte - 10),
  'escapes, one broken': `"${'\\u00e9'.repeat(mebibyte / 6 - 10)}\\q"`,
  'control characters': `"${'x'.repeat(mebibyte - 20)}\n"`,
}

/** Malformed bodies, and large ones, at every route that reads one. */
export const malformedProbes = (): readonly Probe[] =>
  Object.entries(brokenTexts).flatMap(([what, body]) => [
    {
      name: `POST /api/v2/products, ${what}`,
      method: 'POST',
      path: '/api/v2/products',
      headers: keyed(),
      body,
    },
    { name: `PUT /scenario, ${what}`, method: 'PUT', path: '/scenario', headers: json, body },
    { name: `PUT /snapshot, ${what}`, method: 'PUT', path: '/snapshot', headers: json, body },
  ])

const large = 'x'.repeat(1_000_000)

const wide = () => Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`m${at}`, at]))

/** What routes know, each with more in it than anybody means. */
const wideMembers = () => ({
  name: wide(),
  assumptions: wide(),
  steps: [wide()],
  effects: wide(),
  scopes: Array.from({ length: 12_000 }, (_, at) => `s${at}`),
})

/** Sound JSON of a mebibyte that is not what a route takes. */
export const oddProbes = (): readonly Probe[] =>
  (
    [
      ['a name of 1 MB', { [large]: 1 }],
      ['60,000 members', Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`m${at}`, at]))],
      ['a text of 1 MB', { name: large, advance: large, scopes: [large], search: large, seed: large }],
      ['100,000 items', Array.from({ length: 100_000 }, () => ({}))],
      ['members of 12,000 members', wideMembers()],
    ] as const
  ).flatMap(([what, value]) =>
    (
      [
        ['POST', '/api/v2/products'],
        ['PATCH', '/assumptions'],
        ['PUT', '/scenario'],
        ['PUT', '/snapshot'],
        ['POST', '/worlds'],
        ['POST', '/tokens'],
        ['POST', '/orders'],
        ['POST', '/clock'],
        ['PUT', '/chaos'],
        ['PUT', '/calibration'],
        ['PUT', '/data'],
        ['POST', '/subscriptions'],
        ['POST', '/requests/verify'],
        ['POST', '/webhooks/endpoints'],
        ['PATCH', '/worlds/default'],
        ['PATCH', '/products/1'],
      ] as const
    ).map(([method, path]) => ({ ...send(method, path, value), headers: keyed(), name: `${method} ${path}, ${what}` })),
  )

/** What is looked for in a journal: little in large queries, and much in all that there is. */
export const verifyProbes = (): readonly Probe[] =>
  (
    [
      ['a path', { path: '/x' }],
      ['all', { count: 100 }],
      ['a body of 1 MB', { body: wide() }],
      ['a text of 1 MB', { body: { name: large } }],
      ['a query of 12,000 parameters', { query: Object.fromEntries(Object.keys(wide()).map((name) => [name, 'x'])) }],
      ['headers of 12,000 names', { headers: Object.fromEntries(Object.keys(wide()).map((name) => [name, 'x'])) }],
    ] as const
  ).map(([what, pattern]) => ({ ...send('POST', '/requests/verify', pattern), name: `POST /requests/verify, ${what}` }))

/** Sound bodies as large as they may be, of those that a world is made of. */
export const loadingProbes = (snapshot: string): readonly Probe[] => [
  ...[10_000, 50_000].flatMap((orders) => {
    const body = JSON.stringify(documentOf(orders))
    const size = `${(body.length / mebibyte).toFixed(1)} MiB`
    return ['PUT', 'POST'].map((method) => ({ ...send(method, '/data', null), body, name: `${method} /data, ${size}` }))
  }),
  {
    ...send('PUT', '/snapshot', null),
    body: snapshot,
    name: `PUT /snapshot, ${(snapshot.length / mebibyte).toFixed(1)} MiB of writes`,
  },
]

/** A body of this many bytes, to be sent in chunks. */
export const largeBody = (bytes: number): Probe => ({
  name: `PUT /snapshot, a body of ${bytes / 1_000_000} MB`,
  method: 'PUT',
  path: '/snapshot',
  headers: { ...json, 'x-bytes': String(bytes) },
  inChunks: true,
})
