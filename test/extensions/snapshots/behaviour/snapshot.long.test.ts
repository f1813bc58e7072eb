import { expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'
import { live, play } from '../../../support/door/eventful-script.js'

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
