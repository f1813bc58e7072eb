import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../../support/door/client.js'
import { instantOf } from '../../support/door/text-timestamp.js'

const key = '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'

// biome-ignore lint/suspicious/noExplicitAny: rows of the list, whose shape the client has checked
type Row = any

const pathOf = (id: string | number): string => `/api/v2/subscriptions/${id}/cancel`
const active = ({ emulator }: Client): number => Number(emulator.landmarks.subscription_active.id)

const cancel = (client: Client, id: string | number = active(client), sending: Sending = {}): Promise<Received> =>
  client.post(pathOf(id), undefined, sending)

const list = async (client: Client, sending: Sending = {}): Promise<Row[]> =>
  (await client.get('/api/v2/subscriptions/history?paginate=1000', sending)).json.data

const find = async (client: Client, id: number = active(client)): Promise<Row> =>
  (await list(client)).find((row: Row) => row.id === id)

test('a cancel answers the subscription: canceled now, by the producer, the rest unchanged', async () => {
  const client = await openClient()
  const before = await find(client)
  expect(before).toMatchObject({ situation: 'active', cancellation_requested_at: null, canceled_at: null, canceled_by: null })
  const canceled = await cancel(client)
  expect(canceled.status).toBe(200)
  expect(canceled.json).toEqual({
    ...before,
    situation: 'canceled',
    cancellation_requested_at: '01/03/2026 09:00:00',
    canceled_at: '01/03/2026 09:00:00',
    canceled_by: 'producer',
    updated_at: '01/03/2026 09:00:00',
  })
})

test('a cancel carries the headers of its own quota', async () => {
  const { headers } = await cancel(await openClient())
  expect(headers.get('x-ratelimit-limit')).toBe('5')
  expect(headers.get('x-ratelimit-remaining')).toBe('4')
  expect(headers.get('retry-after')).toBeNull()
})

test('the list shows the cancel at once, in the same place, and touches no other subscription', async () => {
  const client = await openClient()
  const before = await list(client)
  const canceled = await cancel(client)
  const after = await list(client)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after).toEqual(before.map((row) => (row.id === active(client) ? canceled.json : row)))
})

test.each(['subscription_active', 'subscription_trial', 'subscription_many_charges'] as const)(
  '%s can be canceled',
  async (landmark) => {
    const client = await openClient()
    const id = Number(client.emulator.landmarks[landmark].id)
    const before = await find(client, id)
    const canceled = await cancel(client, id)
    expect(canceled.status).toBe(200)
    expect(canceled.json).toMatchObject({ id, situation: 'canceled', next_charge: before.next_charge })
    expect(canceled.json.histories).toEqual(before.histories)
    expect(canceled.json.transactions).toEqual(before.transactions)
  },
)

test('a cancel changes nothing of the orders', async () => {
  const client = await openClient()
  const { hash } = (await find(client)).order
  const reads = ['/api/v2/orders/summary', '/api/v2/orders/history?paginate=1000', `/api/v2/orders/${hash}`]
  const before = await Promise.all(reads.map((path) => client.get(path)))
  await cancel(client)
  const after = await Promise.all(reads.map((path) => client.get(path)))
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
})

test('a second cancel is 200 with the subscription as the first one left it', async () => {
  const client = await openClient()
  const first = await cancel(client)
  client.emulator.clock.advance('1d')
  const second = await cancel(client)
  expect(second.status).toBe(200)
  expect(second.text).toBe(first.text)
  expect(await find(client)).toEqual(first.json)
})

test('a repeat with the key gets the same bytes, and another subscription under it is 422', async () => {
  const client = await openClient()
  const first = await cancel(client, active(client), { key })
  client.emulator.clock.advance('1h')
  const repeat = await cancel(client, active(client), { key })
  expect([repeat.status, repeat.text]).toEqual([200, first.text])
  const other = Number(client.emulator.landmarks.subscription_many_charges.id)
  const reused = await cancel(client, other, { key })
  expect([reused.status, reused.json.error]).toEqual([422, 'idempotency_key_reused'])
  expect((await find(client, other)).situation).toBe('active')
})

test('one that runs to the end of its period is shown as canceled from that second on, and after a reset as it was', async () => {
  const client = await openClient({ assumptions: { 'cancel-effect-timing': 'period_end' }, frozen: true })
  const { next_charge, histories } = await find(client)
  const end = instantOf(`${next_charge} ${histories.at(-1).created_at.slice(11)}`)
  const seen = async () => (await find(client)).situation
  client.emulator.clock.set(new Date(end - 2_000))
  expect((await cancel(client)).status).toBe(200)
  expect(await seen()).toBe('active')
  client.emulator.clock.advance('1s')
  expect(await seen()).toBe('active')
  client.emulator.clock.advance('1s')
  expect([await seen(), await seen()]).toEqual(['canceled', 'canceled'])
  client.emulator.reset()
  expect(await seen()).toBe('active')
})

