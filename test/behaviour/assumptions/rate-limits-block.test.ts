import { expect, test } from 'vitest'
import type { AssumptionValue } from '../../../src/index.js'
import { type Client, openClient, type Received, type Sending } from '../../support/door/client.js'

const cancel = (client: Client, id: string | number, sending?: Sending): Promise<Received> =>
  client.post(`/api/v2/subscriptions/${id}/cancel`, undefined, sending)

/** A look-up that fails, twelve seconds after whatever came before, so that no more than five fall in a minute. */
const failLookup = (client: Client, sending?: Sending): Promise<Received> => {
  client.emulator.clock.advance('12s')
  return cancel(client, 999999999, sending)
}

const failLookups = async (client: Client, times: number): Promise<void> => {
  for (let request = 0; request < times; request += 1) expect((await failLookup(client)).status).toBe(404)
}

const blocked = { status: 429, json: { error: 'too_many_requests' } }

test.each([
  ['cancel-404-threshold=10', '10', 10],
  ['cancel-404-threshold=5', '5', 5],
  ['cancel-404-threshold=3', '3', 3],
  ['cancel-404-threshold=2', '2', 2],
] as const)('%s: that many look-ups fail before the block', async (_, value, failures) => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': value } })
  await failLookups(client, failures)
  expect(await failLookup(client)).toMatchObject(blocked)
  expect(await cancel(client, client.emulator.landmarks.subscription_active.id)).toMatchObject(blocked)
})

test('cancel-404-threshold=off: look-ups may fail as long as the quota lasts', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': 'off' } })
  await failLookups(client, 50)
  expect((await failLookup(client)).json).toEqual({ message: 'Too Many Attempts.' })
})

test.each([
  ['cancel-404-window=900s', '900s', 864],
  ['cancel-404-window=60s', '60s', 24],
  ['cancel-404-window=3600s', '3600s', 3564],
  ['cancel-404-window=120s', '120s', 84],
  ['cancel-404-window=crossing:900s', 'crossing:900s', 888],
  ['cancel-404-window=crossing:60s', 'crossing:60s', 48],
] as const)('%s: how long the block lasts after failures at 0, 12 and 24 s', async (_, value, seconds) => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '3', 'cancel-404-window': value } })
  await failLookups(client, 3)
  const block = await failLookup(client)
  expect(block).toMatchObject(blocked)
  expect(block.headers.get('retry-after')).toBe(String(seconds))
  client.emulator.clock.advance(seconds * 1000 - 1)
  expect((await cancel(client, 999999999)).status).toBe(429)
  client.emulator.clock.advance(1)
  expect((await cancel(client, 999999999)).status).toBe(404)
})

test('cancel-404-window=60s: failures of a window that has ended count no more', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '3', 'cancel-404-window': '60s' } })
  await failLookups(client, 2)
  client.emulator.clock.advance('60s')
  await failLookups(client, 3)
  expect(await failLookup(client)).toMatchObject(blocked)
})

test.each([
  ['cancel-404-reset-on-success=no', 'no', 429],
  ['cancel-404-reset-on-success=yes', 'yes', 404],
] as const)('%s: two failures, a success, a failure, and then', async (_, value, status) => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '3', 'cancel-404-reset-on-success': value } })
  await failLookups(client, 2)
  expect((await cancel(client, client.emulator.landmarks.subscription_active.id)).status).toBe(200)
  await failLookups(client, 1)
  expect((await failLookup(client)).status).toBe(status)
})

test.each([
  ['cancel-404-key=token', 'token', 404, 404],
  ['cancel-404-key=producer', 'producer', 429, 404],
  ['cancel-404-key=everyone', 'everyone', 429, 429],
] as const)('%s: another token of the producer, and another producer', async (_, value, sameProducer, otherProducer) => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '3', 'cancel-404-key': value } })
  const made = await client.control('/tokens', { method: 'POST', json: { name: 'second', scopes: ['subscriptions:write'] } })
  await failLookups(client, 3)
  expect(await failLookup(client)).toMatchObject(blocked)
  expect((await failLookup(client, { token: made.json.token })).status).toBe(sameProducer)
  expect((await failLookup(client, { token: client.emulator.tokens.other_producer })).status).toBe(otherProducer)
})

