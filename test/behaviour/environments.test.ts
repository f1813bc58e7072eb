import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../support/door/client.js'

const production = { environment: 'production' } as const satisfies Sending
const product = { name: 'Curso', type: 'course', description: 'Texto' }

const listed = async (client: Client, path: string, member: string, sending: Sending): Promise<unknown[]> => {
  const { json } = await client.get(path, sending)
  expect(json.data).toHaveLength(json.meta.total)
  return json.data.map((row: Record<string, unknown>) => row[member])
}

test('a token of the other environment is answered exactly like an unknown one', async () => {
  const client = await openClient()
  const all = ({ status, headers, json }: Received) => ({ status, headers: [...headers], body: { ...json, request_id: 'any' } })
  const path = '/api/v2/products'
  expect(all(await client.get(path, { token: client.emulator.tokens.live }))).toEqual(
    all(await client.get(path, { token: 'svc_live_unknown' })),
  )
  expect(all(await client.get(path, { token: client.emulator.tokens.full, ...production }))).toEqual(
    all(await client.get(path, { token: 'svc_test_unknown', ...production })),
  )
})

test('a refused token of the other environment is not reported in clear', async () => {
  const client = await openClient()
  const reports: unknown[] = []
  client.emulator.onAnswer((answer) => reports.push(answer))
  await client.get('/api/v2/products', { token: client.emulator.tokens.live })
  await client.get('/api/v2/products', { token: client.emulator.tokens.full, ...production })
  expect(reports).toEqual([
    expect.objectContaining({ status: 401, token: null }),
    expect.objectContaining({ status: 401, token: null }),
  ])
  expect(JSON.stringify(reports)).not.toMatch(/svc_(live|test)_/)
})

test('sandbox and production have no product, order or subscription in common', async () => {
  const client = await openClient()
  const lists = [
    ['/api/v2/products?per_page=100', 'id'],
    ['/api/v2/products?per_page=100', 'reference_id'],
    ['/api/v2/orders/history?paginate=1000', 'order_id'],
    ['/api/v2/orders/history?paginate=1000', 'id'],
    ['/api/v2/subscriptions/history?paginate=1000', 'id'],
  ] as const
  for (const [path, member] of lists) {
    const sandbox = await listed(client, path, member, {})
    const live = new Set(await listed(client, path, member, production))
    expect(sandbox.length).toBeGreaterThan(0)
    expect(live.size).toBeGreaterThan(0)
    expect(sandbox.filter((value) => live.has(value))).toEqual([])
  }
})

test.each([
  ['sandbox', 'production'],
  ['production', 'sandbox'],
] as const)('what is created in %s is unknown in %s', async (here, there) => {
  const client = await openClient()
  const total = async (): Promise<number> => (await client.get('/api/v2/products', { environment: there })).json.meta.total
  const before = await total()
  const { json } = await client.post('/api/v2/products', product, { environment: here })
  expect(await total()).toBe(before)
  expect((await client.get(`/api/v2/products/${json.id}/offers`, { environment: here })).status).toBe(200)
  expect((await client.get(`/api/v2/products/${json.id}/offers`, { environment: there })).status).toBe(404)
})

test('a cancel in production leaves the sandbox alone', async () => {
  const client = await openClient()
  const { json: landmarks } = await client.control('/landmarks?environment=production')
  const before = (await client.get('/api/v2/subscriptions/history?paginate=1000')).text
  expect(
    (await client.post(`/api/v2/subscriptions/${landmarks.subscription_active.id}/cancel`, undefined, production)).status,
  ).toBe(200)
  expect((await client.get('/api/v2/subscriptions/history?paginate=1000')).text).toBe(before)
})

test('one idempotency key is two keys in two environments', async () => {
  const client = await openClient()
  const key = freshKey()
  const sandbox = await client.post('/api/v2/products', product, { key })
  const live = await client.post('/api/v2/products', { ...product, name: 'Outro' }, { key, ...production })
  expect([sandbox.status, live.status, live.json.name]).toEqual([201, 201, 'Outro'])
})

test('the quotas of sandbox and production are separate', async () => {
  const client = await openClient()
  for (let request = 0; request < 31; request += 1) await client.post('/api/v2/products', {})
  expect((await client.post('/api/v2/products', {})).status).toBe(429)
  const live = await client.post('/api/v2/products', product, production)
  expect([live.status, live.headers.get('x-ratelimit-remaining')]).toEqual([201, '29'])
})

test.each([
  ['sandbox', 'production', /^svc_test_/],
  ['production', 'sandbox', /^svc_live_/],
] as const)('a token made for %s works there and not in %s', async (here, there, prefix) => {
  const client = await openClient()
  const json = { name: 'made', scopes: ['orders:read'], environment: here }
  const { token } = (await client.control('/tokens', { method: 'POST', json })).json
  expect(token).toMatch(prefix)
  expect((await client.get('/api/v2/orders/summary', { token, environment: here })).status).toBe(200)
  expect((await client.get('/api/v2/orders/summary', { token, environment: there })).status).toBe(401)
})
