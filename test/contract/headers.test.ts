import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received } from '../support/door/client.js'

const product = { name: 'Curso', type: 'course', description: 'Texto' }
const products = '/api/v2/products'

/** Status, limit, remaining and Retry-After of an answer. */
const limits = ({ status, headers }: Received) => [
  status,
  headers.get('x-ratelimit-limit'),
  headers.get('x-ratelimit-remaining'),
  headers.get('retry-after'),
]

const read = async (client: Client, count: number): Promise<void> => {
  for (let request = 0; request < count; request += 1) await client.send('/api/v2/orders/summary', { method: 'HEAD' })
}

test('a quota refusal shows nothing left and Retry-After', async () => {
  const client = await openClient()
  await read(client, 120)
  expect(limits(await client.get(products))).toEqual([429, '120', '0', '60'])
})

test('OPTIONS shows the limits of reading on a known path and on an unknown one, and takes nothing of them', async () => {
  const client = await openClient()
  expect(limits(await client.send(products, { method: 'OPTIONS' }))).toEqual([200, '120', '120', null])
  expect(limits(await client.send('/api/v2/nowhere', { method: 'OPTIONS' }))).toEqual([404, '120', '120', null])
})

test('no answer carries a header the specification does not name', async () => {
  const client = await openClient()
  await read(client, 119)
  for (const answer of [await client.get(products), await client.get(products), await client.get(products, { token: null })]) {
    for (const name of ['x-ratelimit-reset', 'ratelimit', 'ratelimit-policy', 'www-authenticate', 'etag', 'x-request-id']) {
      expect(answer.headers.get(name), name).toBeNull()
    }
  }
})

test('a created resource comes without Location and a replay without a mark', async () => {
  const client = await openClient()
  const key = freshKey()
  for (const answer of [await client.post(products, product, { key }), await client.post(products, product, { key })]) {
    expect(answer.status).toBe(201)
    for (const name of ['location', 'idempotent-replayed', 'idempotency-relayed', 'idempotency-key']) {
      expect(answer.headers.get(name), name).toBeNull()
    }
  }
})

test('the Date header is the clock of the emulator', async () => {
  const client = await openClient()
  expect((await client.get('/api/v2/products')).headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
  client.emulator.clock.advance('36h')
  expect((await client.get('/api/v2/products')).headers.get('date')).toBe('Tue, 03 Mar 2026 00:00:00 GMT')
})
