import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../../support/door/client.js'

const product = { name: 'Curso', type: 'course', description: 'Texto' }
const products = '/api/v2/products'
const json = { 'Content-Type': 'application/json' }

/** Status, limit, remaining and Retry-After of an answer. */
const limits = ({ status, headers }: Received) => [
  status,
  headers.get('x-ratelimit-limit'),
  headers.get('x-ratelimit-remaining'),
  headers.get('retry-after'),
]

const cancelOwn = (client: Client, sending: Sending = {}): Promise<Received> =>
  client.post(`/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`, undefined, sending)

const read = async (client: Client, count: number): Promise<void> => {
  for (let request = 0; request < count; request += 1) await client.send('/api/v2/orders/summary', { method: 'HEAD' })
}

type Kind = readonly [what: string, send: (client: Client) => Promise<Received>, limits: readonly unknown[]]

/** One request of a fresh emulator for every kind of answer: counted ones show what is left, the others the nominal numbers. */
const kinds: readonly Kind[] = [
  ['200 to a read', (client) => client.get(products), [200, '120', '119', null]],
  ['200 to a cancel', (client) => cancelOwn(client), [200, '5', '4', null]],
  ['201', (client) => client.post(products, product), [201, '30', '29', null]],
  ['400 for a missing key', (client) => client.post(products, product, { key: null }), [400, '30', '29', null]],
  ['400 for broken JSON', (client) => client.post(products, undefined, { body: '{', headers: json }), [400, '30', '29', null]],
  ['400 to a cancel', (client) => cancelOwn(client, { key: 'no-uuid' }), [400, '5', '4', null]],
  ['401 to a read', (client) => client.get(products, { token: null }), [401, '120', '120', null]],
  ['401 to a write', (client) => client.post(products, product, { token: 'svc_test_revoked' }), [401, '30', '30', null]],
  ['401 to a cancel', (client) => cancelOwn(client, { token: 'svc_live_full' }), [401, '5', '5', null]],
  ['403 to a read', (client) => client.get(products, { token: 'svc_test_no_scopes' }), [403, '120', '119', null]],
  ['403 to a write', (client) => client.post(products, product, { token: 'svc_test_no_scopes' }), [403, '30', '29', null]],
  ['403 to a cancel', (client) => cancelOwn(client, { token: 'svc_test_documented' }), [403, '5', '4', null]],
  ['404 to a read', (client) => client.get('/api/v2/orders/unknown'), [404, '120', '119', null]],
  ['404 to a write', (client) => client.post(`${products}/unknown/offers`, {}), [404, '30', '29', null]],
  ['404 to a cancel', (client) => client.post('/api/v2/subscriptions/0/cancel'), [404, '5', '4', null]],
  ['404 for an unknown route, read', (client) => client.get('/api/v2/nowhere'), [404, '120', '120', null]],
  ['404 for an unknown route, written', (client) => client.post('/api/v2/nowhere', {}), [404, '30', '30', null]],
  ['405 to a DELETE', (client) => client.send(products, { method: 'DELETE' }), [405, '30', '30', null]],
  ['405 to a POST', (client) => client.post('/api/v2/orders/summary', {}), [405, '30', '30', null]],
  ['405 to a GET', (client) => client.get('/api/v2/subscriptions/1/cancel'), [405, '120', '120', null]],
  ['405 to a HEAD', (client) => client.send('/api/v2/subscriptions/1/cancel', { method: 'HEAD' }), [405, '120', '120', null]],
  ['413', (client) => client.post(products, undefined, { body: 'x'.repeat(1_048_577) }), [413, '30', '30', null]],
  [
    '415',
    (client) => client.post(products, undefined, { body: 'a', headers: { 'Content-Type': 'text/plain' } }),
    [415, '30', '29', null],
  ],
  ['422', (client) => client.post(products, {}), [422, '30', '29', null]],
]

test.each(kinds)('an answer of %s shows the limit and what is left', async (_what, send, expected) => {
  const client = await openClient()
  expect(limits(await send(client))).toEqual(expected)
})

test('an answer of 409 shows the limit and what is left', async () => {
  const client = await openClient({ assumptions: { 'cancel-already-canceled': '409' } })
  await cancelOwn(client)
  expect(limits(await cancelOwn(client))).toEqual([409, '5', '3', null])
})

test('a replay shows fresh numbers and not those of the first answer', async () => {
  const client = await openClient()
  const key = freshKey()
  expect(limits(await client.post(products, product, { key }))).toEqual([201, '30', '29', null])
  expect(limits(await client.post(products, product, { key }))).toEqual([201, '30', '28', null])
})

test('a block refusal shows the minute of cancel and Retry-After', async () => {
  const client = await openClient()
  for (const minute of [0, 1]) {
    for (let request = 0; request < 5; request += 1) await client.post(`/api/v2/subscriptions/${minute}/cancel`)
    client.emulator.clock.advance('60s')
  }
  expect(limits(await cancelOwn(client))).toEqual([429, '5', '4', '780'])
})

test('an answer that costs nothing shows nominal numbers even when the quota is used up', async () => {
  const client = await openClient()
  await read(client, 120)
  expect(limits(await client.get(products))).toEqual([429, '120', '0', '60'])
  expect(limits(await client.get(products, { token: null }))).toEqual([401, '120', '120', null])
  expect(limits(await client.get('/api/v2/nowhere'))).toEqual([404, '120', '120', null])
})

test.each(kinds)('an answer of %s has its type, is not cached and is dated', async (_what, send) => {
  const client = await openClient()
  const { headers } = await send(client)
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('cache-control')).toBe('no-cache, private')
  expect(headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
})

test('Date follows the clock of the emulator', async () => {
  const client = await openClient()
  client.emulator.clock.advance('61s')
  expect((await client.get(products)).headers.get('date')).toBe('Sun, 01 Mar 2026 12:01:01 GMT')
  client.emulator.clock.set('2026-12-31T23:59:59.999Z')
  expect((await client.get(products)).headers.get('date')).toBe('Thu, 31 Dec 2026 23:59:59 GMT')
  expect((await client.get('/api/v2/nowhere')).headers.get('date')).toBe('Thu, 31 Dec 2026 23:59:59 GMT')
})
