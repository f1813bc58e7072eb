import { expect, test } from 'vitest'
import { type Client, openClient, type Received, type Sending } from '../support/door/client.js'

/** A row of section "Endpoints". The status and body of a cancel and its scope are assumed, the rest is written there. */
interface Endpoint {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly json?: object
  readonly scope: string
  readonly status: number
  readonly answers: string
  readonly members: readonly string[]
  /** Limit of the quota the request draws on. */
  readonly limit: string
}

const product = { name: 'Curso', type: 'course', description: 'Texto', is_active: true }
const offer = { name: 'Oferta', price: 1990, charge_type: 'one_time' }
const page = ['data', 'links', 'meta']

const endpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/api/v2/products',
    scope: 'products:read',
    status: 200,
    answers: 'the product list envelope',
    members: ['object', 'data', 'meta'],
    limit: '120',
  },
  {
    method: 'POST',
    path: '/api/v2/products',
    json: product,
    scope: 'products:write',
    status: 201,
    answers: 'the product',
    members: ['object', 'id', 'reference_id', 'name', 'type', 'status', 'is_active', 'created_at'],
    limit: '30',
  },
  {
    method: 'GET',
    path: '/api/v2/products/{hash}/offers',
    scope: 'offers:read',
    status: 200,
    answers: 'the offer list envelope',
    members: ['object', 'data'],
    limit: '120',
  },
  {
    method: 'POST',
    path: '/api/v2/products/{hash}/offers',
    json: offer,
    scope: 'offers:write',
    status: 201,
    answers: 'the offer',
    members: ['object', 'id', 'reference_id', 'product_id', 'price', 'is_active', 'checkout_url', 'created_at'],
    limit: '30',
  },
  {
    method: 'GET',
    path: '/api/v2/orders/history',
    scope: 'orders:read',
    status: 200,
    answers: 'the paginator envelope',
    members: page,
    limit: '120',
  },
  {
    method: 'GET',
    path: '/api/v2/orders/summary',
    scope: 'orders:read',
    status: 200,
    answers: 'the order summary',
    members: ['total', 'total_items', 'bump_total', 'upsell_total', 'commission_sum'],
    limit: '120',
  },
  {
    method: 'GET',
    path: '/api/v2/orders/{hash}',
    scope: 'orders:read',
    status: 200,
    answers: 'the order detail',
    members: [
      'id',
      'hash',
      'paid_amount',
      'freight_value',
      'customer',
      'query_params',
      'tracking',
      'checkout_url',
      'items',
      'transactions',
      'commissions',
      'created_at',
      'updated_at',
    ],
    limit: '120',
  },
  {
    method: 'GET',
    path: '/api/v2/subscriptions/history',
    scope: 'subscriptions:read',
    status: 200,
    answers: 'the paginator envelope',
    members: page,
    limit: '120',
  },
  {
    method: 'POST',
    path: '/api/v2/subscriptions/{id}/cancel',
    scope: 'subscriptions:write',
    status: 200,
    answers: 'what is assumed',
    members: [],
    limit: '5',
  },
]

/** The path with a record of the producer in the place of its parameter. */
const ownPath = ({ emulator: { landmarks } }: Client, { path }: Endpoint): string => {
  const own = path.includes('orders') ? landmarks.order_full_tracking.hash : landmarks.product_active.id
  return path.replace('{hash}', String(own)).replace('{id}', String(landmarks.subscription_active.id))
}

const send = (client: Client, { method, json }: Endpoint, path: string, sending: Sending = {}): Promise<Received> =>
  client.send(path, { method, ...(json === undefined ? {} : { json }), ...sending })

const withIdentifier = endpoints.filter(({ path }) => path.includes('{'))

test.each(endpoints)('$method $path answers $status with $answers, in JSON and with its limits', async (endpoint) => {
  const client = await openClient()
  const { status, json, headers } = await send(client, endpoint, ownPath(client, endpoint))
  expect(status).toBe(endpoint.status)
  expect(Object.keys(json)).toEqual(expect.arrayContaining([...endpoint.members]))
  if (endpoint.members.length > 0) expect(Object.keys(json)).toHaveLength(endpoint.members.length)
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('x-ratelimit-limit')).toBe(endpoint.limit)
  expect(headers.get('x-ratelimit-remaining')).toBe(String(Number(endpoint.limit) - 1))
  expect(headers.get('retry-after')).toBeNull()
})

test.each(endpoints)('$method $path is 401 without a token and 403 without $scope', async (endpoint) => {
  const client = await openClient()
  const path = ownPath(client, endpoint)
  const without = await send(client, endpoint, path, { token: null })
  expect([without.status, without.json.error]).toEqual([401, 'unauthorized'])
  const powerless = await send(client, endpoint, path, { token: client.emulator.tokens.no_scopes })
  expect([powerless.status, powerless.json.error]).toEqual([403, 'insufficient_scope'])
  expect(powerless.json.message).toContain(endpoint.scope)
})

test.each(withIdentifier)('$method $path is 404 where there is nothing, or nothing of the caller', async (endpoint) => {
  const client = await openClient()
  const unknown = endpoint.path.replace('{hash}', 'unknown').replace('{id}', '999999999')
  const { other_producer } = client.emulator.tokens
  expect((await send(client, endpoint, ownPath(client, endpoint))).status).toBe(endpoint.status)
  for (const [path, sending] of [
    [unknown, {}],
    [ownPath(client, endpoint), { token: other_producer }],
  ] as const) {
    const refused = await send(client, endpoint, path, sending)
    expect(refused.status).toBe(404)
    expect(refused.json).toEqual({ error: 'not_found', message: expect.any(String), request_id: expect.any(String) })
  }
})

test.each(endpoints)('$method $path needs an Idempotency-Key only where it is a POST', async (endpoint) => {
  const client = await openClient()
  const { status } = await send(client, endpoint, ownPath(client, endpoint), { key: null })
  expect(status).toBe(endpoint.method === 'POST' ? 400 : endpoint.status)
})
