import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../support/door/client.js'

const offer = { name: 'Oferta', price: 1990, charge_type: 'one_time' }
const product = { name: 'Curso', type: 'course', description: 'Texto' }

interface Ids {
  readonly product: string
  readonly order: string
  readonly subscription: string
}

/** Ids of the shape the emulator gives but of nothing that exists. */
const unknown: Ids = { product: 'zzzzzzzzzzzz', order: 'zzzzzzzzzzzz', subscription: '999999999' }

const idsOf = async (client: Client, query: string): Promise<Ids> => {
  const { json } = await client.control(`/landmarks?${query}`)
  return {
    product: json.product_active.id,
    order: json.order_full_tracking.hash,
    subscription: String(json.subscription_active.id),
  }
}

interface Route {
  readonly name: string
  readonly success: number
  readonly method: string
  readonly path: (ids: Ids) => string
  readonly sending?: Sending
}

/** Every route with an identifier, and with the bodies that would be refused later. */
const routes: readonly Route[] = [
  { name: 'listOffers', success: 200, method: 'GET', path: (ids) => `/api/v2/products/${ids.product}/offers` },
  { name: 'HEAD of listOffers', success: 200, method: 'HEAD', path: (ids) => `/api/v2/products/${ids.product}/offers` },
  {
    name: 'createOffer',
    success: 201,
    method: 'POST',
    path: (ids) => `/api/v2/products/${ids.product}/offers`,
    sending: { json: offer },
  },
  {
    name: 'createOffer with an invalid body',
    success: 422,
    method: 'POST',
    path: (ids) => `/api/v2/products/${ids.product}/offers`,
    sending: { json: { price: -1 } },
  },
  { name: 'getOrder', success: 200, method: 'GET', path: (ids) => `/api/v2/orders/${ids.order}` },
  { name: 'HEAD of getOrder', success: 200, method: 'HEAD', path: (ids) => `/api/v2/orders/${ids.order}` },
  { name: 'cancelSubscription', success: 200, method: 'POST', path: (ids) => `/api/v2/subscriptions/${ids.subscription}/cancel` },
]

/** Sends to a route in an emulator as at its start, so that quotas and ids begin alike. */
const sendTo = (client: Client, { method, path, sending }: Route, ids: Ids, more: Sending = {}): Promise<Received> => {
  client.emulator.reset()
  return client.send(path(ids), { method, ...sending, ...more })
}

/** All of an answer but the id of the request. */
const allBut = ({ status, headers, json, text }: Received) => ({
  status,
  headers: [...headers],
  body: json === undefined ? text : { ...json, request_id: 'any' },
})

test.each(routes)('$name answers a foreign id exactly like an unknown one', async (route) => {
  const client = await openClient()
  const own = await idsOf(client, 'producer=first')
  const foreign = await idsOf(client, 'producer=second')
  expect((await sendTo(client, route, own)).status).toBe(route.success)
  const answers = { foreign: await sendTo(client, route, foreign), unknown: await sendTo(client, route, unknown) }
  expect(answers.unknown.status).toBe(404)
  expect(allBut(answers.foreign)).toEqual(allBut(answers.unknown))
})

test.each(routes)('$name is closed to the second producer for ids of the first', async (route) => {
  const client = await openClient()
  const sending: Sending = { token: client.emulator.tokens.other_producer }
  const own = await idsOf(client, 'producer=second')
  const foreign = await idsOf(client, 'producer=first')
  expect((await sendTo(client, route, own, sending)).status).toBe(route.success)
  const answers = [await sendTo(client, route, foreign, sending), await sendTo(client, route, unknown, sending)] as const
  expect(answers[1].status).toBe(404)
  expect(allBut(answers[0])).toEqual(allBut(answers[1]))
})

test.each(routes)('$name answers an id of the other environment exactly like an unknown one', async (route) => {
  const client = await openClient()
  const other = await idsOf(client, 'environment=production')
  expect((await sendTo(client, route, other, { environment: 'production' })).status).toBe(route.success)
  const answers = [await sendTo(client, route, other), await sendTo(client, route, unknown)] as const
  expect(answers[1].status).toBe(404)
  expect(allBut(answers[0])).toEqual(allBut(answers[1]))
})

test('legacy numbers of own records are no ids', async () => {
  const client = await openClient()
  const { reference_id } = (await client.get('/api/v2/products?per_page=1')).json.data[0]
  expect((await client.get(`/api/v2/products/${reference_id}/offers`)).status).toBe(404)
  const { id } = client.emulator.landmarks.order_full_tracking
  expect((await client.get(`/api/v2/orders/${id}`)).status).toBe(404)
})

/** All rows of the three lists that a token sees. */
const rowsOf = async (client: Client, token: string) => {
  const [products, orders, subscriptions] = await Promise.all([
    client.get('/api/v2/products?per_page=100', { token }),
    client.get('/api/v2/orders/history?paginate=1000', { token }),
    client.get('/api/v2/subscriptions/history?paginate=1000', { token }),
  ])
  for (const { json } of [products, orders, subscriptions]) {
    expect(json.data.length).toBeGreaterThan(0)
    expect(json.data).toHaveLength(json.meta.total)
  }
  return {
    products: products.json.data as { id: string; reference_id: number }[],
    orders: orders.json.data as {
      id: number
      order: { hash: string }
      transaction: { hash: string }
      commissioned_id: number
      producer_id: number
      offer: { code: string }
    }[],
    subscriptions: subscriptions.json.data as { id: number; order: { hash: string } }[],
  }
}

const shared = <Value>(left: readonly Value[], right: readonly Value[]): Value[] => left.filter((value) => right.includes(value))

