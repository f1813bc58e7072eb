import { expect, test } from 'vitest'
import { type Client, openClient, type Received } from '../support/door/client.js'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const products = '/api/v2/products'
const product = { name: 'Curso', type: 'course', description: 'Texto' }

type Kind = readonly [what: string, status: number, send: (client: Client) => Promise<Received>]

/** Refusals from within the API, one of each kind. */
const inside: readonly Kind[] = [
  ['a missing key', 400, (client) => client.post(products, product, { key: null })],
  ['a bad key', 400, (client) => client.post(products, product, { key: 'x' })],
  [
    'broken JSON',
    400,
    (client) => client.post(products, undefined, { body: '{', headers: { 'Content-Type': 'application/json' } }),
  ],
  ['no token', 401, (client) => client.get(products, { token: null })],
  ['a missing scope', 403, (client) => client.get(products, { token: client.emulator.tokens.no_scopes })],
  ['an unknown order', 404, (client) => client.get('/api/v2/orders/unknown')],
  ['an unknown subscription', 404, (client) => client.post('/api/v2/subscriptions/0/cancel')],
  [
    'a foreign content type',
    415,
    (client) => client.post(products, undefined, { body: 'a', headers: { 'Content-Type': 'text/plain' } }),
  ],
  ['an invalid body', 422, (client) => client.post(products, {})],
]

/** Refusals before the API's own stages. */
const before: readonly Kind[] = [
  ['an unknown route', 404, (client) => client.get('/api/v2/nowhere')],
  ['a wrong method', 405, (client) => client.send(products, { method: 'PUT' })],
  ['a body over the cap', 413, (client) => client.post(products, undefined, { body: 'x'.repeat(1_048_577) })],
]

test.each(inside)('the refusal of %s (%i) carries a UUID of version 4', async (_what, status, send) => {
  const client = await openClient()
  const answer = await send(client)
  expect(answer.status).toBe(status)
  expect(answer.json.request_id).toMatch(uuid4)
})

test('the block of the cancel route carries a UUID of version 4', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '3' } })
  for (let request = 0; request < 3; request += 1) await client.post('/api/v2/subscriptions/0/cancel')
  const { json } = await client.post('/api/v2/subscriptions/0/cancel')
  expect(json.error).toBe('too_many_requests')
  expect(json.request_id).toMatch(uuid4)
})

test.each(before)('the refusal of %s (%i) carries null', async (_what, status, send) => {
  const client = await openClient()
  const answer = await send(client)
  expect(answer.status).toBe(status)
  expect(answer.json.request_id).toBeNull()
})

test('the same request refused again has another id', async () => {
  const client = await openClient()
  const ids = new Set<string>()
  for (const [, , send] of inside) for (let round = 0; round < 3; round += 1) ids.add((await send(client)).json.request_id)
  expect(ids.size).toBe(inside.length * 3)
})

test('the bare quota refusal and successes carry no id', async () => {
  const client = await openClient()
  for (let request = 0; request < 5; request += 1) await client.post('/api/v2/subscriptions/0/cancel', undefined, { key: null })
  const refused = await client.post('/api/v2/subscriptions/0/cancel')
  expect([refused.status, Object.keys(refused.json)]).toEqual([429, ['message']])
  expect(Object.keys((await client.get('/api/v2/orders/summary')).json)).not.toContain('request_id')
})

test('an envelope has exactly the three members, and a refused body its complaints besides', async () => {
  const client = await openClient()
  for (const [what, status, send] of [...inside, ...before]) {
    const members = status === 422 ? ['error', 'message', 'request_id', 'errors'] : ['error', 'message', 'request_id']
    expect([what, Object.keys((await send(client)).json)]).toEqual([what, members])
  }
})
