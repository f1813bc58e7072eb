import { expect, test } from 'vitest'
import { type Client, openClient, startOfTest } from '../../../support/door/client.js'
import { createSellable } from '../../../support/door/sale.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }
const names = ['full', 'documented', 'read_only', 'no_scopes', 'expired', 'revoked', 'other_producer', 'live']

interface MadeWorld {
  readonly id: string
  readonly tokens: Readonly<Record<string, string>> & { readonly full: string }
  readonly control_url: string
}

const makeWorld = async (client: Client, json?: object, from = '/worlds'): Promise<MadeWorld> => {
  const made = await client.control(from, { method: 'POST', ...(json === undefined ? {} : { json }) })
  expect(made.status, made.text).toBe(201)
  return made.json
}

/** The control routes of one world. */
const controlOf =
  (client: Client, { id }: { readonly id: string }) =>
  (path: string, method = 'GET', json?: unknown) =>
    client.control(`/worlds/${id}${path}`, { method, ...(json === undefined ? {} : { json }) })

const count = async (client: Client, token = client.emulator.tokens.full): Promise<number> =>
  (await client.get(products, { token })).json.meta.total

const listed = async (client: Client) => (await client.control('/worlds')).json.data

test('a world is made with tokens of its own and an address for its control API', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/worlds', { method: 'POST' })
  expect(status).toBe(201)
  expect(json).toEqual({
    id: 'w1',
    tokens: expect.any(Object),
    control_url: `${client.door.urls.sandbox}/_emulator/worlds/w1`,
  })
  expect(Object.keys(json.tokens)).toEqual(names)
  for (const name of names) {
    const { tokens } = client.emulator
    expect(json.tokens[name].startsWith(`${tokens[name as keyof typeof tokens]}_`), name).toBe(true)
  }
})

test('members of the request change the options of the world', async () => {
  const client = await openClient()
  const { tokens, id } = await makeWorld(client, {
    from: 'start',
    seed: 5,
    orders: 40,
    now: '2026-04-01T00:00:00Z',
    frozen: true,
    profile: 'strict',
    assumptions: { 'unknown-fields': '422', 'products-page-size-default': 10 },
    unlimited: true,
    checkout_base_url: 'https://pay.example.test/c',
    journal_size: 2,
  })
  const token = tokens.full
  expect((await client.get(summary, { token })).json.total).toBe(40)
  expect((await client.get(products, { token })).json.meta.per_page).toBe(10)
  expect((await client.post(products, { ...course, x: 1 }, { token })).status).toBe(422)
  for (let request = 0; request < 121; request += 1) expect((await client.get(summary, { token })).status).toBe(200)
  const sold = await createSellable(client, 1_000, { token })
  const { data } = (await client.get(`${products}/${sold.productId}/offers`, { token })).json
  expect(data[0].checkout_url).toBe(`https://pay.example.test/c/${sold.offerId}`)
  expect((await listed(client)).at(-1)).toMatchObject({ id, seed: 5, orders: 40, now: '2026-04-01T00:00:00.000Z', frozen: true })
  const { json } = await controlOf(client, { id })('/snapshot')
  expect(json).toMatchObject({ profile: 'strict', unlimited: true })
  expect(json.journal).toHaveLength(2)
})

test('a world whose clock is not frozen runs, while that of its parent stands', async () => {
  const client = await openClient()
  const control = controlOf(client, await makeWorld(client, { frozen: false }))
  expect((await control('/clock')).json.frozen).toBe(false)
  expect((await client.control('/clock')).json).toEqual({ now: '2026-03-01T12:00:00.000Z', frozen: true })
})

test('a world made from now begins with what has happened', async () => {
  const client = await openClient()
  await client.post(products, course)
  const before = await count(client)
  const [now, start] = [await makeWorld(client, { from: 'now' }), await makeWorld(client, { from: 'start' })]
  expect([await count(client, now.tokens.full), await count(client, start.tokens.full)]).toEqual([before, before - 1])
})

test('a token created before a world is made from now has another text there, told with the others', async () => {
  const client = await openClient()
  const { json: created } = await client.control('/tokens', { method: 'POST', json: { name: 'mine', scopes: ['orders:read'] } })
  const { tokens } = await makeWorld(client, { from: 'now' })
  expect(Object.keys(tokens)).toEqual([...names, created.id])
  expect(tokens[created.id]).not.toBe(created.token)
  expect((await client.get(summary, { token: tokens[created.id] ?? null })).status).toBe(200)
})

