import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../../support/door/client.js'

const path = '/api/v2/products'
const product = { name: 'Curso', type: 'course', description: 'Texto' }

const create = (client: Client, sending: Sending = {}): Promise<Received> => client.post(path, product, sending)
const remaining = ({ headers }: Received): string | null => headers.get('x-ratelimit-remaining')

const spend = async (client: Client, count: number, sending: Sending = {}): Promise<void> => {
  for (let request = 0; request < count; request += 1) await create(client, { key: null, ...sending })
}

test('the 30th POST of a minute passes and the 31st is refused with the bare message', async () => {
  const client = await openClient()
  for (let request = 1; request <= 30; request += 1) {
    const { status, headers } = await create(client)
    expect(status).toBe(201)
    expect(headers.get('x-ratelimit-limit')).toBe('30')
    expect(headers.get('x-ratelimit-remaining')).toBe(String(30 - request))
    expect(headers.get('retry-after')).toBeNull()
  }
  const refused = await create(client)
  expect(refused.status).toBe(429)
  expect(refused.json).toEqual({ message: 'Too Many Attempts.' })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(refused.headers.get('x-ratelimit-limit')).toBe('30')
  expect(remaining(refused)).toBe('0')
})

test('a refused POST creates nothing and keeps no key', async () => {
  const client = await openClient()
  await spend(client, 30)
  const total = async (): Promise<number> => (await client.get(path)).json.meta.total
  const before = await total()
  const key = freshKey()
  expect((await create(client, { key })).status).toBe(429)
  expect(await total()).toBe(before)
  client.emulator.clock.advance('60s')
  expect((await create(client, { key })).status).toBe(201)
  expect(await total()).toBe(before + 1)
})

test('Retry-After is the rest of the window in whole seconds, rounded up and at least one', async () => {
  const client = await openClient()
  await spend(client, 30)
  const afterMs: readonly (readonly [advance: number, retryAfter: string])[] = [
    [1, '60'],
    [999, '59'],
    [58_000, '1'],
    [999, '1'],
  ]
  for (const [advance, retryAfter] of afterMs) {
    client.emulator.clock.advance(advance)
    expect((await create(client)).headers.get('retry-after')).toBe(retryAfter)
  }
  client.emulator.clock.advance(1)
  expect(remaining(await create(client))).toBe('29')
})

test('waiting for Retry-After is enough', async () => {
  const client = await openClient()
  await create(client)
  client.emulator.clock.advance(12_345)
  await spend(client, 29)
  const seconds = (await create(client)).headers.get('retry-after')
  expect(seconds).toBe('48')
  client.emulator.clock.advance('48s')
  expect((await create(client)).status).toBe(201)
})

test('products and offers draw on one quota', async () => {
  const client = await openClient()
  const offers = `${path}/${client.emulator.landmarks.product_active.id}/offers`
  expect(remaining(await create(client))).toBe('29')
  expect(remaining(await client.post(offers, { name: 'Oferta', price: 100, charge_type: 'one_time' }))).toBe('28')
  expect(remaining(await create(client))).toBe('27')
})

test('reads and writes have separate quotas', async () => {
  const client = await openClient()
  await spend(client, 30)
  expect((await create(client)).status).toBe(429)
  const read = await client.get(path)
  expect([read.status, remaining(read)]).toEqual([200, '119'])
})

test('an exhausted read quota leaves the write quota whole', async () => {
  const client = await openClient()
  for (let request = 0; request < 120; request += 1) await client.send('/api/v2/orders/summary', { method: 'HEAD' })
  expect((await client.get('/api/v2/orders/summary')).status).toBe(429)
  const written = await create(client)
  expect([written.status, remaining(written)]).toEqual([201, '29'])
})

test('the quota of one token leaves another token of the same producer alone', async () => {
  const client = await openClient()
  await spend(client, 30)
  const other = await create(client, { token: client.emulator.tokens.documented })
  expect([other.status, remaining(other)]).toEqual([201, '29'])
})

test('the last place is given once to 50 requests that come together', async () => {
  const client = await openClient()
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(client)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('answers of 400, 404, 415 and 422 and replays each cost one', async () => {
  const client = await openClient()
  const key = freshKey()
  const reused = { ...product, name: 'Outro' }
  const steps: readonly (readonly [status: number, send: () => Promise<Received>])[] = [
    [201, () => create(client, { key })],
    [201, () => create(client, { key })],
    [422, () => client.post(path, reused, { key })],
    [400, () => create(client, { key: null })],
    [400, () => create(client, { key: 'no-uuid' })],
    [400, () => client.post(path, undefined, { body: '{', headers: { 'Content-Type': 'application/json' } })],
    [415, () => client.post(path, undefined, { body: 'a', headers: { 'Content-Type': 'text/plain' } })],
    [422, () => client.post(path, {})],
    [404, () => client.post(`${path}/unknown/offers`, { name: 'Oferta', price: 1, charge_type: 'one_time' })],
  ]
  for (const [index, [status, send]] of steps.entries()) {
    const answer = await send()
    expect([answer.status, remaining(answer)]).toEqual([status, String(29 - index)])
  }
})

test('a replay is refused like any other request once the quota is used up', async () => {
  const client = await openClient()
  const key = freshKey()
  expect((await create(client, { key })).status).toBe(201)
  await spend(client, 29)
  expect((await create(client, { key })).status).toBe(429)
  client.emulator.clock.advance('60s')
  expect((await create(client, { key })).status).toBe(201)
})

test('a failed read look-up costs one read', async () => {
  const client = await openClient()
  expect(remaining(await client.get('/api/v2/orders/unknown'))).toBe('119')
  expect(remaining(await client.get(`${path}/unknown/offers`))).toBe('118')
})

test('answers of 401, 405, 413, of an unknown route and to OPTIONS cost nothing', async () => {
  const client = await openClient()
  const free: readonly (readonly [status: number, send: () => Promise<Received>])[] = [
    [401, () => create(client, { token: 'svc_test_unknown' })],
    [405, () => client.send(path, { method: 'DELETE' })],
    [405, () => client.post('/api/v2/orders/summary', {})],
    [413, () => client.post(path, undefined, { body: 'x'.repeat(1_048_577) })],
    [404, () => client.post('/api/v2/nowhere', {})],
    [404, () => client.get('/api/v2/nowhere')],
    [200, () => client.send(path, { method: 'OPTIONS' })],
  ]
  for (const [status, send] of free) expect((await send()).status).toBe(status)
  expect(remaining(await create(client))).toBe('29')
  expect(remaining(await client.get(path))).toBe('119')
})

test('a reset gives every token its quota back', async () => {
  const client = await openClient()
  await spend(client, 30)
  expect((await client.control('/reset', { method: 'POST' })).status).toBe(204)
  expect(remaining(await create(client))).toBe('29')
})

test('an unlimited emulator counts and shows the quota but never refuses', async () => {
  const client = await openClient({ unlimited: true })
  await spend(client, 30)
  const beyond = await create(client)
  expect([beyond.status, beyond.headers.get('x-ratelimit-limit'), remaining(beyond)]).toEqual([201, '30', '0'])
})
