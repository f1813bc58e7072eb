import { expect, test } from 'vitest'
import { type Client, openClient, type Received, type Sending } from '../support/door/client.js'

const existing = [
  'products:read',
  'products:write',
  'offers:read',
  'offers:write',
  'orders:read',
  'subscriptions:read',
  'subscriptions:write',
  'subscriptions:cancel',
  'cashouts:read',
]

interface Route {
  readonly operation: string
  readonly scope: string
  readonly method: 'GET' | 'POST'
  readonly path: (client: Client) => string
  readonly json?: unknown
  readonly success: number
}

const offersOf = ({ emulator }: Client): string => `/api/v2/products/${emulator.landmarks.product_active.id}/offers`
const cancelOf = ({ emulator }: Client): string => `/api/v2/subscriptions/${emulator.landmarks.subscription_active.id}/cancel`
const product = { name: 'Curso', type: 'course', description: 'Texto' }
const offer = { name: 'Oferta', price: 1990, charge_type: 'one_time' }

/** Section "Endpoints": the scope of every route; that of cancel is assumed. */
const routes: readonly Route[] = [
  { operation: 'listProducts', scope: 'products:read', method: 'GET', path: () => '/api/v2/products', success: 200 },
  {
    operation: 'createProduct',
    scope: 'products:write',
    method: 'POST',
    path: () => '/api/v2/products',
    json: product,
    success: 201,
  },
  { operation: 'listOffers', scope: 'offers:read', method: 'GET', path: offersOf, success: 200 },
  { operation: 'createOffer', scope: 'offers:write', method: 'POST', path: offersOf, json: offer, success: 201 },
  { operation: 'listOrderHistory', scope: 'orders:read', method: 'GET', path: () => '/api/v2/orders/history', success: 200 },
  { operation: 'getOrderSummary', scope: 'orders:read', method: 'GET', path: () => '/api/v2/orders/summary', success: 200 },
  {
    operation: 'getOrder',
    scope: 'orders:read',
    method: 'GET',
    path: ({ emulator }) => `/api/v2/orders/${emulator.landmarks.order_full_tracking.hash}`,
    success: 200,
  },
  {
    operation: 'listSubscriptionHistory',
    scope: 'subscriptions:read',
    method: 'GET',
    path: () => '/api/v2/subscriptions/history',
    success: 200,
  },
  { operation: 'cancelSubscription', scope: 'subscriptions:write', method: 'POST', path: cancelOf, success: 200 },
]

const sendTo = (client: Client, route: Route, token: string): Promise<Received> => {
  const sending: Sending = { method: route.method, token, ...(route.json === undefined ? {} : { json: route.json }) }
  return client.send(route.path(client), sending)
}

const tokenWith = async (client: Client, scopes: readonly string[]): Promise<string> => {
  const created = await client.control('/tokens', { method: 'POST', json: { name: 'made', scopes } })
  expect(created.status).toBe(201)
  return created.json.token
}

const refusal = (scope: string) => ({
  error: 'insufficient_scope',
  message: `Missing ability: ${scope}`,
  request_id: expect.any(String),
})

test.each(routes)('$operation passes with $scope alone', async (route) => {
  const client = await openClient()
  const token = await tokenWith(client, [route.scope])
  expect((await sendTo(client, route, token)).status).toBe(route.success)
})

test.each(routes)('$operation is 403 without $scope, which the message names, whatever else the token has', async (route) => {
  const client = await openClient()
  const others = existing.filter((scope) => scope !== route.scope)
  for (const scopes of [others, ...others.map((scope) => [scope])]) {
    const { status, json } = await sendTo(client, route, await tokenWith(client, scopes))
    expect(status, scopes.join(' ')).toBe(403)
    expect(json).toEqual(refusal(route.scope))
  }
})

test('the token without scopes is refused by every operation', async () => {
  const client = await openClient()
  for (const route of routes) {
    const { status, json } = await sendTo(client, route, client.emulator.tokens.no_scopes)
    expect([route.operation, status]).toEqual([route.operation, 403])
    expect(json).toEqual(refusal(route.scope))
  }
})

test('the token with the six documented scopes does everything but cancel', async () => {
  const client = await openClient()
  for (const route of routes) {
    const { status } = await sendTo(client, route, client.emulator.tokens.documented)
    expect([route.operation, status]).toEqual([route.operation, route.operation === 'cancelSubscription' ? 403 : route.success])
  }
})

