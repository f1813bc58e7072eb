import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'
import { course, createToken, keyOf, seen } from '../../../support/door/eventful-script.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'

test('a standing clock stands again where it stood, and a restore can go back in time', async () => {
  const client = await openClient()
  const state = client.emulator.snapshot()
  client.emulator.clock.advance('10d')
  client.emulator.clock.resume()
  client.emulator.restore(state)
  expect((await client.control('/clock')).json).toEqual({ now: '2026-03-01T12:00:00.000Z', frozen: true })
})

test('a token that was created since is unknown after a restore, one that was revoked since is good again', async () => {
  const client = await openClient()
  const [kept, revoked] = [
    await createToken(client, { name: 'kept', scopes: ['orders:read'], expires_at: '2026-03-01T13:00:00Z' }),
    await createToken(client, { name: 'revoked', scopes: ['orders:read'] }),
  ]
  const state = client.emulator.snapshot()
  const since = await createToken(client, { name: 'since', scopes: ['orders:read'] })
  for (const id of [revoked.id, 'read_only']) await client.control(`/tokens/${id}`, { method: 'DELETE' })
  client.emulator.restore(state)
  const status = async (token: string) => (await client.get(summary, { token })).status
  const { read_only } = client.emulator.tokens
  expect([await status(kept.token), await status(revoked.token), await status(since.token), await status(read_only)]).toEqual([
    200, 200, 401, 200,
  ])
  client.emulator.clock.advance('1h')
  expect(await status(kept.token)).toBe(401)
})

test('a token that dies of disuse remembers when it was used last', async () => {
  const client = await openClient({ assumptions: { 'token-lifetime': 'idle:30d' } })
  const { token } = await createToken(client, { name: 'mine', scopes: ['orders:read'] })
  client.emulator.clock.advance('20d')
  expect((await client.get(summary, { token })).status).toBe(200)
  client.emulator.clock.advance('20d')
  client.emulator.restore(client.emulator.snapshot())
  client.emulator.clock.advance('9d')
  expect((await client.get(summary, { token })).status).toBe(200)
  client.emulator.restore(client.emulator.snapshot())
  client.emulator.clock.advance('30d')
  expect((await client.get(summary, { token })).status).toBe(401)
})

test('assumptions changed before a snapshot hold after it was put back, those changed since do not', async () => {
  const client = await openClient({ assumptions: { 'unknown-fields': '422' } })
  const change = (json: object) => client.control('/assumptions', { method: 'PATCH', json })
  await change({ 'products-page-size-default': '10' })
  const state = client.emulator.snapshot()
  await change({ 'products-page-size-default': '20', 'unknown-fields': 'ignored' })
  client.emulator.restore(state)
  expect((await client.get(products)).json.meta.per_page).toBe(10)
  expect((await client.post(products, { ...course, x: 1 })).status).toBe(422)
})

test.each([
  { retention: '24h', waits: { '23h': true, '1h': false } },
  { retention: 'forever', waits: { '3650d': true, '3651d': true } },
])('a key kept for $retention is kept as long after a restore', async ({ retention, waits }) => {
  const client = await openClient({ assumptions: { 'idempotency-retention': retention } })
  const created = await client.post(products, course, { key: keyOf(1) })
  for (const [wait, isReplayed] of Object.entries(waits)) {
    client.emulator.clock.advance(wait)
    client.emulator.restore(JSON.parse((await client.control('/snapshot')).text))
    const repeated = await client.post(products, course, { key: keyOf(1) })
    expect(repeated.json.id === created.json.id, wait).toBe(isReplayed)
  }
})

test.each(['stored', 'fresh'] as const)('a replay after a restore has the headers it has without (%s)', async (choice) => {
  const client = await openClient({ assumptions: { 'idempotency-replay-headers': choice } })
  await client.post(products, course, { key: keyOf(1) })
  client.emulator.clock.advance('5s')
  const state = client.emulator.snapshot()
  const first = seen(client, await client.post(products, course, { key: keyOf(1) }))
  client.emulator.restore(state)
  expect(seen(client, await client.post(products, course, { key: keyOf(1) }))).toEqual(first)
})

test('a stored refusal is stored after a restore too', async () => {
  const client = await openClient({ assumptions: { 'idempotency-replay-which': 'everything' } })
  const refused = await client.post(products, { name: 7 }, { key: keyOf(1) })
  expect(refused.status).toBe(422)
  client.emulator.restore(client.emulator.snapshot())
  expect((await client.post(products, { name: 7 }, { key: keyOf(1) })).text).toBe(refused.text)
})

test.each(['fixed', 'calendar_minute', 'sliding_log', 'token_bucket'] as const)(
  'a quota window of the kind %s goes on after a restore as it would have gone on without',
  async (kind) => {
    const client = await openClient({ assumptions: { 'rate-limit-window': kind } })
    const draw = async (requests: number) => {
      const answers: unknown[] = []
      for (let request = 0; request < requests; request += 1) answers.push(seen(client, await client.get(summary)))
      return answers
    }
    const goOn = async () => {
      const answers = await draw(25)
      client.emulator.clock.advance('17s')
      answers.push(...(await draw(30)))
      client.emulator.clock.advance('31s')
      return [...answers, ...(await draw(10))]
    }
    await draw(60)
    client.emulator.clock.advance('7250ms')
    await draw(50)
    const state = client.emulator.snapshot()
    const first = await goOn()
    expect(JSON.stringify(first)).toContain('retry-after')
    client.emulator.restore(state)
    expect(await goOn()).toEqual(first)
  },
)

test('a cancel block goes on after a restore, and so do failed look-ups that are no block yet', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': 2 } })
  const cancelUnknown = async () => (await client.post('/api/v2/subscriptions/999999999/cancel')).status
  expect(await cancelUnknown()).toBe(404)
  const once = client.emulator.snapshot()
  expect(await cancelUnknown()).toBe(404)
  const blocked = client.emulator.snapshot()
  client.emulator.reset()
  client.emulator.restore(blocked)
  expect(await cancelUnknown()).toBe(429)
  client.emulator.restore(once)
  expect([await cancelUnknown(), await cancelUnknown()]).toEqual([404, 429])
})
