import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../../support/door/client.js'

const cancel = (client: Client, sending: Sending = {}): Promise<Received> =>
  client.post(`/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`, undefined, sending)

/** What the limits say in an answer: status, limit, remaining, Retry-After. */
const limits = ({ status, headers }: Received) => [
  status,
  headers.get('x-ratelimit-limit'),
  headers.get('x-ratelimit-remaining'),
  headers.get('retry-after'),
]

/** Five cancels a minute for ten minutes: the day's fifty, the last at 9 minutes. The subscription stays canceled, which is no failure. */
const spendDay = async (client: Client): Promise<void> => {
  for (let minute = 0; minute < 10; minute += 1) {
    if (minute > 0) client.emulator.clock.advance('60s')
    for (let request = 0; request < 5; request += 1) expect((await cancel(client)).status).toBe(200)
  }
}

test('the 5th cancel of a minute passes and the 6th is refused with the bare message', async () => {
  const client = await openClient()
  for (const remaining of ['4', '3', '2', '1', '0']) expect(limits(await cancel(client))).toEqual([200, '5', remaining, null])
  const refused = await cancel(client)
  expect(limits(refused)).toEqual([429, '5', '0', '60'])
  expect(refused.json).toEqual({ message: 'Too Many Attempts.' })
})

test('the minute ends 60 s after its first cancel', async () => {
  const client = await openClient()
  await cancel(client)
  client.emulator.clock.advance('20s')
  for (let request = 0; request < 4; request += 1) await cancel(client)
  expect(limits(await cancel(client))).toEqual([429, '5', '0', '40'])
  client.emulator.clock.advance(39_001)
  expect(limits(await cancel(client))).toEqual([429, '5', '0', '1'])
  client.emulator.clock.advance(999)
  expect(limits(await cancel(client))).toEqual([200, '5', '4', null])
})

test('the 51st cancel of a day is refused with the rest of the day in Retry-After', async () => {
  const client = await openClient()
  await spendDay(client)
  client.emulator.clock.advance('60s')
  const refused = await cancel(client)
  expect(limits(refused)).toEqual([429, '5', '0', '85800'])
  expect(refused.json).toEqual({ message: 'Too Many Attempts.' })
})

test('with minute and day exceeded Retry-After is the longer of the two', async () => {
  const client = await openClient()
  await spendDay(client)
  expect(limits(await cancel(client))).toEqual([429, '5', '0', '85860'])
})

test('the day ends 86,400 s after its first cancel and not at midnight', async () => {
  const client = await openClient()
  await spendDay(client)
  client.emulator.clock.set('2026-03-02T00:00:00Z')
  expect(limits(await cancel(client))).toEqual([429, '5', '0', '43200'])
  client.emulator.clock.set('2026-03-02T11:59:59.999Z')
  expect(limits(await cancel(client))).toEqual([429, '5', '0', '1'])
  client.emulator.clock.set('2026-03-02T12:00:00Z')
  expect(limits(await cancel(client))).toEqual([200, '5', '4', null])
})

test('a cancel the minute refuses does not count for the day', async () => {
  const client = await openClient()
  for (let minute = 0; minute < 10; minute += 1) {
    for (let request = 0; request < 5; request += 1) expect((await cancel(client)).status).toBe(200)
    for (let request = 0; request < 5; request += 1) expect((await cancel(client)).status).toBe(429)
    client.emulator.clock.advance('60s')
  }
  expect(limits(await cancel(client))).toEqual([429, '5', '0', '85800'])
})

test('a cancel the day refuses opens no minute', async () => {
  const client = await openClient()
  await spendDay(client)
  client.emulator.clock.set('2026-03-02T11:59:30Z')
  for (let request = 0; request < 6; request += 1) expect(limits(await cancel(client))).toEqual([429, '5', '0', '30'])
  client.emulator.clock.advance('30s')
  for (const remaining of ['4', '3', '2', '1', '0']) expect(limits(await cancel(client))).toEqual([200, '5', remaining, null])
})