test('the read-only token reads everything and writes nothing', async () => {
  const client = await openClient()
  for (const route of routes) {
    const { status } = await sendTo(client, route, client.emulator.tokens.read_only)
    expect([route.operation, status]).toEqual([route.operation, route.method === 'GET' ? 200 : 403])
  }
})

test('a refused write changes nothing and keeps no key', async () => {
  const client = await openClient()
  const { read_only, full } = client.emulator.tokens
  const key = '22222222-2222-4222-8222-222222222222'
  const total = async (): Promise<number> => (await client.get('/api/v2/products')).json.meta.total
  const before = await total()
  expect((await client.post('/api/v2/products', product, { token: read_only, key })).status).toBe(403)
  expect((await client.post(cancelOf(client), undefined, { token: read_only })).status).toBe(403)
  expect(await total()).toBe(before)
  const { id } = client.emulator.landmarks.subscription_active
  const listed = (await client.get('/api/v2/subscriptions/history?paginate=1000')).json.data
  expect(listed.find((row: { id: number }) => row.id === id).situation).toBe('active')
  expect((await client.post('/api/v2/products', product, { token: full, key })).status).toBe(201)
})

test('a refusal costs quota of its class', async () => {
  const client = await openClient()
  const token = client.emulator.tokens.no_scopes
  const remaining = async (route: Route | undefined): Promise<string | null> => {
    if (route === undefined) throw new Error('no such route')
    return (await sendTo(client, route, token)).headers.get('x-ratelimit-remaining')
  }
  expect([await remaining(routes[0]), await remaining(routes[4])]).toEqual(['119', '118'])
  expect([await remaining(routes[1]), await remaining(routes[3])]).toEqual(['29', '28'])
  expect([await remaining(routes[8]), await remaining(routes[8])]).toEqual(['4', '3'])
})

test('the quota comes before the scope: an exhausted token without the scope is 429', async () => {
  const client = await openClient()
  const token = client.emulator.tokens.no_scopes
  for (let request = 0; request < 30; request += 1) {
    expect((await client.post('/api/v2/products', product, { token })).status).toBe(403)
  }
  expect((await client.post('/api/v2/products', product, { token })).status).toBe(429)
})

test('the scope comes before the idempotency key, the body and the look-up', async () => {
  const client = await openClient()
  const token = client.emulator.tokens.no_scopes
  expect((await client.post('/api/v2/products', product, { token, key: null })).status).toBe(403)
  expect((await client.post('/api/v2/products', undefined, { token, body: '{' })).status).toBe(403)
  expect((await client.post('/api/v2/products', { name: 1 }, { token })).status).toBe(403)
  expect((await client.post('/api/v2/products/unknown/offers', offer, { token })).status).toBe(403)
  expect((await client.post('/api/v2/subscriptions/0/cancel', undefined, { token })).status).toBe(403)
  expect((await client.get('/api/v2/orders/unknown', { token })).status).toBe(403)
})

test('the idempotency key comes before the look-up and the look-up before the body', async () => {
  const client = await openClient()
  const path = '/api/v2/products/unknown/offers'
  expect((await client.post(path, { price: -1 }, { key: null })).json.error).toBe('idempotency_key_required')
  expect((await client.post(path, { price: -1 })).json.error).toBe('not_found')
  expect((await client.post(offersOf(client), { price: -1 })).json.error).toBe('validation_error')
})

test('the content type and the syntax of the body come before the look-up', async () => {
  const client = await openClient()
  const path = '/api/v2/products/unknown/offers'
  const text = await client.post(path, undefined, { body: 'a', headers: { 'Content-Type': 'text/plain' } })
  expect([text.status, text.json.error]).toEqual([415, 'unsupported_media_type'])
  const cut = await client.post(path, undefined, { body: '{', headers: { 'Content-Type': 'application/json' } })
  expect([cut.status, cut.json.error]).toEqual([400, 'invalid_json'])
})

test('a HEAD request needs the scope of its GET', async () => {
  const client = await openClient()
  const refused = await client.send('/api/v2/products', { method: 'HEAD', token: client.emulator.tokens.no_scopes })
  expect([refused.status, refused.text]).toEqual([403, ''])
})