test('no list shows a row of the other producer', async () => {
  const client = await openClient()
  const first = await rowsOf(client, client.emulator.tokens.full)
  const second = await rowsOf(client, client.emulator.tokens.other_producer)
  const columns = ({ products, orders, subscriptions }: typeof first): readonly (readonly (string | number)[])[] => [
    products.map(({ id }) => id),
    products.map(({ reference_id }) => reference_id),
    orders.map(({ id }) => id),
    orders.map(({ order }) => order.hash),
    orders.map(({ transaction }) => transaction.hash),
    orders.map(({ offer: { code } }) => code).filter((code) => code !== ''),
    subscriptions.map(({ id }) => id),
    subscriptions.map(({ order }) => order.hash),
  ]
  const other = columns(second)
  for (const [index, column] of columns(first).entries()) expect(shared(column, other[index] ?? [])).toEqual([])
})

test('every line of the history belongs to the one producer of the token', async () => {
  const client = await openClient()
  const ids: number[] = []
  for (const token of [client.emulator.tokens.full, client.emulator.tokens.other_producer]) {
    const { orders } = await rowsOf(client, token)
    const owners = new Set(orders.flatMap(({ commissioned_id, producer_id }) => [commissioned_id, producer_id]))
    expect(owners.size).toBe(1)
    ids.push(...owners)
  }
  expect(new Set(ids).size).toBe(2)
})

test('all tokens of a producer see the same rows', async () => {
  const client = await openClient()
  const { full, read_only } = client.emulator.tokens
  for (const path of ['/api/v2/products', '/api/v2/orders/history', '/api/v2/orders/summary', '/api/v2/subscriptions/history']) {
    expect((await client.get(path, { token: read_only })).text).toBe((await client.get(path, { token: full })).text)
  }
})

test('what one producer creates the other neither lists nor reaches', async () => {
  const client = await openClient()
  const other: Sending = { token: client.emulator.tokens.other_producer }
  const before = (await client.get('/api/v2/products', other)).json.meta.total
  const created = await client.post('/api/v2/products', product)
  const path = `/api/v2/products/${created.json.id}/offers`
  expect((await client.post(path, offer)).status).toBe(201)
  const { products } = await rowsOf(client, client.emulator.tokens.other_producer)
  expect(products).toHaveLength(before)
  expect(products.map(({ id }) => id)).not.toContain(created.json.id)
  expect((await client.get(path, other)).status).toBe(404)
  expect((await client.post(path, offer, other)).status).toBe(404)
  expect((await client.get(path)).json.data).toHaveLength(1)
})

test('a simulated sale changes the summary of its producer alone', async () => {
  const client = await openClient()
  const totals = async (): Promise<number[]> => [
    (await client.get('/api/v2/orders/summary')).json.total,
    (await client.get('/api/v2/orders/summary', { token: client.emulator.tokens.other_producer })).json.total,
  ]
  const [first = 0, second = 0] = await totals()
  const { product_active } = client.emulator.landmarks
  const sale = await client.control('/orders', { method: 'POST', json: { product_id: product_active.id } })
  expect(sale.status).toBe(201)
  expect(await totals()).toEqual([first + 1, second])
  expect((await client.get(`/api/v2/orders/${sale.json.hash}`)).status).toBe(200)
  expect((await client.get(`/api/v2/orders/${sale.json.hash}`, { token: client.emulator.tokens.other_producer })).status).toBe(
    404,
  )
})

test('a foreign cancel changes nothing and a foreign offer is not made', async () => {
  const client = await openClient()
  const foreign = await idsOf(client, 'producer=second')
  const other: Sending = { token: client.emulator.tokens.other_producer }
  const offers = `/api/v2/products/${foreign.product}/offers`
  const before = (await client.get(offers, other)).text
  expect((await client.post(`/api/v2/subscriptions/${foreign.subscription}/cancel`)).status).toBe(404)
  expect((await client.post(offers, offer)).status).toBe(404)
  expect((await client.get(offers, other)).text).toBe(before)
  const { data } = (await client.get('/api/v2/subscriptions/history?paginate=1000', other)).json
  const row = data.find(({ id }: { id: number }) => String(id) === foreign.subscription)
  expect([row.situation, row.canceled_at]).toEqual(['active', null])
})

test('one idempotency key is two keys for two producers', async () => {
  const client = await openClient()
  const key = freshKey()
  const first = await client.post('/api/v2/products', product, { key })
  const second = await client.post(
    '/api/v2/products',
    { ...product, name: 'Outro' },
    { key, token: client.emulator.tokens.other_producer },
  )
  expect([first.status, second.status, second.json.name]).toEqual([201, 201, 'Outro'])
  expect(second.json.id).not.toBe(first.json.id)
})

test('a page number or size cannot reach beyond the own rows', async () => {
  const client = await openClient()
  const { total } = (await client.get('/api/v2/products')).json.meta
  for (const page of [total + 1, 1_000, 999_999]) {
    expect((await client.get(`/api/v2/products?per_page=100&page=${page}`)).json.data).toEqual([])
    expect((await client.get(`/api/v2/orders/history?paginate=1000&page=${page}`)).json.data).toEqual([])
  }
})

test.each(['producer=second', 'producer_id=2', 'user_id=2', 'environment=production', 'commissioned_id=2'])(
  'the parameter %s does not choose another producer',
  async (query) => {
    const client = await openClient()
    for (const path of ['/api/v2/products', '/api/v2/orders/summary']) {
      expect((await client.get(`${path}?${query}`)).text).toBe((await client.get(path)).text)
    }
  },
)
