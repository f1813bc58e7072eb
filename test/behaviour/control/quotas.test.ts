import { expect, test } from 'vitest'
import { type Client, openClient } from '../../support/door/client.js'

// biome-ignore lint/suspicious/noExplicitAny: cases look into answers of every shape
const quotasOf = async (client: Client, token: string): Promise<any> => {
  const { data } = (await client.control('/quotas')).json
  return data.find((one: { token: string }) => one.token === token)
}

test('every class of a token is there, with nothing used at first', async () => {
  const client = await openClient()
  const untouched = { used: 0, resets_at: null, refills_in_s: 0 }
  expect(await quotasOf(client, 'full')).toEqual({
    token_id: 'full',
    token: 'full',
    quotas: [
      { class: 'read', limit: 120, remaining: 120, ...untouched },
      { class: 'write', limit: 30, remaining: 30, ...untouched },
      { class: 'cancel', limit: 5, remaining: 5, ...untouched },
      { class: 'cancel-day', limit: 50, remaining: 50, ...untouched },
    ],
    cancel_block: { failures: 0, threshold: 10, until: null, lifted_in_s: 0 },
  })
})

test('what was used is shown until the window ends', async () => {
  const client = await openClient()
  for (let sent = 0; sent < 3; sent += 1) await client.get('/api/v2/products')
  client.emulator.clock.advance('15s')
  expect((await quotasOf(client, 'full')).quotas[0]).toEqual({
    class: 'read',
    limit: 120,
    used: 3,
    remaining: 117,
    resets_at: '2026-03-01T12:01:00.000Z',
    refills_in_s: 45,
  })
  expect((await quotasOf(client, 'read_only')).quotas[0]).toMatchObject({ used: 0 })
  client.emulator.clock.advance('45s')
  expect((await quotasOf(client, 'full')).quotas[0]).toMatchObject({ used: 0, remaining: 120, resets_at: null })
})

test.each(['fixed', 'calendar_minute', 'sliding_log', 'token_bucket'] as const)(
  'looking changes nothing under the window %s: the same snapshot, the same answer',
  async (window) => {
    const client = await openClient({ assumptions: { 'rate-limit-window': window } })
    await client.get('/api/v2/products')
    client.emulator.clock.advance('30s')
    const before = JSON.stringify(client.emulator.snapshot())
    await client.control('/quotas')
    expect(JSON.stringify(client.emulator.snapshot())).toBe(before)
  },
)

test('the cancel block is shown while it lasts', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '2' } })
  for (let sent = 0; sent < 2; sent += 1) await client.post('/api/v2/subscriptions/1/cancel')
  client.emulator.clock.advance('1m')
  expect((await quotasOf(client, 'full')).cancel_block).toEqual({
    failures: 2,
    threshold: 2,
    until: '2026-03-01T12:15:00.000Z',
    lifted_in_s: 840,
  })
  client.emulator.clock.advance('14m')
  expect((await quotasOf(client, 'full')).cancel_block).toMatchObject({ failures: 0, until: null, lifted_in_s: 0 })
})

test.each([
  ['token', ['full']],
  ['producer', ['full', 'documented', 'read_only', 'no_scopes', 'expired', 'revoked']],
] as const)('a block of the %s is shown for all whom it concerns', async (key, blocked) => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': '1', 'cancel-404-key': key } })
  await client.post('/api/v2/subscriptions/1/cancel')
  const { data } = (await client.control('/quotas')).json
  const shown = data.filter((one: { cancel_block: { until: string | null } }) => one.cancel_block.until !== null)
  expect(shown.map((one: { token: string }) => one.token)).toEqual(blocked)
})
