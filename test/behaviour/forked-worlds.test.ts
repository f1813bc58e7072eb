import { expect, test } from 'vitest'
import type { ForkOptions } from '../../src/emulator-api.js'
import { Client, openClient, startOfTest } from '../door/client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

/** A caller of a world forked from that of another caller, through the same door: the tokens alone tell the worlds apart. */
const forkOf = (client: Client, options?: ForkOptions): Client => new Client(client.emulator.fork(options), client.door, true)

const count = async (client: Client): Promise<number> => (await client.get(products)).json.meta.total
const remaining = ({ headers }: { headers: Headers }) => headers.get('x-ratelimit-remaining')

/** Asks the control API of a forked world, which no address of a door leads to. */
const controlWorld = async ({ emulator }: Client, path: string, method: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`http://localhost/_emulator${path}`, { method, headers, body: JSON.stringify(body) })
  return await emulator.fetch(request)
}

test.each([products, '/api/v2/orders/history?paginate=1000', summary, '/api/v2/subscriptions/history'])(
  'a fork sees the same data at %s',
  async (path) => {
    const client = await openClient()
    const [own, forked] = [await client.get(path), await forkOf(client).get(path)]
    expect(own.status).toBe(200)
    expect(forked.text).toBe(own.text)
  },
)

test('a fork has the same landmarks', async () => {
  const client = await openClient()
  const world = forkOf(client)
  const { hash } = client.emulator.landmarks.order_full_tracking
  expect(world.emulator.landmarks).toEqual(client.emulator.landmarks)
  expect((await world.get(`/api/v2/orders/${hash}`)).json.hash).toBe(hash)
})

test('every token of a fork is of its own and keeps its prefix, its scopes and its fate', async () => {
  const client = await openClient()
  const world = forkOf(client)
  const names = ['full', 'documented', 'read_only', 'no_scopes', 'expired', 'revoked', 'other_producer', 'live'] as const
  expect(Object.keys(world.emulator.tokens)).toEqual(names)
  for (const name of names) {
    expect(world.emulator.tokens[name]).not.toBe(client.emulator.tokens[name])
    expect(world.emulator.tokens[name].startsWith(name === 'live' ? 'svc_live_' : 'svc_test_')).toBe(true)
  }
  const status = async (name: (typeof names)[number]) =>
    (await world.get(summary, { token: world.emulator.tokens[name], environment: name === 'live' ? 'production' : 'sandbox' }))
      .status
  expect(await Promise.all(names.map(status))).toEqual([200, 200, 200, 403, 401, 401, 200, 200])
})

test('the tokens of a fork are refused by the other environment as those of its parent are', async () => {
  const world = forkOf(await openClient())
  expect((await world.get(summary, { environment: 'production', token: world.emulator.tokens.full })).status).toBe(401)
  expect((await world.get(summary, { token: world.emulator.tokens.live })).status).toBe(401)
})

test('what a fork writes its parent never sees, nor a sibling, and the other way round', async () => {
  const client = await openClient()
  const [left, right] = [forkOf(client), forkOf(client)]
  const before = await count(client)
  const created = await left.post(products, course)
  expect(created.status).toBe(201)
  await right.post(products, course)
  await right.post(products, course)
  expect([await count(client), await count(left), await count(right)]).toEqual([before, before + 1, before + 2])
  expect((await client.get(`${products}/${created.json.id}/offers`)).status).toBe(404)
  await client.post(products, course)
  expect([await count(client), await count(left), await count(right)]).toEqual([before + 1, before + 1, before + 2])
})

test('a fork begins where its parent began, whatever has happened since', async () => {
  const client = await openClient()
  const before = await count(client)
  await client.post(products, course)
  await client.control('/assumptions', { method: 'PATCH', json: { 'not-found-message': 'per_resource' } })
  client.emulator.clock.advance('1h')
  const world = forkOf(client)
  expect(await count(world)).toBe(before)
  expect(world.emulator.clock.now()).toEqual(new Date(startOfTest))
  expect((await world.get('/api/v2/orders/unknown')).json.message).toBe('Resource not found.')
})

