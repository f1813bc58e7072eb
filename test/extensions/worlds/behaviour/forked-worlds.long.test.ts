import { expect, test } from 'vitest'
import type { ForkOptions } from '../../../../src/index.js'
import { Client, openClient } from '../../../support/door/client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

/** A caller of a world forked from that of another caller, through the same door: the tokens alone tell the worlds apart. */
const forkOf = (client: Client, options?: ForkOptions): Client => new Client(client.emulator.fork(options), client.door, true)

const count = async (client: Client): Promise<number> => (await client.get(products)).json.meta.total
const remaining = ({ headers }: { headers: Headers }) => headers.get('x-ratelimit-remaining')

test('an unlimited fork never refuses, its parent does', async () => {
  const client = await openClient()
  const world = forkOf(client, { unlimited: true })
  for (let request = 0; request < 121; request += 1) await client.get(summary)
  for (let request = 0; request < 121; request += 1) expect((await world.get(summary)).status).toBe(200)
  expect((await client.get(summary)).status).toBe(429)
})

test('20 worlds work side by side: each creates, uses up its quota and sees nothing of the others', async () => {
  const client = await openClient()
  const before = await count(client)
  const worlds = Array.from({ length: 20 }, () => forkOf(client))
  await Promise.all(
    worlds.map(async (world, n) => {
      const creations = await Promise.all(
        Array.from({ length: 31 }, () => world.post(products, { ...course, name: `Curso ${n}` })),
      )
      expect(creations.filter(({ status }) => status === 201)).toHaveLength(30)
      expect(creations.filter(({ status }) => status === 429)).toHaveLength(1)
      const { json } = await world.get(`${products}?per_page=100`)
      expect(json.meta.total).toBe(before + 30)
      const names: string[] = json.data.slice(0, 30).map(({ name }: { name: string }) => name)
      expect(new Set(names)).toEqual(new Set([`Curso ${n}`]))
    }),
  )
  expect(await count(client)).toBe(before)
  expect(remaining(await client.post(products, course))).toBe('29')
})
