import { expect, test } from 'vitest'
import { Client, openClient } from '../../../support/door/client.js'
import { course, createToken, keyOf, live, play } from '../../../support/door/eventful-script.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const history = '/api/v2/orders/history'
const subscriptions = '/api/v2/subscriptions/history'

/** A caller through the same door whose requests mean another world. */
const callerOf = (client: Client, emulator: Client['emulator']): Client => new Client(emulator, client.door, client.checksShapes)

const countProducts = async (client: Client): Promise<number> => (await client.get(products)).json.meta.total

test('a state that was put back is the state that was taken', async () => {
  const client = await openClient()
  await live(client)
  const state = client.emulator.snapshot()
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  client.emulator.reset()
  client.emulator.restore(JSON.parse(JSON.stringify(state)))
  expect(client.emulator.snapshot()).toEqual(state)
  expect((await client.control('/snapshot')).json).toEqual(state)
})

test('taking a snapshot changes nothing', async () => {
  const client = await openClient()
  await live(client)
  const state = client.emulator.snapshot()
  for (let taken = 0; taken < 3; taken += 1) await client.control('/snapshot')
  expect(client.emulator.snapshot()).toEqual(state)
})

test('a state of a fork goes on in its parent', async () => {
  const client = await openClient()
  const world = callerOf(client, client.emulator.fork({ seed: 4, orders: 30 }))
  await world.post(products, course, { key: keyOf(1) })
  client.emulator.restore(world.emulator.snapshot())
  for (const path of [products, history, summary, subscriptions]) {
    expect((await client.get(path)).text).toBe((await world.get(path)).text)
  }
  expect((await client.post(products, course, { key: keyOf(1) })).text).toBe(
    (await world.post(products, course, { key: keyOf(1) })).text,
  )
})

test('a token keeps leading to the world it was created in when the state of that world is put into another', async () => {
  const client = await openClient()
  const { token } = await createToken(client, { name: 'mine', scopes: ['products:read', 'products:write'] })
  const world = callerOf(client, client.emulator.fork())
  world.emulator.restore(client.emulator.snapshot())
  const before = await countProducts(client)
  await client.post(products, course, { token })
  expect([await countProducts(client), await countProducts(world)]).toEqual([before + 1, before])
})

test('a token made before a snapshot leads to where the snapshot was put once the first world is gone', async () => {
  const client = await openClient()
  const [first, second] = [client.emulator.fork(), client.emulator.fork()]
  const json = { name: 'mine', scopes: ['products:read', 'products:write'] }
  const { token } = (await client.control(`/worlds/${first.id}/tokens`, { method: 'POST', json })).json as { token: string }
  second.restore(first.snapshot())
  const countsOf = async () => [await countProducts(callerOf(client, first)), await countProducts(callerOf(client, second))]
  const [before = 0] = await countsOf()
  await client.post(products, course, { token })
  expect(await countsOf()).toEqual([before + 1, before])
  // The world that had it first goes on having it, whatever state it is put into, as long as the token is part of that.
  first.restore(first.snapshot())
  await client.post(products, course, { token })
  expect(await countsOf()).toEqual([before + 2, before])
  first.drop()
  await client.post(products, course, { token })
  expect(await countProducts(callerOf(client, second))).toBe(before + 1)
  second.drop()
  expect((await client.get(products, { token })).status).toBe(401)
})

test('a token leads to where the snapshot was put when a reset of the first world forgets it', async () => {
  const client = await openClient()
  const { token } = await createToken(client, { name: 'mine', scopes: ['products:read'] })
  const world = client.emulator.fork()
  world.restore(client.emulator.snapshot())
  client.emulator.reset()
  expect((await client.get(products, { token })).status).toBe(200)
  world.reset()
  expect((await client.get(products, { token })).status).toBe(401)
})