test.each([
  ['a fraction as seed', { seed: 0.5 }, ['seed']],
  ['a seed as text', { seed: '1' }, ['seed']],
  ['too few orders', { orders: 29 }, ['orders']],
  ['too many orders', { orders: 5_000_001 }, ['orders']],
  ['no instant', { now: 'tomorrow' }, ['now']],
  ['an instant too early', { now: '1970-01-01T00:00:00Z' }, ['now']],
  ['frozen as text', { frozen: 'yes' }, ['frozen']],
  ['an unknown profile', { profile: 'loose' }, ['profile']],
  ['an unknown assumption', { assumptions: { 'cancel-scop': 'none' } }, ['assumptions']],
  ['an impossible value of an assumption', { assumptions: { 'unknown-fields': 'maybe' } }, ['assumptions']],
  ['assumptions as a list', { assumptions: [] }, ['assumptions']],
  ['unlimited as a number', { unlimited: 1 }, ['unlimited']],
  ['no URL', { checkout_base_url: 'pay' }, ['checkout_base_url']],
  ['a negative journal', { journal_size: -1 }, ['journal_size']],
  ['an unknown beginning', { from: 'yesterday' }, ['from']],
  ['a name of JavaScript', { checkoutBaseUrl: 'https://pay.example.test' }, ['checkoutBaseUrl']],
  ['an option of the emulator as a whole', { max_worlds: 3, cors_origins: [] }, ['max_worlds', 'cors_origins']],
  ['other data from now on', { from: 'now', seed: 2 }, ['seed']],
  ['another size from now on', { from: 'now', orders: 300 }, ['orders']],
  ['a time before now', { from: 'now', now: '2026-03-01T11:59:59Z' }, ['now']],
  ['a list', [], ['body']],
])('a world with %s is refused by name, and none is made', async (_name, json, wrong) => {
  const client = await openClient()
  const refused = await client.control('/worlds', { method: 'POST', json })
  expect(refused.status, refused.text).toBe(422)
  expect(refused.json).toMatchObject({ error: 'validation_error', request_id: null })
  expect(Object.keys(refused.json.errors)).toEqual(wrong)
  for (const texts of Object.values<string[]>(refused.json.errors)) expect(texts.join(' ')).not.toContain('undefined')
  expect(await listed(client)).toHaveLength(1)
  expect((await makeWorld(client)).id, 'what was refused has left no trace').toBe('w1')
})

test('a refusal speaks of members by the names of the control API', async () => {
  const client = await openClient()
  const json = { checkout_base_url: 'pay' }
  const { message } = (await client.control('/worlds', { method: 'POST', json })).json
  expect(message).toContain('checkout_base_url')
  expect(message).not.toContain('checkoutBaseUrl')
})

test('a body that is no JSON makes no world', async () => {
  const client = await openClient()
  const headers = { 'Content-Type': 'application/json' }
  const refused = await client.control('/worlds', { method: 'POST', body: '{"seed":', headers })
  expect([refused.status, refused.json.error]).toEqual([400, 'invalid_json'])
  expect(await listed(client)).toHaveLength(1)
})

test('the list names every world, the default one first', async () => {
  const client = await openClient()
  expect(await listed(client)).toEqual([
    {
      id: 'default',
      parent: null,
      forked: null,
      now: '2026-03-01T12:00:00.000Z',
      frozen: true,
      seed: 1,
      orders: 250,
      control_url: expect.any(String),
    },
  ])
  await makeWorld(client, { orders: 30 })
  await makeWorld(client, { seed: 4 }, '/worlds/w1/worlds')
  const [first, ...others] = await listed(client)
  expect(first.id).toBe('default')
  expect(others.map(({ id, parent, seed, orders }: Record<string, unknown>) => [id, parent, seed, orders])).toEqual([
    ['w1', 'default', 1, 30],
    ['w2', 'w1', 4, 30],
  ])
})

test('a world made by JavaScript is listed too, and the other way round', async () => {
  const client = await openClient()
  const forked = client.emulator.fork()
  const { id } = await makeWorld(client)
  expect((await listed(client)).map((world: { id: string }) => world.id)).toEqual(['default', forked.id, id])
  expect(client.emulator.worlds().map((world) => world.id)).toEqual(['default', forked.id, id])
})

