import { expect, test } from 'vitest'
import { type Client, openClient } from '../../support/door/client.js'

const summary = '/api/v2/orders/summary'
const members = ['id', 'name', 'starts_with', 'producer', 'environment', 'scopes', 'created_at', 'expires_at', 'revoked_at']

const create = (client: Client, json: unknown) => client.control('/tokens', { method: 'POST', json })

test('the well-known tokens are listed without plaintext or hash', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/tokens')
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['data'])
  const names = json.data.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['full', 'documented', 'read_only', 'no_scopes', 'expired', 'revoked', 'other_producer', 'live'])
  for (const token of json.data) {
    expect(Object.keys(token)).toEqual(members)
    expect(token.starts_with.length).toBeLessThanOrEqual(12)
  }
})

test('the well-known tokens have the scopes, producers and environments of their table', async () => {
  const client = await openClient()
  const { data } = (await client.control('/tokens')).json
  const token = (wanted: string) => data.find(({ name }: { name: string }) => name === wanted)
  const reads = ['products:read', 'offers:read', 'orders:read', 'subscriptions:read']
  expect(new Set(token('documented').scopes)).toEqual(new Set([...reads, 'products:write', 'offers:write']))
  expect(new Set(token('read_only').scopes)).toEqual(new Set(reads))
  expect(token('no_scopes').scopes).toEqual([])
  expect(token('expired').expires_at).toBe('2026-02-28T00:00:00.000Z')
  expect(token('revoked').revoked_at).toBe('2026-02-28T00:00:00.000Z')
  expect(token('other_producer')).toMatchObject({ producer: 'second', environment: 'sandbox' })
  expect(token('live')).toMatchObject({ producer: 'first', environment: 'production' })
})

test('a created token is shown in plaintext this once and works', async () => {
  const client = await openClient()
  const { status, json } = await create(client, { name: 'my integration', scopes: ['orders:read'] })
  expect(status).toBe(201)
  expect(json).toEqual({
    id: expect.any(String),
    name: 'my integration',
    starts_with: json.token.slice(0, 12),
    producer: 'first',
    environment: 'sandbox',
    scopes: ['orders:read'],
    created_at: '2026-03-01T12:00:00.000Z',
    expires_at: null,
    revoked_at: null,
    token: expect.stringMatching(/^svc_test_[A-Za-z0-9]{40}[0-9a-f]{8}$/),
  })
  expect((await client.get(summary, { token: json.token })).status).toBe(200)
  const list = await client.control('/tokens')
  expect(list.text).not.toContain(json.token)
  const { token: _plaintext, ...listed } = json
  expect(list.json.data.at(-1)).toEqual(listed)
})

test('no list shows a plaintext of a well-known token beyond its first characters, nor a hash', async () => {
  const client = await openClient()
  const { json, text } = await client.control('/tokens')
  expect(text).not.toMatch(/[0-9a-f]{64}/)
  expect(text).not.toContain('hash')
  for (const plaintext of Object.values(client.emulator.tokens)) {
    expect(json.data.some((token: object) => Object.values(token).includes(plaintext))).toBe(false)
  }
})

test('a token may only do what its scopes say', async () => {
  const client = await openClient()
  const { token } = (await create(client, { name: 'reader', scopes: ['orders:read'] })).json
  const refused = await client.get('/api/v2/products', { token })
  expect(refused.status).toBe(403)
  expect(refused.json).toMatchObject({ error: 'insufficient_scope', message: 'Missing ability: products:read' })
})

test('a token for another producer reads the data of that producer', async () => {
  const client = await openClient()
  const { token } = (await create(client, { name: 'second', scopes: ['orders:read'], producer: 'second' })).json
  const [made, existing] = [
    await client.get(summary, { token }),
    await client.get(summary, { token: client.emulator.tokens.other_producer }),
  ]
  expect(made.text).toBe(existing.text)
  expect(made.text).not.toBe((await client.get(summary)).text)
})

test('a token for production carries its prefix and works there only', async () => {
  const client = await openClient()
  const { token } = (await create(client, { name: 'live', scopes: ['orders:read'], environment: 'production' })).json
  expect(token).toMatch(/^svc_live_/)
  expect((await client.get(summary, { token, environment: 'production' })).status).toBe(200)
  expect((await client.get(summary, { token })).status).toBe(401)
})