test.each([
  ['cancel-404-counts=every_lookup', 'every_lookup', 429],
  ['cancel-404-counts=well_formed_only', 'well_formed_only', 404],
] as const)('%s: after three ids that are no numbers', async (_, value, status) => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '3', 'cancel-404-counts': value } })
  for (const id of ['abc', '-1', '1.5']) expect((await cancel(client, id)).status).toBe(404)
  expect((await failLookup(client)).status).toBe(status)
})

const thirdFailure = (choice: AssumptionValue<'cancel-404-first-blocked'>) => ({
  assumptions: { 'cancel-404-threshold': '3', 'cancel-404-first-blocked': choice },
})

test('cancel-404-first-blocked=after_threshold: the third of three failures is still a 404', async () => {
  const client = await openClient(thirdFailure('after_threshold'))
  await failLookups(client, 3)
  expect(await failLookup(client)).toMatchObject(blocked)
})

test('cancel-404-first-blocked=at_threshold: the third of three failures is itself blocked', async () => {
  const client = await openClient(thirdFailure('at_threshold'))
  await failLookups(client, 2)
  const third = await failLookup(client)
  expect(third).toMatchObject(blocked)
  expect(third.headers.get('retry-after')).toBe('876')
})

test('cancel-404-first-blocked=at_threshold: a success after two failures goes through', async () => {
  const client = await openClient(thirdFailure('at_threshold'))
  await failLookups(client, 2)
  expect((await cancel(client, client.emulator.landmarks.subscription_active.id)).status).toBe(200)
  expect(await failLookup(client)).toMatchObject(blocked)
})

test.each([
  ['cancel-404-headers=retry_after', 'retry_after', '900'],
  ['cancel-404-headers=no_retry_after', 'no_retry_after', null],
] as const)('%s: the headers of the block', async (_, value, retryAfter) => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '1', 'cancel-404-headers': value } })
  await failLookups(client, 1)
  const block = await cancel(client, 999999999)
  expect(block).toMatchObject(blocked)
  expect(block.headers.get('retry-after')).toBe(retryAfter)
  expect(block.headers.get('x-ratelimit-limit')).toBe('5')
  expect(block.headers.get('x-ratelimit-remaining')).toBe('3')
})

test('cancel-404-vs-quota=quota_first: a blocked request costs quota, and the quota refuses first', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '3', 'cancel-404-vs-quota': 'quota_first' } })
  for (let request = 0; request < 3; request += 1) await cancel(client, 999999999)
  for (const remaining of ['1', '0']) {
    const block = await cancel(client, 999999999)
    expect(block).toMatchObject(blocked)
    expect(block.headers.get('x-ratelimit-remaining')).toBe(remaining)
  }
  expect((await cancel(client, 999999999)).json).toEqual({ message: 'Too Many Attempts.' })
})

test('cancel-404-vs-quota=block_first: a blocked request costs nothing, whatever the quota', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '3', 'cancel-404-vs-quota': 'block_first' } })
  for (let request = 0; request < 3; request += 1) await cancel(client, 999999999)
  for (let request = 0; request < 4; request += 1) {
    const block = await cancel(client, 999999999)
    expect(block).toMatchObject(blocked)
    expect(block.headers.get('x-ratelimit-remaining')).toBe('2')
  }
})

test('an assumption about the block that is changed by PATCH holds from the next request on', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '3' } })
  await failLookups(client, 3)
  expect(await failLookup(client)).toMatchObject(blocked)
  await client.control('/assumptions', { method: 'PATCH', json: { 'cancel-404-threshold': 'off' } })
  expect((await failLookup(client)).status).toBe(404)
})
