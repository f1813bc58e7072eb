import { expect, test } from 'vitest'
import type { EmulatorOptions } from '../../../../src/index.js'
import { Client, openClient } from '../../../support/door/client.js'
import { course, live, play } from '../../../support/door/eventful-script.js'

/** A snapshot without the one thing in it that no clock of a world decides: how many real milliseconds a request took. */
const timeless = (snapshot: unknown): unknown =>
  JSON.parse(JSON.stringify(snapshot), (name, value) => (name === 'ms' ? 0 : value))

const ways: Readonly<
  Record<string, { take(client: Client): Promise<unknown>; put(client: Client, state: unknown): Promise<unknown> }>
> = {
  'in JavaScript': {
    take: async ({ emulator }) => emulator.snapshot(),
    put: async ({ emulator }, state) => emulator.restore(state as never),
  },
  'over HTTP': {
    take: async (client) => (await client.control('/snapshot')).json,
    put: async (client, json) => {
      const put = await client.control('/snapshot', { method: 'PUT', json })
      expect(put.status, put.text).toBe(200)
    },
  },
}

test.each(Object.keys(ways))('a state put back %s answers the same requests the same way, to the byte', async (way) => {
  const { take, put } = ways[way] as (typeof ways)[string]
  const client = await openClient()
  const { token } = await live(client)
  const state = await take(client)
  const first = await play(client, token)
  const after = timeless(client.emulator.snapshot())
  expect(after).not.toEqual(timeless(state))
  for (let round = 0; round < 2; round += 1) {
    await put(client, state)
    expect(await play(client, token)).toEqual(first)
    expect(timeless(client.emulator.snapshot())).toEqual(after)
  }
})

test.each<EmulatorOptions>([
  { seed: 9, orders: 40, now: '2026-07-01T00:00:00Z', frozen: false },
  {
    profile: 'strict',
    unlimited: true,
    checkoutBaseUrl: 'https://pay.example.test',
    assumptions: { 'unknown-fields': 'ignored' },
  },
])('a state goes on in another emulator, whatever its options (%j)', async (options) => {
  // Tokens are those of the other run only where both were given a seed.
  const client = await openClient({ seed: 1 })
  const { token } = await live(client)
  const state = client.emulator.snapshot()
  const other = await openClient({ seed: 1, ...options })
  await other.post('/api/v2/products', course)
  other.emulator.restore(state)
  expect(other.emulator.snapshot()).toEqual(state)
  expect(await play(other, token)).toEqual(await play(client, token))
})

/** Answers without the texts of tokens, which differ from world to world. */
const withoutTexts = (answers: readonly unknown[]): unknown =>
  JSON.parse(
    JSON.stringify(answers)
      .replaceAll(/svc_(test|live)_[A-Za-z0-9]{48}/g, 'TEXT')
      .replaceAll(/(starts_with\\":\\")\w+/g, '$1HINT'),
  )

test('a state goes on in a fork, under the tokens of the fork', async () => {
  const client = await openClient()
  await live(client)
  const state = client.emulator.snapshot()
  const world = new Client(client.emulator.fork({ seed: 4 }), client.door, client.checksShapes)
  world.emulator.restore(state)
  // The control API of the door belongs to the parent; that of the fork answers behind its own address.
  const control = world.control.bind(world)
  world.control = (path, sending) => control(`/worlds/${world.emulator.id}${path}`, sending)
  const [own, forked] = [await play(client, null), await play(world, null)]
  expect(withoutTexts(forked)).toEqual(withoutTexts(own))
})
