import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../../support/door/client.js'

const unknown = '987654321'

const cancel = (client: Client, id: string | number, sending: Sending = {}): Promise<Received> =>
  client.post(`/api/v2/subscriptions/${id}/cancel`, undefined, sending)

const own = ({ emulator }: Client): string | number => emulator.landmarks.subscription_active.id

/** Sends one cancel each, five a minute from the present instant on, and answers the statuses. */
const cancelAll = async (client: Client, ids: readonly (string | number)[], sending: Sending = {}): Promise<number[]> => {
  const statuses: number[] = []
  for (const [index, id] of ids.entries()) {
    if (index > 0 && index % 5 === 0) client.emulator.clock.advance('60s')
    statuses.push((await cancel(client, id, sending)).status)
  }
  return statuses
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

/** Ten failed look-ups at 0 s and 60 s, and the clock at 120 s with a fresh cancel quota. */
const fillUp = async (client: Client): Promise<void> => {
  expect(await cancelAll(client, times(10, unknown))).toEqual(times(10, 404))
  client.emulator.clock.advance('60s')
}

const limits = ({ status, headers }: Received) => [
  status,
  headers.get('x-ratelimit-limit'),
  headers.get('x-ratelimit-remaining'),
  headers.get('retry-after'),
]

test('the 10th failed look-up is still 404 and the 11th cancel is blocked with the envelope', async () => {
  const client = await openClient()
  await fillUp(client)
  const blocked = await cancel(client, unknown)
  expect(limits(blocked)).toEqual([429, '5', '4', '780'])
  expect(blocked.json).toEqual({
    error: 'too_many_requests',
    message: expect.any(String),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a blocked token cannot cancel its own subscription either, which stays active', async () => {
  const client = await openClient()
  await fillUp(client)
  expect((await cancel(client, own(client))).json.error).toBe('too_many_requests')
  const { data } = (await client.get('/api/v2/subscriptions/history?paginate=1000')).json
  expect(data.find((row: { id: number }) => row.id === own(client)).situation).toBe('active')
})

test('the block ends 900 s after the first failed look-up', async () => {
  const client = await openClient()
  await fillUp(client)
  client.emulator.clock.advance(779_999)
  expect(limits(await cancel(client, own(client)))).toEqual([429, '5', '4', '1'])
  client.emulator.clock.advance(1)
  expect((await cancel(client, own(client))).status).toBe(200)
})

test('after the block ten more failed look-ups are counted anew', async () => {
  const client = await openClient()
  await fillUp(client)
  client.emulator.clock.advance('780s')
  await fillUp(client)
  expect(limits(await cancel(client, unknown))).toEqual([429, '5', '4', '780'])
})

test('failed look-ups older than 900 s before are forgotten', async () => {
  const client = await openClient()
  expect(await cancelAll(client, times(9, unknown))).toEqual(times(9, 404))
  client.emulator.clock.advance('840s')
  expect(await cancelAll(client, times(10, unknown))).toEqual(times(10, 404))
  client.emulator.clock.advance('60s')
  expect(limits(await cancel(client, unknown))).toEqual([429, '5', '4', '780'])
})

test('the window opens with the first failed look-up and does not move with later ones', async () => {
  const client = await openClient()
  await cancel(client, unknown)
  client.emulator.clock.advance('600s')
  expect(await cancelAll(client, times(9, unknown))).toEqual(times(9, 404))
  client.emulator.clock.advance('60s')
  expect(limits(await cancel(client, unknown))).toEqual([429, '5', '4', '180'])
})

test('blocked requests do not prolong the block', async () => {
  const client = await openClient()
  await fillUp(client)
  for (let minute = 0; minute < 12; minute += 1) {
    expect((await cancel(client, unknown)).json.error).toBe('too_many_requests')
    client.emulator.clock.advance('60s')
  }
  client.emulator.clock.advance('60s')
  expect((await cancel(client, unknown)).status).toBe(404)
})

test.each([
  'abc',
  '12a',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '+1',
  '%20',
  '%00',
  '%2F',
  '٣',
  '007',
  '0',
  '9007199254740993',
  '9'.repeat(40),
])('the id %s is a failed look-up and counts', async (id) => {
  const client = await openClient()
  expect(await cancelAll(client, times(10, id))).toEqual(times(10, 404))
  client.emulator.clock.advance('60s')
  expect((await cancel(client, own(client))).json.error).toBe('too_many_requests')
})

test('subscriptions of another producer count like unknown ones', async () => {
  const client = await openClient()
  const foreign = (await client.control('/landmarks?producer=second')).json.subscription_active.id
  expect(await cancelAll(client, times(10, foreign))).toEqual(times(10, 404))
  client.emulator.clock.advance('60s')
  expect((await cancel(client, own(client))).json.error).toBe('too_many_requests')
})

test('unknown, foreign and malformed ids add up', async () => {
  const client = await openClient()
  const foreign = (await client.control('/landmarks?producer=second')).json.subscription_active.id
  const ids = [unknown, foreign, 'abc', unknown, foreign, 'abc', unknown, foreign, 'abc', unknown]
  expect(await cancelAll(client, ids)).toEqual(times(10, 404))
  client.emulator.clock.advance('60s')
  expect((await cancel(client, own(client))).json.error).toBe('too_many_requests')
})

test('a success does not take failed look-ups back', async () => {
  const client = await openClient()
  const ids = [...times(9, unknown), own(client), unknown]
  expect(await cancelAll(client, ids)).toEqual([...times(9, 404), 200, 404])
  expect((await cancel(client, own(client))).json.error).toBe('too_many_requests')
})

test('refusals of the idempotency key do not count', async () => {
  const client = await openClient()
  const key = freshKey()
  await client.post('/api/v2/products', { name: 'Curso', type: 'course', description: 'Texto' }, { key })
  expect(await cancelAll(client, times(10, unknown), { key: null })).toEqual(times(10, 400))
  client.emulator.clock.advance('60s')
  expect(await cancelAll(client, times(10, unknown), { key: 'no-uuid' })).toEqual(times(10, 400))
  client.emulator.clock.advance('60s')
  expect(await cancelAll(client, times(10, unknown), { key })).toEqual(times(10, 422))
  client.emulator.clock.advance('60s')
  expect(await cancelAll(client, times(10, unknown))).toEqual(times(10, 404))
})

test('refusals of the scope do not count', async () => {
  const client = await openClient()
  const sending: Sending = { token: client.emulator.tokens.documented }
  expect(await cancelAll(client, times(10, unknown), sending)).toEqual(times(10, 403))
  client.emulator.clock.advance('60s')
  await client.control('/assumptions', { method: 'PATCH', json: { 'cancel-scope': 'none' } })
  expect((await cancel(client, own(client), sending)).status).toBe(200)
})

test('replays and conflicts do not count', async () => {
  const client = await openClient({ assumptions: { 'cancel-already-canceled': '409' } })
  const key = freshKey()
  expect((await cancel(client, own(client), { key })).status).toBe(200)
  client.emulator.clock.advance('60s')
  expect(await cancelAll(client, times(10, own(client)), { key })).toEqual(times(10, 200))
  client.emulator.clock.advance('60s')
  expect(await cancelAll(client, times(10, own(client)))).toEqual(times(10, 409))
  client.emulator.clock.advance('60s')
  expect((await cancel(client, unknown)).status).toBe(404)
})

test('failed look-ups on other routes do not count', async () => {
  const client = await openClient()
  for (let request = 0; request < 12; request += 1) {
    expect((await client.get('/api/v2/orders/unknown')).status).toBe(404)
    expect((await client.get('/api/v2/subscriptions/unknown')).status).toBe(404)
    expect((await client.post('/api/v2/subscriptions//cancel')).status).toBe(404)
  }
  expect((await cancel(client, own(client))).status).toBe(200)
})

test('the block is for the cancel route alone', async () => {
  const client = await openClient()
  await fillUp(client)
  expect((await cancel(client, unknown)).status).toBe(429)
  expect((await client.get('/api/v2/subscriptions/history')).status).toBe(200)
  expect((await client.get('/api/v2/orders/unknown')).status).toBe(404)
  expect((await client.post('/api/v2/products', { name: 'Curso', type: 'course', description: 'Texto' })).status).toBe(201)
})

test('another token of the same producer is free', async () => {
  const client = await openClient()
  await fillUp(client)
  const created = await client.control('/tokens', { method: 'POST', json: { name: 'own', scopes: ['subscriptions:write'] } })
  expect((await cancel(client, own(client))).status).toBe(429)
  expect((await cancel(client, own(client), { token: created.json.token })).status).toBe(200)
})

test('the quota is tested before the block and a blocked request costs one', async () => {
  const client = await openClient()
  await fillUp(client)
  const remaining: unknown[] = []
  for (let request = 0; request < 6; request += 1) remaining.push(limits(await cancel(client, unknown)))
  expect(remaining).toEqual([
    [429, '5', '4', '780'],
    [429, '5', '3', '780'],
    [429, '5', '2', '780'],
    [429, '5', '1', '780'],
    [429, '5', '0', '780'],
    [429, '5', '0', '60'],
  ])
  expect((await cancel(client, unknown)).json).toEqual({ message: 'Too Many Attempts.' })
})

test('the block comes before the idempotency key and before a replay', async () => {
  const client = await openClient()
  const key = freshKey()
  expect((await cancel(client, own(client), { key })).status).toBe(200)
  client.emulator.clock.advance('60s')
  await fillUp(client)
  expect((await cancel(client, own(client), { key })).json.error).toBe('too_many_requests')
  expect((await cancel(client, own(client), { key: null })).json.error).toBe('too_many_requests')
})

test('look-ups that come together get ten answers of 404 and no more', async () => {
  const client = await openClient()
  await cancelAll(client, times(8, unknown))
  client.emulator.clock.advance('60s')
  const answers = await Promise.all(times(5, unknown).map((id) => cancel(client, id)))
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(2)
  expect(answers.filter(({ json }) => json.error === 'too_many_requests')).toHaveLength(3)
})

test('a reset lifts the block', async () => {
  const client = await openClient()
  await fillUp(client)
  client.emulator.reset()
  expect((await cancel(client, own(client))).status).toBe(200)
})

test('an unlimited emulator never blocks', async () => {
  const client = await openClient({ unlimited: true })
  expect(await cancelAll(client, times(12, unknown))).toEqual(times(12, 404))
})
