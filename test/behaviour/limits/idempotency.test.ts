import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../../support/door/client.js'

const products = '/api/v2/products'
const course = { name: 'Curso de Violão', type: 'course', description: 'Do zero ao primeiro acorde.' }
const single = { name: 'À vista', price: 1990, charge_type: 'one_time' }
const key = '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'

const create = (client: Client, sending: Sending = {}, body: unknown = course): Promise<Received> =>
  client.post(products, body, { key, ...sending })

const count = async (client: Client, sending: Sending = {}): Promise<number> =>
  (await client.get(products, sending)).json.meta.total

/** Sends a body as it is written, under the key of the file. */
const createRaw = (client: Client, body: string, type = 'application/json', sending: Sending = {}): Promise<Received> =>
  client.post(products, undefined, { key, body, headers: { 'Content-Type': type }, ...sending })

const offersOf = (id: string | number): string => `${products}/${id}/offers`

const refusal = (error: string) => ({
  error,
  message: expect.any(String),
  request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
})

const expectReplay = (repeat: Received, first: Received): void => {
  expect(first.status).toBe(201)
  expect(repeat.status).toBe(201)
  expect(repeat.text).toBe(first.text)
}

const expectReused = (answer: Received): void => {
  expect(answer.status).toBe(422)
  expect(answer.json).toEqual(refusal('idempotency_key_reused'))
}

test('a POST without the key is 400 and creates nothing', async () => {
  const client = await openClient()
  const before = await count(client)
  for (const sending of [{ key: null }, { key: '' }, { key: '   ' }]) {
    const refused = await create(client, sending)
    expect(refused.status).toBe(400)
    expect(refused.json).toEqual(refusal('idempotency_key_required'))
  }
  expect(await count(client)).toBe(before)
})

test('every POST needs the key', async () => {
  const client = await openClient()
  const { product_active, subscription_active } = client.emulator.landmarks
  const paths = [products, offersOf(product_active.id), `/api/v2/subscriptions/${subscription_active.id}/cancel`]
  for (const path of [...paths, offersOf('unknown00000'), '/api/v2/subscriptions/abc/cancel']) {
    const refused = await client.post(path, {}, { key: null })
    expect(refused.status).toBe(400)
    expect(refused.json).toEqual(refusal('idempotency_key_required'))
  }
})