test('cancels of one subscription that come together agree on one instant', async () => {
  const client = await openClient({ unlimited: true })
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(client)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('the key is required, and without it nothing is canceled', async () => {
  const client = await openClient()
  const missing = await cancel(client, active(client), { key: null })
  const invalid = await cancel(client, active(client), { key: 'order-17' })
  expect([missing, invalid].map(({ status, json }) => [status, json.error])).toEqual([
    [400, 'idempotency_key_required'],
    [400, 'idempotency_key_invalid'],
  ])
  expect((await find(client)).situation).toBe('active')
})

test('the six documented scopes do not cancel', async () => {
  const client = await openClient()
  const refused = await cancel(client, active(client), { token: client.emulator.tokens.documented })
  expect(refused.status).toBe(403)
  expect(refused.json).toMatchObject({ error: 'insufficient_scope', message: 'Missing ability: subscriptions:write' })
  expect((await find(client)).situation).toBe('active')
})

test.each([
  'abc',
  '987654321',
  '1152921504606846976',
  '9007199254740993',
  '-1',
  '1.0',
  '1e3',
  '0',
  '٣',
  '%00',
  '%20',
  '9'.repeat(500),
])('the id %s is not found', async (id) => {
  const refused = await cancel(await openClient(), id)
  expect(refused.status).toBe(404)
  expect(refused.json).toEqual({ error: 'not_found', message: 'Resource not found.', request_id: expect.any(String) })
})

test('other spellings of an own id are not found and cancel nothing', async () => {
  const client = await openClient({ unlimited: true })
  const id = active(client)
  for (const spelling of [
    `0${id}`,
    `${id}.0`,
    `+${id}`,
    `-${id}`,
    `${id}%20`,
    `%20${id}`,
    `${id}e0`,
    `0x${id.toString(16)}`,
    `${id}abc`,
  ]) {
    expect((await cancel(client, spelling)).status).toBe(404)
  }
  expect((await find(client)).situation).toBe('active')
})

test('a foreign id answers as an unknown one, but for the request id, and stays active', async () => {
  const client = await openClient()
  const owner: Sending = { token: client.emulator.tokens.other_producer }
  const ownIds = new Set((await list(client)).map((row) => row.id))
  const foreign = (await list(client, owner)).find((row) => !ownIds.has(row.id))
  const elsewhere = (await list(client, { environment: 'production' })).find((row) => !ownIds.has(row.id))
  for (const id of [987_654_321, foreign.id, elsewhere.id]) {
    const { status, json } = await cancel(client, id)
    expect([status, { ...json, request_id: null }]).toEqual([
      404,
      { error: 'not_found', message: 'Resource not found.', request_id: null },
    ])
  }
  expect((await list(client, owner)).find((row) => row.id === foreign.id)).toEqual(foreign)
})

test('each id that is not found counts, whatever is wrong with it', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '3' } })
  for (const id of ['abc', '01', '1152921504606846976']) expect((await cancel(client, id)).status).toBe(404)
  const blocked = await cancel(client)
  expect([blocked.status, blocked.json.error]).toEqual([429, 'too_many_requests'])
})

test('the body is no part of what a key stands for', async () => {
  const client = await openClient()
  const first = await cancel(client, active(client), { key })
  const repeat = await client.post(pathOf(active(client)), { reason: 'x' }, { key })
  expect([repeat.status, repeat.text]).toEqual([200, first.text])
})

test('a body over 1 MiB is 413 all the same, costs nothing and cancels nothing', async () => {
  const client = await openClient()
  const refused = await cancel(client, active(client), { body: ' '.repeat(1_048_577) })
  expect([refused.status, refused.json.error]).toEqual([413, 'payload_too_large'])
  expect((await find(client)).situation).toBe('active')
  expect((await cancel(client)).headers.get('x-ratelimit-remaining')).toBe('4')
})

test('a reset makes the subscription active again', async () => {
  const client = await openClient()
  const before = await find(client)
  await cancel(client)
  client.emulator.reset()
  expect(await find(client)).toEqual(before)
  expect((await cancel(client, active(client), { key: freshKey() })).status).toBe(200)
})

test('other methods than POST are 405 and cancel nothing', async () => {
  const client = await openClient()
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const refused = await client.send(pathOf(active(client)), { method })
    expect([refused.status, refused.json.error, refused.headers.get('allow')]).toEqual([405, 'method_not_allowed', 'POST'])
  }
  expect((await find(client)).situation).toBe('active')
})