test('the snapshot of one world is put into that world only', async () => {
  const client = await openClient()
  const world = client.emulator.fork()
  const forked = callerOf(client, world)
  const before = await countProducts(client)
  const state = (await client.control(`/worlds/${world.id}/snapshot`)).json
  await client.post(products, course)
  await forked.post(products, course)
  const put = await client.control(`/worlds/${world.id}/snapshot`, { method: 'PUT', json: state })
  expect(put.status).toBe(200)
  expect([await countProducts(client), await countProducts(forked)]).toEqual([before + 1, before])
})

test('a snapshot says what it is, what its data follows from and where its clock stands', async () => {
  const client = await openClient({ seed: 7, orders: 40 })
  client.emulator.clock.advance('90m')
  const { json } = await client.control('/snapshot')
  const problems = {
    format: 'producer-commerce-emulator snapshot',
    version: 1,
    dataset: { seed: 7, orders: 40, day: '2026-03-01T00:00:00.000Z', starts_at: '2026-03-01T12:00:00.000Z' },
    clock: { now: '2026-03-01T13:30:00.000Z', frozen: true, real_time: false },
  }
  expect(json).toMatchObject(problems)
  expect((await client.control('/snapshot', { method: 'PUT', json })).json).toEqual(problems)
})

test('a snapshot holds what a world wrote, not the data it stands on', async () => {
  const small = await openClient({ orders: 30 })
  const large = await openClient({ orders: 5_000 })
  for (const client of [small, large]) {
    await client.get(`${history}?paginate=1000`)
    await client.post(products, course, { key: keyOf(1) })
  }
  const sizeOf = async (client: Client) => (await client.control('/snapshot')).text.length
  expect(Math.abs((await sizeOf(large)) - (await sizeOf(small)))).toBeLessThan(200)
})

test('nothing in a snapshot changes after it was taken, and nothing done to it afterwards reaches a world', async () => {
  const client = await openClient()
  await live(client)
  const state = client.emulator.snapshot()
  const text = JSON.stringify(state)
  await play(client, null)
  expect(JSON.stringify(state)).toBe(text)
  client.emulator.restore(state)
  const restored = client.emulator.snapshot()
  expect(restored).toEqual(state)
  const destroy = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const member of Object.values(value)) destroy(member)
    for (const name of Object.keys(value)) delete (value as Record<string, unknown>)[name]
  }
  destroy(state)
  expect(state).toEqual({})
  expect(client.emulator.snapshot()).toEqual(restored)
})

test('one snapshot can be put into many worlds, which go separate ways', async () => {
  const client = await openClient()
  await live(client)
  const state = client.emulator.snapshot()
  const worlds = Array.from({ length: 3 }, () => callerOf(client, client.emulator.fork()))
  for (const { emulator } of worlds) emulator.restore(state)
  const before = await countProducts(client)
  for (const [index, world] of worlds.entries()) {
    for (let created = 0; created < index; created += 1) expect((await world.post(products, course)).status).toBe(201)
  }
  expect(await Promise.all(worlds.map(countProducts))).toEqual([before, before + 1, before + 2])
  expect(await countProducts(client)).toBe(before)
})

test('a reset after a restore goes back to where the emulator began, on its own data', async () => {
  const [client, other] = [await openClient(), await openClient({ seed: 2, orders: 40 })]
  const before = (await client.get(history)).text
  client.emulator.restore(other.emulator.snapshot())
  expect((await client.get(summary)).json.total).toBe(40)
  client.emulator.reset()
  expect((await client.get(history)).text).toBe(before)
})

test('landmarks, forks and the list of worlds follow the state that was put back', async () => {
  const [client, other] = [await openClient(), await openClient({ seed: 2, orders: 40 })]
  client.emulator.restore(other.emulator.snapshot())
  expect(client.emulator.landmarks).toEqual(other.emulator.landmarks)
  expect((await client.control('/landmarks')).json).toEqual(other.emulator.landmarks)
  expect(client.emulator.worlds()).toMatchObject([{ id: 'default', seed: 2, orders: 40 }])
  const [now, start] = [client.emulator.fork({ from: 'now' }), client.emulator.fork()]
  expect((await callerOf(client, now).get(summary)).json.total).toBe(40)
  expect((await callerOf(client, start).get(summary)).json.total).toBe(250)
})