test.each([
  ['no UUID', 'order-17'],
  ['a UUID of version 1', 'c232ab00-9414-11ec-b3c8-9f68deced846'],
  ['a UUID of version 3', 'a3bb189e-8bf9-3888-9912-ace4e6543002'],
  ['a UUID of version 5', '74738ff5-5367-5958-9aee-98fffdcd1876'],
  ['a UUID of version 7', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
  ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
  ['the max UUID', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['another variant', '5f0c8a1e-3b7d-4c2a-ce6f-1a2b3c4d5e6f'],
  ['the variant of old', '5f0c8a1e-3b7d-4c2a-1e6f-1a2b3c4d5e6f'],
  ['one digit too few', '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6'],
  ['one digit too many', '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f0'],
  ['no hyphens', '5f0c8a1e3b7d4c2a9e6f1a2b3c4d5e6f'],
  ['a letter beyond f', '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6g'],
  ['quotes', '"5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f"'],
  ['braces', '{5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f}'],
  ['a URN', 'urn:uuid:5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'],
  ['two keys', '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f, 6f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'],
  ['one key twice', '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f, 5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'],
  ['300 characters', 'a'.repeat(300)],
])('%s is no key: 400, and nothing is created', async (_what, text) => {
  const client = await openClient()
  const before = await count(client)
  const refused = await create(client, { key: text })
  expect(refused.status).toBe(400)
  expect(refused.json).toEqual(refusal('idempotency_key_invalid'))
  expect(await count(client)).toBe(before)
})

test('a repeat of an offer gets the same bytes, and there is one offer', async () => {
  const client = await openClient()
  const path = offersOf(client.emulator.landmarks.product_without_offers.id)
  const first = await client.post(path, single, { key })
  client.emulator.clock.advance('10s')
  expectReplay(await client.post(path, single, { key }), first)
  expect((await client.get(path)).json.data).toEqual([first.json])
})

test('another key creates another product', async () => {
  const client = await openClient()
  const before = await count(client)
  const first = await create(client, { key: freshKey() })
  const second = await create(client, { key: freshKey() })
  expect(second.json.id).not.toBe(first.json.id)
  expect(await count(client)).toBe(before + 2)
})

test('a replay costs quota and has headers of its own', async () => {
  const client = await openClient()
  const first = await create(client)
  client.emulator.clock.advance('30s')
  const repeat = await create(client)
  expectReplay(repeat, first)
  expect([first, repeat].map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['29', '28'])
  expect(first.headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
  expect(repeat.headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:30 GMT')
})

test('a replay is the answer as it was, though the product has changed since', async () => {
  const client = await openClient()
  const first = await create(client)
  await client.control(`/products/${first.json.id}`, { method: 'PATCH', json: { is_active: false } })
  expect((await client.get(products)).json.data[0].is_active).toBe(false)
  expectReplay(await create(client), first)
  expect((await client.get(products)).json.data[0].is_active).toBe(false)
})

test('authentication and scope come before a replay', async () => {
  const client = await openClient()
  const first = await create(client)
  expect((await create(client, { token: null })).status).toBe(401)
  expect((await create(client, { token: client.emulator.tokens.read_only })).status).toBe(403)
  expectReplay(await create(client), first)
})

test.each([
  ['another value', { ...course, name: 'Outro' }],
  ['a member more', { ...course, extra: 1 }],
  ['a member that only states the default', { ...course, is_active: true }],
  ['a member less', { name: 'a', type: 'course' }],
  ['blanks around a value', { ...course, name: ' Curso de Violão ' }],
  ['no members', {}],
  ['a list', []],
  ['null', null],
])('the key with %s is 422 reused and creates nothing', async (_what, body) => {
  const client = await openClient()
  const first = await create(client)
  const before = await count(client)
  expectReused(await create(client, {}, body))
  expect(await count(client)).toBe(before)
  expectReplay(await create(client), first)
})

test('the order of members, blanks between them, escapes and the form of numbers make no other body', async () => {
  const client = await openClient()
  const first = await createRaw(client, '{"name":"é","type":"course","description":"d","x":{"a":10,"b":[1,2]}}')
  const same = [
    '{"x":{"b":[1,2],"a":10},"description":"d","type":"course","name":"é"}',
    ' {\n"name" : "\\u00e9", "type":"course",\t"description":"d","x":{"a":1e1,"b":[1.0,2]}} ',
  ]
  for (const body of same) expectReplay(await createRaw(client, body), first)
  expectReused(await createRaw(client, '{"name":"é","type":"course","description":"d","x":{"a":10,"b":[2,1]}}'))
})

test('another spelling of an accent is another body', async () => {
  const client = await openClient()
  await create(client, {}, { ...course, name: 'Viol\u00e3o' })
  expectReused(await create(client, {}, { ...course, name: 'Viola\u0303o' }))
})

test('query and headers make no other request', async () => {
  const client = await openClient()
  const first = await create(client)
  expectReplay(await client.post(`${products}?utm=1`, course, { key }), first)
  expectReplay(await client.post(`${products}/`, course, { key }), first)
  expectReplay(await createRaw(client, JSON.stringify(course), 'application/vnd.api+json'), first)
  expectReplay(await create(client, { headers: { 'X-Request-Id': 'another', Accept: 'text/html' } }), first)
})

test('the key on another path is 422 reused and creates nothing', async () => {
  const client = await openClient()
  const { product_active, product_without_offers, subscription_active } = client.emulator.landmarks
  await create(client)
  expectReused(await client.post(offersOf(product_active.id), course, { key }))
  expectReused(await client.post(offersOf('unknown00000'), course, { key }))
  expectReused(await client.post(`/api/v2/subscriptions/${subscription_active.id}/cancel`, course, { key }))
  const other = freshKey()
  expect((await client.post(offersOf(product_active.id), single, { key: other })).status).toBe(201)
  expectReused(await client.post(offersOf(product_without_offers.id), single, { key: other }))
  expect((await client.get(offersOf(product_without_offers.id))).json.data).toEqual([])
})

test('content type and syntax of the body come before the key is compared', async () => {
  const client = await openClient()
  await create(client)
  expect((await createRaw(client, '{"name":')).json.error).toBe('invalid_json')
  expect((await createRaw(client, JSON.stringify(course), 'text/plain')).json.error).toBe('unsupported_media_type')
})

test('another token of the producer gets the replay', async () => {
  const client = await openClient()
  const before = await count(client)
  const first = await create(client)
  expectReplay(await create(client, { token: client.emulator.tokens.documented }), first)
  expect(await count(client)).toBe(before + 1)
})

test.each([
  ['producer', { token: 'svc_test_other_producer' }],
  ['environment', { environment: 'production' }],
] satisfies [string, Sending][])('another %s uses the same key for itself', async (_what, sending) => {
  const client = await openClient()
  const before = await count(client, sending)
  const first = await create(client)
  const other = await create(client, sending, { ...course, name: 'Outro' })
  expect(other.status).toBe(201)
  expect(other.json.name).toBe('Outro')
  expect(await count(client, sending)).toBe(before + 1)
  expectReplay(await create(client), first)
  expectReplay(await create(client, sending, { ...course, name: 'Outro' }), other)
})

test('a refused body frees the key, for another body and another path', async () => {
  const client = await openClient()
  for (const path of [products, offersOf(client.emulator.landmarks.product_active.id)]) {
    expect((await client.post(path, {}, { key })).json.error).toBe('validation_error')
  }
  const first = await create(client)
  expectReplay(await create(client), first)
})

test('a body that is no JSON, another content type and a body too large free the key', async () => {
  const client = await openClient()
  expect((await createRaw(client, '{')).status).toBe(400)
  expect((await createRaw(client, '{}', 'text/plain')).status).toBe(415)
  expect((await createRaw(client, ' '.repeat(1_048_577))).status).toBe(413)
  expect((await create(client)).status).toBe(201)
})

test('a failed look-up frees the key', async () => {
  const client = await openClient()
  const { product_active, subscription_active } = client.emulator.landmarks
  expect((await client.post(offersOf('unknown00000'), single, { key })).status).toBe(404)
  expect((await client.post('/api/v2/subscriptions/987654321/cancel', undefined, { key })).status).toBe(404)
  expect((await client.post(offersOf(product_active.id), single, { key })).status).toBe(201)
  const other = freshKey()
  expect((await client.post('/api/v2/subscriptions/987654321/cancel', undefined, { key: other })).status).toBe(404)
  expect((await client.post(`/api/v2/subscriptions/${subscription_active.id}/cancel`, undefined, { key: other })).status).toBe(
    200,
  )
})

test('refusals of the token and of the scope leave the key free', async () => {
  const client = await openClient()
  expect((await create(client, { token: client.emulator.tokens.revoked })).status).toBe(401)
  expect((await create(client, { token: client.emulator.tokens.no_scopes })).status).toBe(403)
  expect((await create(client, {}, { ...course, name: 'Outro' })).status).toBe(201)
})

test('a refusal of the quota leaves the key free', async () => {
  const client = await openClient()
  for (let request = 0; request < 30; request += 1) await client.post(products, {})
  expect((await create(client)).status).toBe(429)
  client.emulator.clock.advance('60s')
  expect((await create(client, {}, { ...course, name: 'Outro' })).status).toBe(201)
})

test('the key is remembered for 24 h from its first request and then new', async () => {
  const client = await openClient()
  const before = await count(client)
  const first = await create(client)
  client.emulator.clock.advance('12h')
  expectReplay(await create(client), first)
  client.emulator.clock.advance(12 * 3_600_000 - 1)
  expectReplay(await create(client), first)
  expectReused(await create(client, {}, {}))
  client.emulator.clock.advance(1)
  const second = await create(client)
  expect(second.status).toBe(201)
  expect(second.json.id).not.toBe(first.json.id)
  expect(second.json.created_at).toBe('2026-03-02T12:00:00.000000Z')
  expectReplay(await create(client), second)
  expect(await count(client)).toBe(before + 2)
})

test('the 24 h are counted from the request that succeeded, not from one that freed the key', async () => {
  const client = await openClient()
  expect((await create(client, {}, {})).status).toBe(422)
  client.emulator.clock.advance('23h')
  const first = await create(client)
  client.emulator.clock.advance('23h')
  expectReplay(await create(client), first)
})

test('a key that has expired may be used for something else', async () => {
  const client = await openClient()
  await create(client)
  client.emulator.clock.advance('24h')
  expect((await client.post(offersOf(client.emulator.landmarks.product_active.id), single, { key })).status).toBe(201)
})

test('a reset forgets the keys along with what they created', async () => {
  const client = await openClient()
  const before = await count(client)
  await create(client)
  expect((await client.control('/reset', { method: 'POST' })).status).toBe(204)
  expect(await count(client)).toBe(before)
  const other = await create(client, {}, { ...course, name: 'Outro' })
  expect(other.status).toBe(201)
  expect(other.json.name).toBe('Outro')
  expect(await count(client)).toBe(before + 1)
})

test('100 POSTs that come together with 100 keys create 100 products', async () => {
  const client = await openClient({ unlimited: true })
  const before = await count(client)
  const answers = await Promise.all(Array.from({ length: 100 }, () => create(client, { key: freshKey() })))
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(100)
  expect(new Set(answers.map(({ json }) => json.reference_id)).size).toBe(100)
  expect(await count(client)).toBe(before + 100)
})

test('different bodies that come together with one key create what one of them says', async () => {
  const client = await openClient({ unlimited: true })
  const before = await count(client)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => create(client, {}, { ...course, name: `Curso ${n}` })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ json }) => json.error === 'idempotency_key_reused')).toHaveLength(19)
  expect(await count(client)).toBe(before + 1)
})

test('refused bodies that come together with one key are 422 or 409 and leave the key free', async () => {
  const client = await openClient({ unlimited: true })
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(client, {}, {})))
  for (const { json } of answers) expect(['validation_error', 'idempotency_key_in_use']).toContain(json.error)
  expect(answers.some(({ status }) => status === 422)).toBe(true)
  expect((await create(client)).status).toBe(201)
})

test('a key on a GET is ignored, be it one or not', async () => {
  const client = await openClient()
  await create(client)
  for (const text of [key, 'order-17', ' ']) {
    expect((await client.get(products, { key: text })).status).toBe(200)
    expect((await client.get('/api/v2/orders/summary', { key: text })).status).toBe(200)
  }
})

test('a GET does not take the key away', async () => {
  const client = await openClient()
  await client.get(products, { key })
  expect((await create(client)).status).toBe(201)
})
