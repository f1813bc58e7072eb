import { expect, test } from 'vitest'
import { type Client, openClient, type Received, type Sending } from '../support/door/client.js'
import { listedOperations } from '../support/door/listed-operations.js'

const path = '/api/v2/orders/summary'

/** An answer without what is new in every one of them. */
const essence = ({ status, json, headers }: Received) => ({
  status,
  body: { ...json, request_id: 'any' },
  headers: [...headers].filter(([name]) => name !== 'keep-alive'),
})

const withHeader = (client: Client, value: string): Promise<Received> =>
  client.get(path, { token: null, headers: { Authorization: value } })

test('a request without a token is 401 unauthorized in the error envelope', async () => {
  const client = await openClient()
  const { status, json } = await client.get(path, { token: null })
  expect(status).toBe(401)
  expect(json).toEqual({ error: 'unauthorized', message: 'Unauthenticated.', request_id: expect.any(String) })
})

test('every operation refuses a request without a token', async () => {
  const client = await openClient()
  for (const [method, target] of listedOperations(client)) {
    const { status, json } = await client.send(target, { method, token: null })
    expect([method, target, status, json.error]).toEqual([method, target, 401, 'unauthorized'])
  }
})

test('missing, invalid, expired, revoked and foreign-environment tokens get the same answer', async () => {
  const client = await openClient()
  const { expired, revoked, live } = client.emulator.tokens
  const missing = essence(await client.get(path, { token: null }))
  expect(missing.status).toBe(401)
  for (const token of ['svc_test_unknown', expired, revoked, live]) {
    expect(essence(await client.get(path, { token })), token).toEqual(missing)
  }
})

test('a token in the query or in the body is ignored', async () => {
  const client = await openClient()
  const { full } = client.emulator.tokens
  for (const name of ['access_token', 'token', 'api_key', 'Authorization']) {
    expect((await client.get(`${path}?${name}=${full}`, { token: null })).status).toBe(401)
    const posted = await client.post(
      '/api/v2/products',
      { name: 'a', type: 'course', description: 'b', [name]: full },
      { token: null },
    )
    expect(posted.status).toBe(401)
  }
  expect((await client.get(path, { token: null, headers: { 'X-Authorization': `Bearer ${full}` } })).status).toBe(401)
})

test('a query token neither replaces nor spoils the one of the header', async () => {
  const client = await openClient()
  const { full, no_scopes } = client.emulator.tokens
  expect((await client.get(`${path}?access_token=${no_scopes}`, { token: full })).status).toBe(200)
  expect((await client.get(`${path}?access_token=${full}`, { token: no_scopes })).status).toBe(403)
})

test('a token is good until the instant it expires', async () => {
  const client = await openClient()
  const created = await client.control('/tokens', {
    method: 'POST',
    json: { name: 'short', scopes: ['orders:read'], expires_at: '2026-03-01T12:01:00Z' },
  })
  const { token } = created.json
  client.emulator.clock.advance(59_999)
  expect((await client.get(path, { token })).status).toBe(200)
  client.emulator.clock.advance(1)
  expect((await client.get(path, { token })).status).toBe(401)
})

test('a revoked token is refused from the next request on and others go on', async () => {
  const client = await openClient()
  const sending: Sending = { token: client.emulator.tokens.read_only }
  expect((await client.get(path, sending)).status).toBe(200)
  expect((await client.control('/tokens/read_only', { method: 'DELETE' })).status).toBe(204)
  expect((await client.get(path, sending)).status).toBe(401)
  expect((await client.get(path)).status).toBe(200)
})

test('a token that replaces a lost one works at once and begins with the prefix of its environment', async () => {
  const client = await openClient()
  const created = await client.control('/tokens', { method: 'POST', json: { name: 'new', scopes: ['orders:read'] } })
  expect(created.json.token).toMatch(/^svc_test_/)
  expect((await client.get(path, { token: created.json.token })).status).toBe(200)
})

test('authentication comes before the quota: a refused token of a producer with no quota left is still 401', async () => {
  const client = await openClient()
  const sending: Sending = { token: client.emulator.tokens.read_only }
  for (let request = 0; request < 120; request += 1) await client.send(path, { method: 'HEAD', ...sending })
  expect((await client.get(path, sending)).status).toBe(429)
  await client.control('/tokens/read_only', { method: 'DELETE' })
  const refused = await client.get(path, sending)
  expect(refused.status).toBe(401)
  expect(refused.headers.get('retry-after')).toBeNull()
})

test('a refused request costs no quota', async () => {
  const client = await openClient()
  for (const value of ['', 'Basic svc_test_full', 'Bearer svc_test_wrong']) await withHeader(client, value)
  expect((await client.get(path)).headers.get('x-ratelimit-remaining')).toBe('119')
})

test('authentication comes before the idempotency key, the body and the look-up', async () => {
  const client = await openClient()
  const sending: Sending = { token: null, key: null }
  expect((await client.post('/api/v2/products', { name: 1 }, sending)).status).toBe(401)
  expect((await client.post('/api/v2/products', undefined, { ...sending, body: '{' })).status).toBe(401)
  expect((await client.post('/api/v2/products/unknown/offers', {}, sending)).status).toBe(401)
  expect((await client.post('/api/v2/subscriptions/1/cancel', undefined, sending)).status).toBe(401)
  expect((await client.get('/api/v2/orders/unknown', { token: null })).status).toBe(401)
})

test('a refused POST writes nothing and keeps no key', async () => {
  const client = await openClient()
  const product = { name: 'Curso', type: 'course', description: 'Texto' }
  const key = '11111111-1111-4111-8111-111111111111'
  const before = (await client.get('/api/v2/products')).json.meta.total
  expect((await client.post('/api/v2/products', product, { token: null, key })).status).toBe(401)
  expect((await client.get('/api/v2/products')).json.meta.total).toBe(before)
  expect((await client.post('/api/v2/products', product, { key })).status).toBe(201)
})