test('the journal comes back, but for bodies, which a snapshot does not keep, and what its answers depend on', async () => {
  const client = await openClient()
  await live(client)
  const state = client.emulator.snapshot()
  const entries = client.emulator.requests.list()
  expect(entries.length).toBeGreaterThan(100)
  client.emulator.reset()
  expect(client.emulator.requests.list()).toEqual([])
  client.emulator.restore(state)
  const not_tried = 'The state before it is no longer kept.'
  const listed = client.emulator.requests.list({ with: 'assumptions' })
  expect(listed).toEqual(entries.map((entry) => ({ ...entry, body: null, assumptions: [], not_tried })))
})

test('no token that was created is in the text of a snapshot', async () => {
  const client = await openClient()
  const created = [
    await createToken(client, { name: 'one', scopes: ['orders:read', 'products:write'] }),
    await createToken(client, { name: 'two', scopes: ['orders:read'], environment: 'production' }),
  ]
  for (const { id, token } of created) {
    await client.get(summary, { token })
    await client.get(`/api/v2/orders/${token}`)
    await client.get(`/api/v2/${token}`)
    await client.get(`${products}?page=${token}&${token}=1`)
    await client.post(products, course, { token })
    await client.post(products, course, { key: token })
    await client.get(summary, { headers: { 'User-Agent': token } })
    await client.control(`/tokens/${id}`, { method: 'DELETE' })
    await client.get(summary, { token })
  }
  const forked = client.emulator.fork({ from: 'now' })
  const texts = [(await client.control('/snapshot')).text, JSON.stringify(forked.snapshot())]
  const secrets = [...created.map(({ token }) => token), ...Object.values(forked.tokens)]
  for (const text of texts) {
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/svc_(test|live)_[A-Za-z0-9]{20}/)
  }
})

test('what is refused over HTTP is named, and the world stays as it was', async () => {
  const client = await openClient()
  const { token } = await live(client)
  const state = client.emulator.snapshot()
  const put = (json: unknown) => client.control('/snapshot', { method: 'PUT', json })
  const { clock: _clock, ...clockless } = state
  for (const [json, wrong] of [
    [{ ...state, version: 2 }, ['version']],
    [{ ...state, format: 'another' }, ['format']],
    [{}, ['format']],
    [clockless, ['clock']],
    [{ ...state, colour: 'blue', profile: 'loose' }, ['colour', 'profile']],
    [{ ...state, dataset: { ...state.dataset, orders: 1 } }, ['dataset.orders']],
    [{ ...state, tokens: [{ ...state.tokens[0], hash: 'svc_test_full' }] }, ['tokens.0.hash']],
    [[], ['snapshot']],
    [null, ['snapshot']],
    ['snapshot', ['snapshot']],
  ] as const) {
    const refused = await put(json)
    expect(refused.status).toBe(422)
    expect(refused.json).toMatchObject({ error: 'validation_error', request_id: null })
    expect(Object.keys(refused.json.errors).sort()).toEqual(wrong)
    for (const member of wrong) expect(refused.json.errors[member][0]).toContain(member)
  }
  expect(client.emulator.snapshot()).toEqual(state)
  const first = await play(client, token)
  client.emulator.restore(state)
  expect(await play(client, token)).toEqual(first)
})

test('a body that is no snapshot is refused as what it is', async () => {
  const client = await openClient()
  const headers = { 'Content-Type': 'application/json' }
  const put = (body?: string) => client.control('/snapshot', { method: 'PUT', headers, ...(body === undefined ? {} : { body }) })
  expect((await put('{"format":')).json.error).toBe('invalid_json')
  expect((await put()).json.errors).toHaveProperty('body')
  expect((await put('['.repeat(600) + ']'.repeat(600))).json.error).toBe('invalid_json')
})
