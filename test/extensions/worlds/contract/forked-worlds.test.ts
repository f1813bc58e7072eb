import { expect, test } from 'vitest'
import type { ForkOptions } from '../../../../src/index.js'
import { Client, openClient } from '../../../support/door/client.js'

const products = '/api/v2/products'

const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

/** A caller of a world forked from that of another caller, through the same door: the tokens alone tell the worlds apart. */
const forkOf = (client: Client, options?: ForkOptions): Client => new Client(client.emulator.fork(options), client.door, true)

const count = async (client: Client): Promise<number> => (await client.get(products)).json.meta.total

/** Asks the control API of a forked world, which no address of a door leads to. */
const controlWorld = async ({ emulator }: Client, path: string, method: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`http://localhost/_emulator${path}`, { method, headers, body: JSON.stringify(body) })
  return await emulator.fetch(request)
}

test('a token made in a fork means that fork, through the door of its parent', async () => {
  const client = await openClient()
  const world = forkOf(client)
  const made = await controlWorld(world, '/tokens', 'POST', { name: 'made', scopes: ['products:read', 'products:write'] })
  const { token } = (await made.json()) as { token: string }
  const before = await count(client)
  expect((await client.post(products, course, { token })).status).toBe(201)
  expect((await client.get(products, { token })).json.meta.total).toBe(before + 1)
  expect([await count(world), await count(client)]).toEqual([before + 1, before])
})

test('the control API of a door acts on the world the door was opened for', async () => {
  const client = await openClient()
  const world = forkOf(client)
  world.emulator.clock.advance('1h')
  expect((await client.control('/clock')).json).toEqual({ now: '2026-03-01T12:00:00.000Z', frozen: true })
  await client.control('/clock', { method: 'POST', json: { advance: '2h' } })
  expect(world.emulator.clock.now()).toEqual(new Date('2026-03-01T13:00:00Z'))
})