test('a cancel takes nothing from the write quota and a write nothing from the cancel quota', async () => {
  const client = await openClient()
  for (let request = 0; request < 6; request += 1) await cancel(client)
  const write = (): Promise<Received> => client.post('/api/v2/products', {})
  expect(limits(await write())).toEqual([422, '30', '29', null])
  for (let request = 0; request < 29; request += 1) await write()
  expect(limits(await write())).toEqual([429, '30', '0', '60'])
  client.emulator.reset()
  for (let request = 0; request < 31; request += 1) await write()
  expect(limits(await cancel(client))).toEqual([200, '5', '4', null])
})

test('all subscriptions draw on one cancel quota of the token', async () => {
  const client = await openClient()
  const { subscription_active, subscription_trial, subscription_many_charges } = client.emulator.landmarks
  const remaining: unknown[] = []
  for (const { id } of [subscription_active, subscription_trial, subscription_many_charges]) {
    remaining.push(limits(await client.post(`/api/v2/subscriptions/${id}/cancel`)))
  }
  expect(remaining).toEqual([
    [200, '5', '4', null],
    [200, '5', '3', null],
    [200, '5', '2', null],
  ])
})

test('the quota of one token leaves another token of the same producer alone', async () => {
  const client = await openClient()
  const created = await client.control('/tokens', { method: 'POST', json: { name: 'own', scopes: ['subscriptions:write'] } })
  for (let request = 0; request < 6; request += 1) await cancel(client)
  expect(limits(await cancel(client, { token: created.json.token }))).toEqual([200, '5', '4', null])
})

test('the last place is given once to 20 cancels that come together', async () => {
  const client = await openClient()
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(client)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('answers of 400, 403, 404 and 422 and replays each cost one', async () => {
  const client = await openClient()
  const key = freshKey()
  const product = { name: 'Curso', type: 'course', description: 'Texto' }
  const productKey = freshKey()
  await client.post('/api/v2/products', product, { key: productKey })
  expect(limits(await cancel(client, { key: null }))).toEqual([400, '5', '4', null])
  expect(limits(await cancel(client, { key }))).toEqual([200, '5', '3', null])
  expect(limits(await cancel(client, { key }))).toEqual([200, '5', '2', null])
  expect(limits(await cancel(client, { key: productKey }))).toEqual([422, '5', '1', null])
  expect(limits(await client.post('/api/v2/subscriptions/0/cancel'))).toEqual([404, '5', '0', null])
  expect(limits(await cancel(client, { key }))).toEqual([429, '5', '0', '60'])
  expect(limits(await cancel(client, { token: client.emulator.tokens.documented }))).toEqual([403, '5', '4', null])
})

test('an answer of 409 costs one', async () => {
  const client = await openClient({ assumptions: { 'cancel-already-canceled': '409' } })
  expect(limits(await cancel(client))).toEqual([200, '5', '4', null])
  expect(limits(await cancel(client))).toEqual([409, '5', '3', null])
})

test('a request without a token or with another method costs no cancel', async () => {
  const client = await openClient()
  const path = `/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`
  expect(limits(await cancel(client, { token: null }))).toEqual([401, '5', '5', null])
  expect((await client.get(path)).status).toBe(405)
  expect((await client.send(path, { method: 'OPTIONS' })).status).toBe(200)
  expect(limits(await cancel(client))).toEqual([200, '5', '4', null])
})

test('a refused cancel leaves the subscription active', async () => {
  const client = await openClient()
  for (let request = 0; request < 5; request += 1) await client.post('/api/v2/subscriptions/0/cancel')
  expect((await cancel(client)).status).toBe(429)
  const { id } = client.emulator.landmarks.subscription_active
  const { data } = (await client.get('/api/v2/subscriptions/history?paginate=1000')).json
  expect(data.find((row: { id: number }) => row.id === id).situation).toBe('active')
})
