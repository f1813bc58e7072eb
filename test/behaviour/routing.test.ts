import { expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'

const summary = '/api/v2/orders/summary'
const unknownRoute = { error: 'not_found', message: 'Resource not found.', request_id: null }
const failedLookUp = { error: 'not_found', message: 'Resource not found.', request_id: expect.any(String) }

test.each([
  '/api',
  '/api/v2',
  '/api/v2/',
  '/api/v2/nowhere',
  '/api/v1/orders/summary',
  '/api/v3/orders/summary',
  '/orders/summary',
  '/v2/orders/summary',
  '/API/v2/orders/summary',
  '/api/v2/Orders/summary',
  '/api/v2/orders',
  '/api/v2/orders/',
  '/api/v2/orders/summary/x',
  '/api/v2/orders/x/items',
  '/api/v2/products/x',
  '/api/v2/products/x/offers/y',
  '/api/v2/subscriptions',
  '/api/v2/subscriptions/1',
  '/api/v2/subscriptions/cancel',
  '/api/v2/cashouts',
  '/api/v2/cashouts/history',
  '/prefix/api/v2/orders/summary',
])('%s is an unknown route', async (path) => {
  const client = await openClient()
  const { status, json } = await client.get(path)
  expect(status).toBe(404)
  expect(json).toEqual(unknownRoute)
})

test('an unknown route is 404 before any token is looked at', async () => {
  const client = await openClient()
  for (const token of [null, 'svc_test_unknown', client.emulator.tokens.live]) {
    expect((await client.get('/api/v2/nowhere', { token })).json).toEqual(unknownRoute)
    expect((await client.post('/api/v2/nowhere', {}, { token, key: null })).json).toEqual(unknownRoute)
  }
})

test('a slash at the end of a read is the same route', async () => {
  const client = await openClient()
  const { landmarks } = client.emulator
  for (const path of [
    '/api/v2/products',
    `/api/v2/products/${landmarks.product_active.id}/offers`,
    summary,
    `/api/v2/orders/${landmarks.order_full_tracking.hash}`,
  ]) {
    const plain = await client.get(path)
    const slashed = await client.get(`${path}/`)
    expect([plain.status, slashed.status, slashed.text]).toEqual([200, 200, plain.text])
  }
  expect((await client.get('/api/v2/orders/history/?paginate=2')).json.data).toHaveLength(2)
  expect((await client.get('/api/v2/subscriptions/history/?paginate=2')).json.data).toHaveLength(2)
})

test('an empty id is an unknown route', async () => {
  const client = await openClient()
  expect((await client.get('/api/v2/products//offers')).json).toEqual(unknownRoute)
  expect((await client.post('/api/v2/products//offers', {})).json).toEqual(unknownRoute)
  expect((await client.post('/api/v2/subscriptions//cancel')).json).toEqual(unknownRoute)
})

test('history and summary are routes of their own and never order hashes', async () => {
  const client = await openClient()
  expect(Object.keys((await client.get('/api/v2/orders/history')).json)).toEqual(['data', 'links', 'meta'])
  expect(Object.keys((await client.get(summary)).json).sort()).toEqual([
    'bump_total',
    'commission_sum',
    'total',
    'total_items',
    'upsell_total',
  ])
})

test.each(['Summary', 'SUMMARY', 'summary%20', 'summary.json', 'histor', 'history,summary', '*', ':hash', '{hash}'])(
  'the order hash %s is looked up and not found',
  async (hash) => {
    const client = await openClient()
    const { status, json } = await client.get(`/api/v2/orders/${hash}`)
    expect([status, json]).toEqual([404, failedLookUp])
  },
)

test('an id with something before or after it is another id', async () => {
  const client = await openClient()
  const { product_active, order_full_tracking } = client.emulator.landmarks
  for (const decorate of [
    (id: string) => `${id}%00`,
    (id: string) => `%20${id}`,
    (id: string) => `${id}%0A`,
    (id: string) => `${id}%2F`,
  ]) {
    expect((await client.get(`/api/v2/orders/${decorate(String(order_full_tracking.hash))}`)).json).toEqual(failedLookUp)
    expect((await client.get(`/api/v2/products/${decorate(String(product_active.id))}/offers`)).json).toEqual(failedLookUp)
  }
})

test('ids are matched with their case', async () => {
  const client = await openClient()
  const { product_active, order_full_tracking } = client.emulator.landmarks
  expect((await client.get(`/api/v2/orders/${String(order_full_tracking.hash).toUpperCase()}`)).status).toBe(404)
  expect((await client.get(`/api/v2/products/${String(product_active.id).toUpperCase()}/offers`)).status).toBe(404)
})

test('a query changes nothing about the route and unknown parameters are ignored', async () => {
  const client = await openClient()
  const plain = await client.get(summary)
  for (const query of ['?', '?x=1', '?x=%zz', '?method=DELETE', '?a=1&a=2', '??', '?/api/v2/products']) {
    expect((await client.get(summary + query)).text).toBe(plain.text)
  }
})