test('each world has a clock of its own, which its answers show', async () => {
  const client = await openClient()
  const world = forkOf(client)
  world.emulator.clock.advance('1h')
  expect((await world.get(summary)).headers.get('date')).toBe('Sun, 01 Mar 2026 13:00:00 GMT')
  expect((await client.get(summary)).headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
  client.emulator.clock.set('2026-03-05T00:00:00Z')
  expect(world.emulator.clock.now()).toEqual(new Date('2026-03-01T13:00:00Z'))
  expect((await world.post(products, course)).json.created_at).toBe('2026-03-01T13:00:00.000000Z')
})

test('each world has quotas of its own', async () => {
  const client = await openClient()
  const world = forkOf(client)
  for (let left = 119; left >= 0; left -= 1) expect(remaining(await world.get(summary))).toBe(String(left))
  expect((await world.get(summary)).status).toBe(429)
  expect(remaining(await client.get(summary))).toBe('119')
  world.emulator.clock.advance('60s')
  expect(remaining(await world.get(summary))).toBe('119')
  expect(remaining(await client.get(summary))).toBe('118')
})

test('each world has a cancel block of its own', async () => {
  const client = await openClient()
  const world = forkOf(client)
  const cancelUnknown = (caller: Client) => caller.post('/api/v2/subscriptions/999999999/cancel')
  for (let failed = 0; failed < 10; failed += 1) {
    if (failed % 5 === 0) world.emulator.clock.advance('60s')
    expect((await cancelUnknown(world)).status).toBe(404)
  }
  world.emulator.clock.advance('60s')
  expect((await cancelUnknown(world)).json.error).toBe('too_many_requests')
  expect((await cancelUnknown(client)).status).toBe(404)
})

test('each world has idempotency keys of its own', async () => {
  const client = await openClient()
  const world = forkOf(client)
  const key = '00000000-0000-4000-9000-000000000001'
  const own = await client.post(products, course, { key })
  const forked = await world.post(products, { ...course, name: 'Outro' }, { key })
  expect([own.status, forked.status, forked.json.name]).toEqual([201, 201, 'Outro'])
  expect((await client.post(products, course, { key })).text).toBe(own.text)
  expect((await world.post(products, { ...course, name: 'Outro' }, { key })).text).toBe(forked.text)
  expect((await world.post(products, course, { key })).status).toBe(422)
})

test('each world has assumptions of its own', async () => {
  const client = await openClient()
  const world = forkOf(client, { assumptions: { 'quota-429-message': 'pt_br' } })
  const switched = await controlWorld(world, '/assumptions', 'PATCH', { 'unknown-fields': '422' })
  expect(switched.status).toBe(200)
  expect((await world.post(products, { ...course, x: 1 })).status).toBe(422)
  expect((await client.post(products, { ...course, x: 1 })).status).toBe(201)
  await client.control('/assumptions', { method: 'PATCH', json: { 'unknown-fields': '422' } })
  expect((await forkOf(client).post(products, { ...course, x: 1 })).status).toBe(201)
})

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

test('a token is revoked in one world alone', async () => {
  const client = await openClient()
  const world = forkOf(client)
  await client.control('/tokens/full', { method: 'DELETE' })
  expect((await client.get(summary)).status).toBe(401)
  expect((await world.get(summary)).status).toBe(200)
})

test('the control API of a door acts on the world the door was opened for', async () => {
  const client = await openClient()
  const world = forkOf(client)
  world.emulator.clock.advance('1h')
  expect((await client.control('/clock')).json).toEqual({ now: '2026-03-01T12:00:00.000Z', frozen: true })
  await client.control('/clock', { method: 'POST', json: { advance: '2h' } })
  expect(world.emulator.clock.now()).toEqual(new Date('2026-03-01T13:00:00Z'))
})

test('a reset of a fork brings back its own beginning and leaves its parent and its siblings alone', async () => {
  const client = await openClient()
  const [world, sibling] = [forkOf(client, { now: '2026-04-01T00:00:00Z' }), forkOf(client)]
  const before = await count(client)
  for (const caller of [client, world, sibling]) await caller.post(products, course)
  const made = await controlWorld(world, '/tokens', 'POST', { name: 'made', scopes: ['products:read'] })
  const { token } = (await made.json()) as { token: string }
  world.emulator.clock.advance('1h')
  world.emulator.reset()
  expect(world.emulator.clock.now()).toEqual(new Date('2026-04-01T00:00:00Z'))
  expect(remaining(await world.get(products))).toBe('119')
  expect([await count(world), await count(client), await count(sibling)]).toEqual([before, before + 1, before + 1])
  expect((await client.get(products, { token })).status).toBe(401)
})

test('a reset of the parent leaves its forks alone', async () => {
  const client = await openClient()
  const world = forkOf(client)
  const before = await count(world)
  await world.post(products, course)
  client.emulator.reset()
  expect(await count(world)).toBe(before + 1)
  expect(remaining(await world.get(products))).toBe('117')
})

test('options given to a fork override those of its parent, the others stay', async () => {
  const client = await openClient({ orders: 60, assumptions: { 'error-language': 'pt_br', 'unknown-fields': '422' } })
  const world = forkOf(client, { orders: 40, now: '2026-05-01T00:00:00Z', assumptions: { 'unknown-fields': 'ignored' } })
  expect((await world.get(summary)).json.total).toBe(40)
  expect((await client.get(summary)).json.total).toBe(60)
  expect(world.emulator.options).toMatchObject({ seed: 1, orders: 40, now: '2026-05-01T00:00:00.000Z', frozen: true })
  expect((await world.post(products, { ...course, x: 1 })).status).toBe(201)
  expect((await client.post(products, { ...course, x: 1 })).status).toBe(422)
  expect((await world.get('/api/v2/orders/unknown')).json.message).toBe((await client.get('/api/v2/orders/unknown')).json.message)
})

test('a fork with another seed has other data', async () => {
  const client = await openClient()
  const world = forkOf(client, { seed: 2 })
  const path = '/api/v2/orders/history'
  expect((await world.get(path)).json.data).not.toEqual((await client.get(path)).json.data)
})

test('an unlimited fork never refuses, its parent does', async () => {
  const client = await openClient()
  const world = forkOf(client, { unlimited: true })
  for (let request = 0; request < 121; request += 1) await client.get(summary)
  for (let request = 0; request < 121; request += 1) expect((await world.get(summary)).status).toBe(200)
  expect((await client.get(summary)).status).toBe(429)
})

test.each([{ orders: 1 }, { seed: 0.5 }, { now: 'tomorrow' }, { colour: 'blue' }, { assumptions: { nonsense: 1 } }])(
  'a fork with the bad options %j is refused at once and named',
  async (options) => {
    const { emulator } = await openClient()
    const [option] = Object.keys(options)
    expect(() => emulator.fork(options as ForkOptions)).toThrow(`Invalid option "${option}"`)
  },
)

test('a fork of a fork begins with the options of the fork and has a world of its own', async () => {
  const client = await openClient()
  const world = forkOf(client, { orders: 40 })
  await world.post(products, course)
  const grandchild = forkOf(world)
  expect((await grandchild.get(summary)).json.total).toBe(40)
  const before = await count(grandchild)
  expect(await count(world)).toBe(before + 1)
  await grandchild.post(products, course)
  await grandchild.post(products, course)
  expect([await count(grandchild), await count(world)]).toEqual([before + 2, before + 1])
  world.emulator.reset()
  expect([await count(grandchild), await count(world)]).toEqual([before + 2, before])
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

test('no two worlds of an emulator share a token', async () => {
  const { emulator } = await openClient()
  const worlds = Array.from({ length: 50 }, () => emulator.fork())
  const tokens = [emulator, ...worlds, ...worlds.map((world) => world.fork())].flatMap((world) => Object.values(world.tokens))
  expect(new Set(tokens).size).toBe(101 * 8)
})

test('the tokens of forks are the same in every run, for the same seed and order of forking', async () => {
  const [left, right, other] = [await openClient(), await openClient(), await openClient({ seed: 2 })]
  const forksOf = ({ emulator }: Client) => [emulator.fork(), emulator.fork()].map(({ tokens }) => tokens)
  const forks = forksOf(left)
  expect(forksOf(right)).toEqual(forks)
  expect(forksOf(other)).not.toEqual(forks)
})

test('a token of a fork means nothing to another emulator', async () => {
  const [left, right] = [await openClient(), await openClient()]
  const token = left.emulator.fork().tokens.full
  expect((await right.get(summary, { token })).status).toBe(401)
})

test('a listener of a world hears of that world, one of the first world hears of all', async () => {
  const client = await openClient()
  const world = forkOf(client)
  const heard: string[] = []
  client.emulator.onAnswer((answer) => heard.push(`all ${answer.world}`))
  world.emulator.onAnswer((answer) => heard.push(`fork ${answer.world}`))
  await client.get(summary)
  await world.get(summary)
  expect(heard).toEqual(['all default', 'all w1', 'fork w1'])
})
