import { expect, test } from 'vitest'
import type { ScenarioSource } from '../../../src/index.js'
import { type Client, openClient } from '../../support/door/client.js'

const summary = '/api/v2/orders/summary'
const products = '/api/v2/products'

/** Requests that are answered 200 before the first that is not. */
const answeredReads = async (client: Client, most: number): Promise<number> => {
  for (let sent = 0; sent < most; sent += 1) if ((await client.get(summary)).status !== 200) return sent
  return most
}

const refuseOnce = (status: number): ScenarioSource => ({
  name: 'refused-once',
  summary: 'The first summary is refused.',
  steps: [{ match: { operation: 'getOrderSummary' }, times: 1, effect: { kind: 'respond', status, body: {} } }],
})

test.each([
  ['free_403', 403],
  ['free_5xx', 503],
] as const)('under %s a request that cost nothing opens no window', async (choice, status) => {
  const client = await openClient(
    {
      assumptions: { 'rate-limit-what-counts': choice },
      scenario: refuseOnce(status),
    },
    { checksShapes: false },
  )
  expect((await client.get(summary)).status).toBe(status)
  client.emulator.clock.advance('59500ms')
  expect(await answeredReads(client, 121)).toBe(120)
  client.emulator.clock.advance('1s')
  expect(await answeredReads(client, 1)).toBe(0)
  client.emulator.clock.advance('58999ms')
  expect(await answeredReads(client, 1)).toBe(0)
  client.emulator.clock.advance(1)
  expect(await answeredReads(client, 121)).toBe(120)
})

test('under idempotency-replay-quota=free a replay opens no window', async () => {
  const client = await openClient({ assumptions: { 'idempotency-replay-quota': 'free' } })
  const product = { name: 'Curso', type: 'course', description: 'Texto' }
  const key = '0b7f4b7e-6b8f-4c9e-9d55-0f6f6a1c2d3e'
  expect((await client.post(products, product, { key })).status).toBe(201)
  client.emulator.clock.advance('2m')
  expect((await client.post(products, product, { key })).status).toBe(201)
  client.emulator.clock.advance('59500ms')
  for (let sent = 0; sent < 30; sent += 1) expect((await client.post(products, product)).status).toBe(201)
  client.emulator.clock.advance('1s')
  expect((await client.post(products, product)).status).toBe(429)
})

test('under token_bucket many small steps refill what one leap does, and Retry-After is not a second late', async () => {
  const open = async () => {
    const client = await openClient({ assumptions: { 'rate-limit-window': 'token_bucket' } })
    for (let sent = 0; sent < 120; sent += 1) await client.get(summary)
    return client
  }
  const [stepped, leapt] = [await open(), await open()]
  for (let step = 0; step < 100; step += 1) {
    stepped.emulator.clock.advance(7)
    // A place comes back every 500 ms: the first at 504 ms, in the 72nd step.
    expect((await stepped.get(summary)).status).toBe(step === 71 ? 200 : 429)
  }
  leapt.emulator.clock.advance(700)
  expect((await leapt.get(summary)).status).toBe(200)
  const writes = await openClient({ assumptions: { 'rate-limit-window': 'token_bucket' } })
  for (let sent = 0; sent < 30; sent += 1) await writes.post(products, undefined, { key: null })
  for (const [step, left] of [
    [333, '2'],
    [333, '2'],
    [334, '1'],
    [999, '1'],
  ] as const) {
    writes.emulator.clock.advance(step)
    const refused = await writes.post(products, undefined, { key: null })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, left])
  }
  writes.emulator.clock.advance(1)
  expect((await writes.post(products, undefined, { key: null })).status).toBe(400)
})