test('a token expires when the clock gets there', async () => {
  const client = await openClient()
  const { json } = await create(client, { name: 'short', scopes: ['orders:read'], expires_at: '2026-03-01T13:00:00Z' })
  expect(json.expires_at).toBe('2026-03-01T13:00:00.000Z')
  client.emulator.clock.set('2026-03-01T12:59:59Z')
  expect((await client.get(summary, { token: json.token })).status).toBe(200)
  client.emulator.clock.set('2026-03-01T13:00:00Z')
  const refused = await client.get(summary, { token: json.token })
  expect(refused.status).toBe(401)
  expect(refused.json).toMatchObject({ error: 'unauthorized', message: 'Unauthenticated.' })
})

test('expires_at null never expires', async () => {
  const client = await openClient({ orders: 0 })
  const { token } = (await create(client, { name: 'forever', scopes: ['orders:read'], expires_at: null })).json
  client.emulator.clock.advance('36500d')
  expect((await client.get(summary, { token })).status).toBe(200)
})

test('a revoked token is refused at once and stays in the list', async () => {
  const client = await openClient()
  const { id, token } = (await create(client, { name: 'doomed', scopes: ['orders:read'] })).json
  client.emulator.clock.advance('1h')
  const revoked = await client.control(`/tokens/${id}`, { method: 'DELETE' })
  expect(revoked.status).toBe(204)
  expect(revoked.text).toBe('')
  expect((await client.get(summary, { token })).status).toBe(401)
  const listed = () => client.control('/tokens').then(({ json }) => json.data.at(-1))
  expect(await listed()).toMatchObject({ id, revoked_at: '2026-03-01T13:00:00.000Z' })
  client.emulator.clock.advance('1h')
  expect((await client.control(`/tokens/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await listed()).toMatchObject({ id, revoked_at: '2026-03-01T13:00:00.000Z' })
})

test('revoking an unknown token is 404', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/tokens/tok_99', { method: 'DELETE' })
  expect(status).toBe(404)
  expect(json).toEqual({ error: 'not_found', message: expect.stringContaining('tok_99'), request_id: null })
})

test('two tokens of one name are two tokens', async () => {
  const client = await openClient()
  const [one, two] = [await create(client, { name: 'twin', scopes: [] }), await create(client, { name: 'twin', scopes: [] })]
  expect(one.json.id).not.toBe(two.json.id)
  expect(one.json.token).not.toBe(two.json.token)
})

test.each([
  ['an unknown scope', { name: 'a', scopes: ['orders:read', 'orders:reed'] }, ['scopes.1']],
  ['scopes that are no list', { name: 'a', scopes: 'orders:read' }, ['scopes']],
  ['no scopes', { name: 'a' }, ['scopes']],
  ['no name', { scopes: [] }, ['name']],
  ['a blank name', { name: '  ', scopes: [] }, ['name']],
  ['an unknown producer', { name: 'a', scopes: [], producer: 'third' }, ['producer']],
  ['an unknown environment', { name: 'a', scopes: [], environment: 'staging' }, ['environment']],
  ['an impossible expiry', { name: 'a', scopes: [], expires_at: 'soon' }, ['expires_at']],
  ['an unknown member', { name: 'a', scopes: [], scope: 'orders:read' }, ['scope']],
  ['everything at once', { producer: 'x', environment: 'y', token: 'z' }, ['environment', 'name', 'producer', 'scopes', 'token']],
  ['a list', [], ['body']],
])('%s is refused by name and makes no token', async (_name, json, wrong) => {
  const client = await openClient()
  const refused = await create(client, json)
  expect(refused.status).toBe(422)
  expect(refused.json).toMatchObject({ error: 'validation_error', request_id: null })
  expect(Object.keys(refused.json.errors).sort()).toEqual(wrong)
  expect((await client.control('/tokens')).json.data).toHaveLength(8)
})

test('a scope that is nearly one is answered with the one that was meant', async () => {
  const client = await openClient()
  const { json } = await create(client, { name: 'a', scopes: ['orders:reed'] })
  expect(json.message).toContain('orders:reed')
  expect(json.message).toContain('orders:read')
})
