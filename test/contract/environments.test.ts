import { expect, test } from 'vitest'
import { openClient, type Sending } from '../support/door/client.js'
import { listedOperations } from '../support/door/listed-operations.js'

const production = { environment: 'production' } as const satisfies Sending
const product = { name: 'Curso', type: 'course', description: 'Texto' }
const offer = { name: 'Oferta', price: 1990, charge_type: 'one_time' }

const sandboxTokens = ['full', 'documented', 'read_only', 'no_scopes', 'expired', 'revoked', 'other_producer'] as const

test('the sandbox address refuses a svc_live_ token on every operation', async () => {
  const client = await openClient()
  for (const [method, path] of listedOperations(client)) {
    const { status, json } = await client.send(path, { method, token: client.emulator.tokens.live })
    expect([method, path, status, json.error]).toEqual([method, path, 401, 'unauthorized'])
  }
})

test('the production address refuses every svc_test_ token on every operation', async () => {
  const client = await openClient()
  for (const [method, path] of listedOperations(client)) {
    for (const name of sandboxTokens) {
      const { status, json } = await client.send(path, { method, token: client.emulator.tokens[name], ...production })
      expect([name, method, path, status, json.error]).toEqual([name, method, path, 401, 'unauthorized'])
    }
  }
})

test('every operation works in production with the live token', async () => {
  const client = await openClient()
  const listOf = async (path: string) => (await client.get(`/api/v2/${path}`, production)).json.data
  const [course] = await listOf('products')
  const [{ order }] = await listOf('orders/history')
  const active = (await listOf('subscriptions/history')).find(({ situation }: { situation: string }) => situation === 'active')
  const offers = `/api/v2/products/${course.id}/offers`
  expect((await client.get('/api/v2/products', production)).status).toBe(200)
  expect((await client.post('/api/v2/products', product, production)).status).toBe(201)
  expect((await client.get(offers, production)).status).toBe(200)
  expect((await client.post(offers, offer, production)).status).toBe(201)
  expect((await client.get('/api/v2/orders/history', production)).status).toBe(200)
  expect((await client.get('/api/v2/orders/summary', production)).status).toBe(200)
  expect((await client.get(`/api/v2/orders/${order.hash}`, production)).status).toBe(200)
  expect((await client.get('/api/v2/subscriptions/history', production)).status).toBe(200)
  expect((await client.post(`/api/v2/subscriptions/${active.id}/cancel`, undefined, production)).status).toBe(200)
})

test('both addresses show the producer of the token and page links of their own', async () => {
  const client = await openClient()
  for (const environment of ['sandbox', 'production'] as const) {
    const { meta, links } = (await client.get('/api/v2/orders/history?paginate=2', { environment })).json
    expect(meta.path).toBe(`${client.door.urls[environment]}/api/v2/orders/history`)
    expect(links.next).toBe(`${client.door.urls[environment]}/api/v2/orders/history?paginate=2&page=2`)
  }
})
