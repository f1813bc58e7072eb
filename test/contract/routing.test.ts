import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received } from '../support/door/client.js'

const summary = '/api/v2/orders/summary'
const unknownRoute = { error: 'not_found', message: 'Resource not found.', request_id: null }
const failedLookUp = { error: 'not_found', message: 'Resource not found.', request_id: expect.any(String) }

/** The methods an answer allows, whatever their order. */
const allowed = ({ headers }: Received): string[] => (headers.get('allow') ?? '').split(', ').sort()

/** Section "Endpoints": every path and the methods it takes. */
const routes: readonly (readonly [path: string, methods: readonly string[]])[] = [
  ['/api/v2/products', ['GET', 'POST']],
  ['/api/v2/products/x/offers', ['GET', 'POST']],
  ['/api/v2/orders/history', ['GET']],
  [summary, ['GET']],
  ['/api/v2/orders/x', ['GET']],
  ['/api/v2/subscriptions/history', ['GET']],
  ['/api/v2/subscriptions/1/cancel', ['POST']],
]

const withHead = (methods: readonly string[]): string[] => [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort()

/** Headers of the message itself, without those of the connection and those that count. */
const ownHeaders = ({ headers }: Received) =>
  [...headers].filter(([name]) => !['connection', 'keep-alive', 'content-length', 'transfer-encoding'].includes(name))

/** The answer after a strange request is the same as ever. */
const expectHealthy = async (client: Client): Promise<void> => {
  expect((await client.get('/api/v2/orders/history?paginate=1')).json.meta.per_page).toBe(1)
}

test.each(routes)('%s refuses every other method with 405 and names its own', async (path, methods) => {
  const client = await openClient()
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    if (methods.includes(method)) continue
    const answer = await client.send(path, { method, token: null })
    expect([method, answer.status, answer.json.error, answer.json.request_id]).toEqual([method, 405, 'method_not_allowed', null])
    expect(allowed(answer)).toEqual(withHead(methods))
  }
})

test.each(routes)('OPTIONS on %s answers what it allows, without a token and without CORS', async (path, methods) => {
  const client = await openClient()
  const headers = { Origin: 'https://page.example', 'Access-Control-Request-Method': 'GET' }
  const answer = await client.send(path, { method: 'OPTIONS', token: null, headers })
  expect([answer.status, answer.text]).toEqual([200, ''])
  expect(allowed(answer)).toEqual(withHead(methods))
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('OPTIONS on an unknown path is 404', async () => {
  const client = await openClient()
  const { status, json } = await client.send('/api/v2/nowhere', { method: 'OPTIONS', token: null })
  expect([status, json]).toEqual([404, unknownRoute])
})

test('HEAD answers the headers of GET without a body and costs a read', async () => {
  const client = await openClient()
  const { landmarks } = client.emulator
  const paths = [
    '/api/v2/products',
    `/api/v2/products/${landmarks.product_active.id}/offers`,
    '/api/v2/orders/history',
    summary,
    `/api/v2/orders/${landmarks.order_full_tracking.hash}`,
    '/api/v2/subscriptions/history',
    '/api/v2/orders/unknown',
    '/api/v2/nowhere',
  ]
  for (const path of paths) {
    client.emulator.reset()
    const get = await client.get(path)
    client.emulator.reset()
    const head = await client.send(path, { method: 'HEAD' })
    expect([path, head.status, head.text]).toEqual([path, get.status, ''])
    expect(ownHeaders(head)).toEqual(ownHeaders(get))
  }
  client.emulator.reset()
  await client.send(summary, { method: 'HEAD' })
  expect((await client.get(summary)).headers.get('x-ratelimit-remaining')).toBe('118')
})

test('HEAD on a route that takes POST alone is 405', async () => {
  const client = await openClient()
  const answer = await client.send('/api/v2/subscriptions/1/cancel', { method: 'HEAD' })
  expect([answer.status, answer.text, allowed(answer)]).toEqual([405, '', ['POST']])
})

test('a slash at the end of a POST is the same route, for its key too', async () => {
  const client = await openClient()
  const product = { name: 'Curso', type: 'course', description: 'Texto' }
  const key = freshKey()
  const slashed = await client.post('/api/v2/products/', product, { key })
  const plain = await client.post('/api/v2/products', product, { key })
  expect([slashed.status, plain.status]).toEqual([201, 201])
  expect(plain.json.id).toBe(slashed.json.id)
})

test.each([
  '//api/v2/orders/summary',
  '/api//v2/orders/summary',
  '/api/v2//orders/summary',
  '/api/v2/orders//summary',
  `${summary}//`,
])('a doubled slash makes %s an unknown route', async (path) => {
  const client = await openClient()
  const { status, json } = await client.get(path)
  expect([status, json]).toEqual([404, unknownRoute])
  await expectHealthy(client)
})

test.each([
  '%00',
  'x%00',
  '%2F',
  '..%2Fproducts',
  '..%2F..%2Fv2%2Forders%2Fsummary',
  '%2e%2e%2Fsummary',
  '%5C..%5Csummary',
  '%zz',
  '%',
  '%E0%A4',
  '%ff',
  '__proto__',
  'constructor',
  '%F0%9F%92%A9',
])('the path segment %s is an id like any other: looked up and not found', async (segment) => {
  const client = await openClient()
  expect((await client.get(`/api/v2/orders/${segment}`)).json).toEqual(failedLookUp)
  expect((await client.get(`/api/v2/products/${segment}/offers`)).json).toEqual(failedLookUp)
  expect((await client.post(`/api/v2/products/${segment}/offers`, {})).json).toEqual(failedLookUp)
  expect((await client.post(`/api/v2/subscriptions/${segment}/cancel`)).json).toEqual(failedLookUp)
  await expectHealthy(client)
})

test('an encoded slash does not separate segments', async () => {
  const client = await openClient()
  const { product_active, order_full_tracking } = client.emulator.landmarks
  expect((await client.get('/api/v2/orders%2Fsummary')).json).toEqual(unknownRoute)
  expect((await client.get(`/api/v2/orders%2F${order_full_tracking.hash}`)).json).toEqual(unknownRoute)
  expect((await client.get(`/api/v2/products/${product_active.id}%2Foffers`)).json).toEqual(unknownRoute)
})

test('dot segments cannot leave the API', async () => {
  const client = await openClient()
  for (const path of ['/api/v2/orders/..', '/api/v2/../../etc/passwd', '/api/v2/products/%2e%2e/%2e%2e/secret']) {
    expect((await client.get(path)).json).toEqual(unknownRoute)
  }
  await expectHealthy(client)
})
