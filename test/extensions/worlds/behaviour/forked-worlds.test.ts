import { expect, test } from 'vitest'
import type { ForkOptions } from '../../../../src/index.js'
import { Client, openClient, startOfTest } from '../../../support/door/client.js'
import { createSellable, sell } from '../../../support/door/sale.js'

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

test('a token is revoked in one world alone', async () => {
  const client = await openClient()
  const world = forkOf(client)
  await client.control('/tokens/full', { method: 'DELETE' })
  expect((await client.get(summary)).status).toBe(401)
  expect((await world.get(summary)).status).toBe(200)
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

test('no two worlds of an emulator share a token', async () => {
  const { emulator } = await openClient()
  const worlds = Array.from({ length: 50 }, () => emulator.fork())
  const tokens = [emulator, ...worlds, ...worlds.map((world) => world.fork())].flatMap((world) => Object.values(world.tokens))
  expect(new Set(tokens).size).toBe(101 * 8)
})

test('the tokens of forks are the same in every run, for the same seed and order of forking', async () => {
  const open = async (seed: number) => await openClient({ seed })
  const [left, right, other] = [await open(1), await open(1), await open(2)]
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

/** Everything the lists of the API show. */
const readAll = async (client: Client): Promise<string[]> => {
  const texts: string[] = []
  for (const path of [`${products}?per_page=100`, '/api/v2/orders/history', summary, '/api/v2/subscriptions/history'])
    texts.push((await client.get(path)).text)
  return texts
}

/** A caller whose world has a product, an offer, a sale, a canceled subscription and a month of renewals of its own. */
const openBusyClient = async (): Promise<Client> => {
  const client = await openClient()
  const { productId } = await createSellable(client, 10_000)
  await sell(client, { product_id: productId, query_params: { utm_source: 'news' } })
  await client.post(`/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`)
  client.emulator.clock.advance('31d')
  return client
}

test('a fork from now shows what its parent shows, to the byte', async () => {
  const client = await openBusyClient()
  const before = await readAll(forkOf(client))
  const world = forkOf(client, { from: 'now' })
  const [own, forked] = [await readAll(client), await readAll(world)]
  expect(forked).toEqual(own)
  for (const [index, text] of forked.entries()) expect(text).not.toBe(before[index])
})

test('a fork from now and its parent go separate ways', async () => {
  const client = await openBusyClient()
  const world = forkOf(client, { from: 'now', sameIds: true })
  const before = await count(client)
  const own = await client.post(products, course)
  await world.post(products, course)
  await world.post(products, course)
  expect([await count(client), await count(world)]).toEqual([before + 1, before + 2])
  world.emulator.clock.advance('1h')
  expect(client.emulator.clock.now()).toEqual(new Date('2026-04-01T12:00:00Z'))
  const { id } = world.emulator.landmarks.product_active
  await controlWorld(world, `/products/${id}`, 'PATCH', { is_active: false })
  const offers = (caller: Client) => caller.get(`${products}/${own.json.id}/offers`)
  await client.post(`${products}/${own.json.id}/offers`, { name: 'n', price: 100, charge_type: 'one_time' })
  expect([(await offers(client)).json.data.length, (await offers(world)).json.data.length]).toEqual([1, 0])
  client.emulator.reset()
  expect(await count(world)).toBe(before + 2)
})

test('without a seed no token of a run is known in another one, well-known ones excepted', async () => {
  const runs = [await openClient(), await openClient()]
  const made = []
  for (const client of runs) {
    const { token } = (await client.control('/tokens', { method: 'POST', json: { name: 'a', scopes: ['orders:read'] } })).json
    const [world, branch] = [client.emulator.fork({ seed: 1 }), client.emulator.fork({ from: 'now' })]
    made.push([token, ...Object.values(world.tokens), ...Object.values(branch.tokens)])
  }
  const [first = [], second = []] = made
  expect(first.filter((token) => second.includes(token))).toEqual([])
  const statuses = await Promise.all(first.map(async (token) => (await runs[1]?.get(summary, { token }))?.status))
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(runs[0]?.emulator.tokens).toEqual(runs[1]?.emulator.tokens)
})

test('no two worlds give an id twice, whatever they are forked from', async () => {
  const client = await openClient()
  await client.post(products, course)
  const first = forkOf(client)
  const worlds = [client, first, forkOf(client), forkOf(client, { from: 'now' }), forkOf(first), forkOf(client, { seed: 2 })]
  const given: string[] = []
  for (const world of worlds) {
    const product = (await world.post(products, course)).json.id
    const offer = { name: 'n', price: 100, charge_type: 'one_time' }
    given.push(product, (await world.post(`${products}/${product}/offers`, offer)).json.id)
    given.push((await world.get('/api/v2/orders/unknown')).json.request_id)
    const { id } = world.emulator.landmarks.product_active
    const sale = { method: 'POST', body: JSON.stringify({ product_id: id }), headers: { 'Content-Type': 'application/json' } }
    const prefix = world === client ? '' : `/worlds/${world.emulator.id}`
    const order = (await client.control(`${prefix}/orders`, sale)).json
    given.push(order.hash, order.transactions[0].hash)
  }
  expect(given).toHaveLength(worlds.length * 5)
  expect(new Set(given).size).toBe(given.length)
})

test('a world makes the same ids after a reset, and in the next run', async () => {
  const idsOf = async (world: Client) => [
    (await world.post(products, course)).json.id,
    (await world.get('/api/v2/orders/unknown')).json.request_id,
  ]
  const client = await openClient()
  for (const from of ['start', 'now'] as const) {
    const world = forkOf(client, { from })
    const ids = await idsOf(world)
    world.emulator.reset()
    expect(await idsOf(world)).toEqual(ids)
    expect(await idsOf(forkOf(await openClient()))).toEqual(from === 'start' ? ids : expect.not.arrayContaining(ids))
  }
})

test('a look-up of a request of one world finds none in another', async () => {
  const client = await openClient()
  const world = forkOf(client)
  for (const caller of [client, world]) await caller.get('/api/v2/orders/unknown')
  const { request_id } = (await world.get('/api/v2/orders/unknown')).json
  expect((await client.control(`/requests/${request_id}`)).status).toBe(404)
  expect((await client.control(`/worlds/${world.emulator.id}/requests/${request_id}`)).json.status).toBe(404)
})

test('a fork that goes on with the ids of its parent keeps tokens of its own', async () => {
  const client = await openClient()
  for (const from of ['start', 'now'] as const) {
    const made = await client.control('/worlds', { method: 'POST', json: { from, same_ids: true } })
    expect([made.status, made.json.tokens.full]).not.toEqual([201, client.emulator.tokens.full])
    const world = forkOf(client, { from, sameIds: true })
    expect((await world.get('/api/v2/orders/unknown')).text).toBe((await client.get('/api/v2/orders/unknown')).text)
    client.emulator.reset()
  }
  expect((await client.control('/worlds', { method: 'POST', json: { same_ids: 'yes' } })).status).toBe(422)
  expect(() => client.emulator.fork({ sameIds: 1 as never })).toThrow(/sameIds/)
})

test('a fork from now that goes on with the ids of its parent answers as its parent would, request ids included', async () => {
  const client = await openClient()
  await client.get('/api/v2/orders/unknown')
  await client.post(products, course)
  const world = forkOf(client, { from: 'now', sameIds: true })
  for (const path of ['/api/v2/orders/unknown', `${products}/unknown/offers`]) {
    expect((await world.get(path)).text).toBe((await client.get(path)).text)
  }
  expect((await world.post(products, course)).text).toBe((await client.post(products, course)).text)
})

test('a fork from now knows the idempotency keys of its parent, and later ones are its own', async () => {
  const client = await openClient()
  const [before, after] = ['00000000-0000-4000-9000-00000000000a', '00000000-0000-4000-9000-00000000000b']
  const created = await client.post(products, course, { key: before })
  const world = forkOf(client, { from: 'now' })
  const replayed = await world.post(products, course, { key: before })
  expect([replayed.status, replayed.text]).toEqual([201, created.text])
  expect(await count(world)).toBe(await count(client))
  expect((await world.post(products, { ...course, name: 'Outro' }, { key: before })).status).toBe(422)
  await client.post(products, course, { key: after })
  const own = await world.post(products, { ...course, name: 'Outro' }, { key: after })
  expect([own.status, own.json.name]).toEqual([201, 'Outro'])
})

test('a key kept for a day is forgotten in a fork from now when that day is over, not later', async () => {
  const client = await openClient({ assumptions: { 'idempotency-retention': '24h' } })
  const key = '00000000-0000-4000-9000-00000000000c'
  const created = await client.post(products, course, { key })
  client.emulator.clock.advance('23h')
  const world = forkOf(client, { from: 'now' })
  expect((await world.post(products, course, { key })).text).toBe(created.text)
  world.emulator.clock.advance('1h')
  expect((await world.post(products, course, { key })).json.id).not.toBe(created.json.id)
})

test('quotas go on in a fork from now where they stand, and are its own from then on', async () => {
  const client = await openClient()
  for (let request = 0; request < 100; request += 1) await client.get(summary)
  client.emulator.clock.advance('20s')
  const world = forkOf(client, { from: 'now' })
  expect([remaining(await world.get(summary)), remaining(await client.get(summary))]).toEqual(['19', '19'])
  for (let left = 18; left >= 0; left -= 1) expect(remaining(await world.get(summary))).toBe(String(left))
  const refused = await world.get(summary)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
  expect(remaining(await client.get(summary))).toBe('18')
})

test('a cancel block holds on in a fork from now, and ends there by its own clock', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': 2 } })
  const cancelUnknown = (caller: Client) => caller.post('/api/v2/subscriptions/999999999/cancel')
  for (let failed = 0; failed < 2; failed += 1) expect((await cancelUnknown(client)).status).toBe(404)
  const world = forkOf(client, { from: 'now' })
  expect((await cancelUnknown(world)).json.error).toBe('too_many_requests')
  world.emulator.clock.advance('1d')
  expect((await cancelUnknown(world)).status).toBe(404)
  expect((await cancelUnknown(client)).json.error).toBe('too_many_requests')
})

test('failed look-ups count on in a fork from now', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': 3 } })
  const cancelUnknown = (caller: Client) => caller.post('/api/v2/subscriptions/999999999/cancel')
  await cancelUnknown(client)
  const world = forkOf(client, { from: 'now' })
  const answers = [await cancelUnknown(world), await cancelUnknown(world), await cancelUnknown(world)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 429])
  expect((await cancelUnknown(client)).status).toBe(404)
})

test.each([true, false])('the clock of a fork from now stands where that of its parent does (frozen %s)', async (frozen) => {
  const client = await openClient()
  client.emulator.clock.advance('3h')
  if (!frozen) client.emulator.clock.resume()
  const world = forkOf(client, { from: 'now' })
  expect(world.emulator.clock.frozen).toBe(frozen)
  const ahead = world.emulator.clock.now().getTime() - Date.parse('2026-03-01T15:00:00Z')
  expect(ahead).toBeGreaterThanOrEqual(0)
  expect(ahead).toBeLessThan(3_600_000)
})

test('a fork from now of a running clock can be frozen, and one of a standing clock let run', async () => {
  const client = await openClient()
  expect(client.emulator.fork({ from: 'now', frozen: false }).clock.frozen).toBe(false)
  client.emulator.clock.resume()
  const { clock } = client.emulator.fork({ from: 'now', frozen: true })
  expect(clock.frozen).toBe(true)
  expect(clock.now()).toEqual(clock.now())
})

test('assumptions changed in the parent hold in a fork from now, those changed for the fork before them', async () => {
  const client = await openClient()
  const json = { 'unknown-fields': '422', 'not-found-message': 'per_resource' }
  await client.control('/assumptions', { method: 'PATCH', json })
  const world = forkOf(client, { from: 'now', assumptions: { 'unknown-fields': 'ignored' } })
  expect((await world.post(products, { ...course, x: 1 })).status).toBe(201)
  expect((await world.get('/api/v2/orders/unknown')).json.message).not.toBe('Resource not found.')
  expect(world.emulator.options.assumptions).toMatchObject({ ...json, 'unknown-fields': 'ignored' })
})

test('the options of a fork from now tell what it began with', async () => {
  const client = await openClient({ orders: 40, seed: 3 })
  client.emulator.clock.advance('1h')
  client.emulator.clock.resume()
  client.emulator.clock.freeze()
  const { now } = await client.control('/clock').then(({ json }) => json)
  const world = client.emulator.fork({ from: 'now', unlimited: true })
  expect(world.options).toMatchObject({ seed: 3, orders: 40, now, frozen: true, unlimited: true })
})

test('tokens created in the parent have texts of their own in a fork from now, and keep scopes and fate', async () => {
  const client = await openClient()
  const create = async (json: object) => (await client.control('/tokens', { method: 'POST', json })).json
  const reader = await create({ name: 'reader', scopes: ['orders:read'] })
  const doomed = await create({ name: 'doomed', scopes: ['orders:read'] })
  const short = await create({ name: 'short', scopes: ['orders:read'], expires_at: '2026-03-01T13:00:00Z' })
  const live = await create({ name: 'live', scopes: ['orders:read'], environment: 'production' })
  await client.control(`/tokens/${doomed.id}`, { method: 'DELETE' })
  const world = forkOf(client, { from: 'now' })
  const texts = world.emulator.tokens as Readonly<Record<string, string>>
  expect(Object.keys(texts).slice(8)).toEqual([reader.id, doomed.id, short.id, live.id])
  for (const { id, token } of [reader, doomed, short, live]) {
    expect(texts[id]).not.toBe(token)
    expect(texts[id]?.slice(0, 9)).toBe(token.slice(0, 9))
  }
  const status = async (id: string, environment: 'sandbox' | 'production' = 'sandbox') =>
    (await world.get(summary, { token: texts[id] ?? null, environment })).status
  expect(await Promise.all([status(reader.id), status(doomed.id), status(short.id), status(live.id, 'production')])).toEqual([
    200, 401, 200, 200,
  ])
  world.emulator.clock.advance('1h')
  expect(await status(short.id)).toBe(401)
  expect((await client.get(summary, { token: short.token })).status).toBe(200)
  expect((await world.get(products, { token: texts[reader.id] ?? null })).status).toBe(403)
})

test('a well-known token revoked in the parent is revoked in a fork from now', async () => {
  const client = await openClient()
  await client.control('/tokens/full', { method: 'DELETE' })
  const world = forkOf(client, { from: 'now' })
  expect((await world.get(summary)).status).toBe(401)
  expect((await forkOf(client).get(summary)).status).toBe(200)
})

test('a token made in a fork from now is none of those that came with it', async () => {
  const client = await openClient()
  const json = { name: 'one', scopes: ['orders:read'] }
  await client.control('/tokens', { method: 'POST', json })
  const world = forkOf(client, { from: 'now' })
  const made = (await (await controlWorld(world, '/tokens', 'POST', json)).json()) as { id: string; token: string }
  expect(Object.values(world.emulator.tokens)).not.toContain(made.token)
  expect(Object.keys(world.emulator.tokens)).not.toContain(made.id)
})

test('a fork from now begins with an empty journal', async () => {
  const client = await openClient()
  await client.get(summary)
  const world = forkOf(client, { from: 'now' })
  expect(world.emulator.requests.list()).toEqual([])
  await world.get(summary)
  expect(world.emulator.requests.list()).toMatchObject([{ operation: 'getOrderSummary', world: 'w1' }])
  expect(client.emulator.requests.list()).toHaveLength(1)
})

test('a reset of a fork from now goes back to the copy, however often', async () => {
  const client = await openBusyClient()
  const own = await readAll(client)
  const world = forkOf(client, { from: 'now' })
  client.emulator.reset()
  for (let round = 0; round < 2; round += 1) {
    await world.post(products, course)
    await controlWorld(world, '/assumptions', 'PATCH', { 'products-page-size-default': '10' })
    const made = await controlWorld(world, '/tokens', 'POST', { name: 'made', scopes: ['products:read'] })
    const { token } = (await made.json()) as { token: string }
    world.emulator.clock.advance('40d')
    world.emulator.reset()
    expect(world.emulator.clock.now()).toEqual(new Date('2026-04-01T12:00:00Z'))
    expect((await client.get(products, { token })).status).toBe(401)
    expect(await readAll(world)).toEqual(own)
    expect(world.emulator.requests.list()).toHaveLength(4)
  }
})

test('a created token that came with a fork from now is there again after a reset, revoked or not', async () => {
  const client = await openClient()
  const { id } = (await client.control('/tokens', { method: 'POST', json: { name: 'mine', scopes: ['orders:read'] } })).json
  const world = forkOf(client, { from: 'now' })
  const token = (world.emulator.tokens as Readonly<Record<string, string>>)[id] ?? null
  await controlWorld(world, `/tokens/${id}`, 'DELETE', {})
  expect((await world.get(summary, { token })).status).toBe(401)
  world.emulator.reset()
  expect((await world.get(summary, { token })).status).toBe(200)
})

test.each([
  ['another seed', { seed: 2 }, 'seed'],
  ['another size', { orders: 300 }, 'orders'],
  ['an earlier start', { now: '2026-03-01T12:59:59Z' }, 'now'],
  ['a bad start', { now: 'tomorrow' }, 'now'],
  ['an unknown assumption', { assumptions: { nonsense: 1 } }, 'assumptions'],
])('a fork from now with %s is refused by name and leaves no trace', async (_name, options, name) => {
  const { emulator } = await openClient()
  emulator.clock.advance('1h')
  expect(() => emulator.fork({ from: 'now', ...options } as ForkOptions)).toThrow(`Invalid option "${name}"`)
  expect(emulator.worlds()).toHaveLength(1)
  expect(emulator.fork().id).toBe('w1')
})

test.each(['yesterday', '', null])('a fork from %j is refused by name', async (from) => {
  const { emulator } = await openClient()
  expect(() => emulator.fork({ from } as unknown as ForkOptions)).toThrow('Invalid option "from"')
})

test.each(['productionUrl', 'corsOrigins', 'controlHosts', 'maxWorlds', 'worldIdle'])(
  'a fork cannot change %s, which it shares with its parent',
  async (option) => {
    const { emulator } = await openClient()
    for (const from of ['start', 'now']) {
      const options = { from, [option]: emulator.options[option as 'maxWorlds'] } as ForkOptions
      expect(() => emulator.fork(options)).toThrow(`Invalid option "${option}"`)
    }
  },
)

test('a fork from now of the same seed and size may say so, and may begin later', async () => {
  const client = await openBusyClient()
  const world = forkOf(client, { from: 'now', seed: 1, orders: 250, now: '2026-04-03T00:00:00Z' })
  expect(world.emulator.clock.now()).toEqual(new Date('2026-04-03T00:00:00Z'))
  client.emulator.clock.set('2026-04-03T00:00:00Z')
  expect(await readAll(world)).toEqual(await readAll(client))
})

test('a fork of a fork from now begins with the copy, or with what has become of it', async () => {
  const client = await openBusyClient()
  const world = forkOf(client, { from: 'now', assumptions: { 'unknown-fields': '422' } })
  const before = await count(world)
  await world.post(products, course)
  const [start, now] = [forkOf(world), forkOf(world, { from: 'now' })]
  expect([await count(start), await count(now), await count(forkOf(client))]).toEqual([before, before + 1, before - 1])
  for (const nested of [start, now]) {
    expect(nested.emulator.clock.now()).toEqual(new Date('2026-04-01T12:00:00Z'))
    expect((await nested.post(products, { ...course, x: 1 })).status).toBe(422)
  }
  world.emulator.drop()
  start.emulator.reset()
  expect(await count(start)).toBe(before)
})

test('a fork of a fork from now has texts of its own for created tokens too', async () => {
  const client = await openClient()
  const { id, token } = (await client.control('/tokens', { method: 'POST', json: { name: 'a', scopes: ['orders:read'] } })).json
  const world = forkOf(client, { from: 'now' })
  const textOf = ({ emulator }: Client) => (emulator.tokens as Readonly<Record<string, string>>)[id] ?? null
  const callers = [world, forkOf(world), forkOf(world, { from: 'now' })]
  expect(new Set([token, ...callers.map(textOf)]).size).toBe(4)
  for (const caller of callers) expect((await caller.get(summary, { token: textOf(caller) })).status).toBe(200)
})

test('a dropped world is a stranger to every door, and its handle does no harm', async () => {
  const client = await openClient()
  const world = forkOf(client)
  const { emulator } = world
  emulator.drop()
  emulator.drop()
  expect(client.emulator.worlds().map(({ id }) => id)).toEqual(['default'])
  expect((await world.get(summary)).status).toBe(401)
  const ask = (token: string) =>
    emulator.fetch(new Request(`http://localhost${summary}`, { headers: { Authorization: `Bearer ${token}` } }))
  expect((await ask(emulator.tokens.full)).status).toBe(401)
  expect((await emulator.fetch(new Request('http://localhost/_emulator/clock'))).status).toBe(404)
  emulator.clock.advance('1h')
  emulator.reset()
  emulator.restore(emulator.snapshot())
  expect((await ask(emulator.tokens.full)).status, 'nothing brings it back').toBe(401)
  const gone = 'has ended, so nothing is forked from it: fork another one.'
  for (const from of ['start', 'now'] as const) expect(() => emulator.fork({ from })).toThrow(gone)
  await expect(emulator.explore(async () => undefined)).rejects.toThrow(gone)
  await expect(emulator.sensitivity(async () => undefined)).rejects.toThrow(gone)
  expect(client.emulator.worlds().map(({ id }) => id)).toEqual(['default'])
  expect(client.emulator.clock.now()).toEqual(new Date(startOfTest))
})