test('a dropped world is gone: its tokens are unknown, its routes too', async () => {
  const client = await openClient()
  const world = await makeWorld(client)
  const other = await makeWorld(client)
  const dropped = await client.control(`/worlds/${world.id}`, { method: 'DELETE' })
  expect([dropped.status, dropped.text]).toEqual([204, ''])
  expect((await client.get(summary, { token: world.tokens.full })).status).toBe(401)
  expect((await controlOf(client, world)('/clock')).status).toBe(404)
  expect((await client.control(`/worlds/${world.id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await client.get(summary, { token: other.tokens.full })).status).toBe(200)
  expect((await client.get(summary)).status).toBe(200)
  expect((await makeWorld(client)).id, 'no id is given twice').toBe('w3')
})

test('a dropped world leaves its forks alone', async () => {
  const client = await openClient()
  const world = await makeWorld(client)
  const nested = await makeWorld(client, {}, `/worlds/${world.id}/worlds`)
  await client.control(`/worlds/${world.id}`, { method: 'DELETE' })
  expect((await client.get(summary, { token: nested.tokens.full })).status).toBe(200)
  expect((await controlOf(client, nested)('/clock')).status).toBe(200)
})

test('the default world cannot be dropped', async () => {
  const client = await openClient()
  for (const path of ['/worlds/default', '/worlds/default/worlds/default']) {
    const { status, json } = await client.control(path, { method: 'DELETE' })
    expect(status).toBe(409)
    expect(json).toEqual({ error: 'default_world', message: expect.stringContaining('reset'), request_id: null })
  }
  client.emulator.drop()
  expect((await client.get(summary)).status).toBe(200)
})

test.each([
  ['GET', '/health'],
  ['POST', '/reset'],
  ['GET', '/clock'],
  ['POST', '/clock'],
  ['GET', '/tokens'],
  ['POST', '/tokens'],
  ['DELETE', '/tokens/full'],
  ['PATCH', '/products/x'],
  ['POST', '/orders'],
  ['GET', '/landmarks'],
  ['GET', '/assumptions'],
  ['PATCH', '/assumptions'],
  ['GET', '/worlds'],
  ['POST', '/worlds'],
  ['DELETE', '/worlds/w1'],
  ['GET', '/snapshot'],
  ['PUT', '/snapshot'],
  ['GET', '/openapi.json'],
  ['GET', '/nowhere'],
  ['PATCH', '/reset'],
])('%s %s of an unknown world is 404 and names the world', async (method, path) => {
  const client = await openClient()
  await makeWorld(client)
  for (const id of ['w2', 'W1', 'constructor']) {
    const { status, json } = await controlOf(client, { id })(path, method)
    expect(status).toBe(404)
    expect(json).toEqual({ error: 'not_found', message: expect.stringContaining(`world "${id}"`), request_id: null })
  }
  expect(await listed(client)).toHaveLength(2)
  expect((await client.get(summary)).status).toBe(200)
})

test('dropping an unknown world is 404 and names it', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/worlds/w7', { method: 'DELETE' })
  expect([status, json.message]).toEqual([404, expect.stringContaining('"w7"')])
})

test('the default world answers by its id too', async () => {
  const client = await openClient()
  const control = controlOf(client, { id: 'default' })
  await control('/clock', 'POST', { advance: '1h' })
  expect(client.emulator.clock.now()).toEqual(new Date('2026-03-01T13:00:00Z'))
})

test('a reset of a world resets that world only', async () => {
  const client = await openClient()
  const world = await makeWorld(client)
  const before = await count(client)
  await client.post(products, course)
  await client.post(products, course, { token: world.tokens.full })
  expect((await controlOf(client, world)('/reset', 'POST')).status).toBe(204)
  expect([await count(client), await count(client, world.tokens.full)]).toEqual([before + 1, before])
})

test('the clock of a world moves that world only', async () => {
  const client = await openClient()
  const [left, right] = [await makeWorld(client), await makeWorld(client)]
  const moved = await controlOf(client, left)('/clock', 'POST', { advance: '1h' })
  expect(moved.json).toEqual({ now: '2026-03-01T13:00:00.000Z', frozen: true })
  expect((await controlOf(client, right)('/clock')).json.now).toBe('2026-03-01T12:00:00.000Z')
  expect(client.emulator.clock.now()).toEqual(new Date(startOfTest))
  const { headers } = await client.get(summary, { token: left.tokens.full })
  expect(headers.get('date')).toBe('Sun, 01 Mar 2026 13:00:00 GMT')
})

test('assumptions changed in a world hold in that world only', async () => {
  const client = await openClient()
  const [left, right] = [await makeWorld(client), await makeWorld(client)]
  const changed = await controlOf(client, left)('/assumptions', 'PATCH', { 'products-page-size-default': '50' })
  expect(changed.status).toBe(200)
  const sizeOf = async (token: string) => (await client.get(products, { token })).json.meta.per_page
  const own = await sizeOf(client.emulator.tokens.full)
  expect([await sizeOf(left.tokens.full), await sizeOf(right.tokens.full)]).toEqual([50, own])
  expect(own).not.toBe(50)
})

test('a token created in a world selects that world, and is listed and revoked there', async () => {
  const client = await openClient()
  const [left, right] = [await makeWorld(client), await makeWorld(client)]
  const control = controlOf(client, left)
  const { json: created } = await control('/tokens', 'POST', { name: 'mine', scopes: ['products:read', 'products:write'] })
  const before = await count(client)
  await client.post(products, course, { token: created.token })
  expect([await count(client, created.token), await count(client, left.tokens.full), await count(client)]).toEqual([
    before + 1,
    before + 1,
    before,
  ])
  expect((await control('/tokens')).json.data).toHaveLength(9)
  expect((await controlOf(client, right)('/tokens')).json.data).toHaveLength(8)
  expect((await controlOf(client, right)(`/tokens/${created.id}`, 'DELETE')).status).toBe(404)
  expect((await control(`/tokens/${created.id}`, 'DELETE')).status).toBe(204)
  expect((await client.get(products, { token: created.token })).status).toBe(401)
})

test('a well-known token is revoked in one world only', async () => {
  const client = await openClient()
  const world = await makeWorld(client)
  await controlOf(client, world)('/tokens/full', 'DELETE')
  expect((await client.get(summary, { token: world.tokens.full })).status).toBe(401)
  expect((await client.get(summary)).status).toBe(200)
})

test('a product is activated, and a sale simulated, in one world only', async () => {
  const client = await openClient()
  const world = await makeWorld(client)
  const control = controlOf(client, world)
  const { product_active, product_inactive } = client.emulator.landmarks
  expect((await control(`/products/${product_inactive.id}`, 'PATCH', { is_active: true })).status).toBe(200)
  const sold = await control('/orders', 'POST', { product_id: product_active.id })
  expect(sold.status, sold.text).toBe(201)
  expect((await client.get(`/api/v2/orders/${sold.json.hash}`, { token: world.tokens.full })).status).toBe(200)
  expect((await client.get(`/api/v2/orders/${sold.json.hash}`)).status).toBe(404)
  const isActive = async (token: string) => {
    const { data } = (await client.get(`${products}?per_page=100`, { token })).json
    return data.find(({ id }: { id: string }) => id === product_inactive.id).is_active
  }
  expect([await isActive(world.tokens.full), await isActive(client.emulator.tokens.full)]).toEqual([true, false])
})

test('the landmarks of a world are those of its data', async () => {
  const client = await openClient()
  const world = await makeWorld(client, { seed: 9 })
  const { json } = await controlOf(client, world)('/landmarks')
  expect(json).not.toEqual(client.emulator.landmarks)
  const { status } = await client.get(`/api/v2/orders/${json.order_full_tracking.hash}`, { token: world.tokens.full })
  expect(status).toBe(200)
})

test('a world made in a world begins with the options of that one', async () => {
  const client = await openClient()
  const outer = await makeWorld(client, { orders: 40, assumptions: { 'unknown-fields': '422' } })
  const inner = await makeWorld(client, { now: '2026-05-01T00:00:00Z' }, `/worlds/${outer.id}/worlds`)
  expect(inner.control_url).toBe(`${client.door.urls.sandbox}/_emulator/worlds/w2`)
  const token = inner.tokens.full
  expect((await client.get(summary, { token })).json.total).toBe(40)
  expect((await client.post(products, { ...course, x: 1 }, { token })).status).toBe(422)
  const before = await count(client, outer.tokens.full)
  await client.post(products, course, { token })
  expect(await count(client, outer.tokens.full)).toBe(before)
})

test('there are no routes of worlds inside the routes of a world, but for making and dropping', async () => {
  const client = await openClient()
  const [left, right] = [await makeWorld(client), await makeWorld(client)]
  expect((await client.control(`/worlds/${left.id}/worlds/${right.id}/clock`)).status).toBe(404)
  expect((await client.control(`/worlds/${left.id}/worlds/${right.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await listed(client)).map(({ id }: { id: string }) => id)).toEqual(['default', left.id])
})

test.each([
  ['GET', '/worlds/w1', 'PATCH, DELETE'],
  ['PUT', '/worlds', 'GET, HEAD, POST'],
  ['POST', '/snapshot', 'GET, HEAD, PUT'],
  ['GET', '/worlds/w1/reset', 'POST'],
])('%s %s is 405 and names what is allowed', async (method, path, allowed) => {
  const client = await openClient()
  await makeWorld(client)
  const { status, headers } = await client.control(path, { method })
  expect([status, headers.get('allow')]).toEqual([405, allowed])
})

test('one world too many is refused with what to do about it, and made once there is room again', async () => {
  const client = await openClient({ maxWorlds: 2 })
  const [first] = [await makeWorld(client), await makeWorld(client)]
  const { status, json } = await client.control('/worlds', { method: 'POST' })
  expect(status).toBe(409)
  expect(json).toEqual({
    error: 'too_many_worlds',
    message: expect.stringMatching(/\b2\b.*maxWorlds.*worldIdle/),
    request_id: null,
  })
  expect((await client.control(`/worlds/${first.id}/worlds`, { method: 'POST' })).json.error).toBe('too_many_worlds')
  await client.control(`/worlds/${first.id}`, { method: 'DELETE' })
  expect((await makeWorld(client)).id).toBe('w3')
})

test('bad members are told before the lack of room', async () => {
  const client = await openClient({ maxWorlds: 0 })
  expect((await client.control('/worlds', { method: 'POST', json: { orders: 1 } })).status).toBe(422)
  expect((await client.control('/worlds', { method: 'POST' })).status).toBe(409)
})

test.each([
  ['POST', '/reset', 'text/plain', '{}'],
  ['POST', '/clock', 'text/plain;charset=UTF-8', '{"advance":"1s"}'],
  ['POST', '/worlds', 'application/x-www-form-urlencoded', 'seed=1'],
  ['PUT', '/snapshot', 'text/plain', '{}'],
  ['DELETE', '/tokens/full', 'text/plain', 'x'],
])('%s %s of a world with a body of %s is 415 and does nothing', async (method, path, type, body) => {
  const client = await openClient()
  const world = await makeWorld(client)
  await controlOf(client, world)('/clock', 'POST', { advance: '1h' })
  const refused = await client.control(`/worlds/${world.id}${path}`, { method, body, headers: { 'Content-Type': type } })
  expect(refused.status).toBe(415)
  expect((await controlOf(client, world)('/clock')).json.now).toBe('2026-03-01T13:00:00.000Z')
  expect((await client.get(summary, { token: world.tokens.full })).status).toBe(200)
  expect(await listed(client)).toHaveLength(2)
})

test('a form that would drop a world is refused', async () => {
  const client = await openClient()
  const world = await makeWorld(client)
  const sending = { method: 'DELETE', body: 'x', headers: { 'Content-Type': 'text/plain' } }
  expect((await client.control(`/worlds/${world.id}`, sending)).status).toBe(415)
  expect(await listed(client)).toHaveLength(2)
})

test.each(['/worlds', '/worlds/w1', '/worlds/w1/reset', '/snapshot', '/worlds/w1/snapshot'])(
  '%s refuses a query parameter, which nothing would read',
  async (path) => {
    const client = await openClient()
    await makeWorld(client)
    const methods = { '/worlds': 'POST', '/worlds/w1': 'DELETE', '/worlds/w1/reset': 'POST' } as Record<string, string>
    const { status, json } = await client.control(`${path}?quick=1`, { method: methods[path] ?? 'GET' })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['quick']])
    expect(await listed(client)).toHaveLength(2)
  },
)

test('no answer about worlds carries a CORS header', async () => {
  const origin = 'https://app.example.test'
  const client = await openClient({ corsOrigins: [origin] })
  await makeWorld(client)
  for (const [method, path] of [
    ['POST', '/worlds'],
    ['GET', '/worlds'],
    ['OPTIONS', '/worlds/w1/clock'],
    ['GET', '/worlds/w9/clock'],
    ['GET', '/worlds/w1/snapshot'],
  ] as const) {
    const { headers } = await client.control(path, { method })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})
