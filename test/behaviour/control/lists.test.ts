import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { owners, signIn } from '../../support/door/owners.js'
import { createSellable, sell } from '../../support/door/sale.js'
import { walkProducts } from '../../support/door/walk.js'

test.each(owners)('products of the $producer producer in $environment are those of the API', async (owner) => {
  const client = await openClient()
  const { items } = await walkProducts(client, await signIn(client, owner))
  const { json } = await client.control(`/products?per_page=200&producer=${owner.producer}&environment=${owner.environment}`)
  expect(json.data).toEqual(items)
  expect(json.meta).toEqual({ page: 1, per_page: 200, total: items.length, searched: null })
})

test('offers, orders and subscriptions are those of the API', async () => {
  const client = await openClient()
  const { product_active, order_with_bump } = client.emulator.landmarks
  const offers = await client.get(`/api/v2/products/${product_active.id}/offers`)
  expect((await client.control(`/products/${product_active.id}/offers`)).json.data).toEqual(offers.json.data)
  const order = await client.get(`/api/v2/orders/${order_with_bump.hash}`)
  expect((await client.control(`/orders/${order_with_bump.hash}`)).json).toEqual(order.json)
  const history = await client.get('/api/v2/subscriptions/history?paginate=5')
  const { json } = await client.control('/subscriptions?per_page=5')
  expect(json.data).toEqual(history.json.data)
  expect(json.meta.total).toBe(history.json.meta.total)
  expect((await client.control(`/subscriptions/${json.data[0].id}`)).json).toEqual(json.data[0])
})

test('orders come newest first, every one once, those sold since on top', async () => {
  const client = await openClient({ orders: 30 })
  const { productId } = await createSellable(client, 1_000)
  const sold = await sell(client, { product_id: productId })
  const hashes: string[] = []
  for (let page = 1; page <= 4; page += 1) {
    const { data } = (await client.control(`/orders?per_page=10&page=${page}`)).json
    hashes.push(...data.map(({ hash }: { hash: string }) => hash))
  }
  expect(hashes[0]).toBe(sold.hash)
  expect(hashes).toHaveLength(31)
  expect(new Set(hashes).size).toBe(31)
})

test('looking costs no quota and is in no journal', async () => {
  const client = await openClient()
  for (const path of ['/products', '/orders', '/subscriptions', '/sales', '/quotas']) await client.control(path)
  expect((await client.control('/requests')).json.data).toEqual([])
  const { headers } = await client.get('/api/v2/products')
  expect(headers.get('x-ratelimit-remaining')).toBe('119')
})

test.each([
  ['products', 'name'],
  ['orders', 'hash'],
  ['subscriptions', 'id'],
])('a search among %s finds one by its %s, whatever the case of the letters', async (kind, member) => {
  const client = await openClient()
  const { data } = (await client.control(`/${kind}?per_page=3`)).json
  const wanted = data[2]
  const found = await client.control(`/${kind}?search=${encodeURIComponent(String(wanted[member]).toUpperCase())}`)
  expect(found.json.data).toContainEqual(wanted)
  expect(found.json.meta.searched).toBeGreaterThan(0)
})

test('a search finds what has all its words, in any order, without accents', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 1_000)
  const { hash } = await sell(client, {
    product_id: productId,
    customer: { name: 'Heloísa Moraes Pereira', email: 'h.m.p@example.com' },
  })
  const found = async (search: string) => {
    const { json } = await client.control(`/orders?search=${encodeURIComponent(search)}`)
    return json.data.some((order: { hash: string }) => order.hash === hash)
  }
  for (const search of ['heloisa pereira', 'PEREIRA heloísa', 'pereira teste']) expect(await found(search), search).toBe(true)
  expect(await found('heloisa nobody-is-called-so')).toBe(false)
})

test('a subscription and its order are found by the document of the buyer, with and without its signs', async () => {
  const client = await openClient()
  const [subscription] = (await client.control('/subscriptions?per_page=1')).json.data
  const { cpf } = subscription.customer
  const signed = cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
  for (const search of [cpf, signed, `CPF ${signed} ${cpf}`]) {
    const query = `search=${encodeURIComponent(search)}`
    expect((await client.control(`/subscriptions?${query}`)).json.data).toContainEqual(subscription)
    const { json } = await client.control(`/orders?${query}`)
    expect(json.data.map(({ hash }: { hash: string }) => hash)).toContain(subscription.order.hash)
  }
})

test('a search that finds nothing answers an empty page', async () => {
  const client = await openClient()
  const { json } = await client.control('/orders?search=nobody-is-called-so')
  expect(json).toEqual({ data: [], meta: { page: 1, per_page: 20, total: 0, searched: 250 } })
})

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['per_page=201', 'per_page'],
  ['producer=third', 'producer'],
  ['sort=name', 'sort'],
])('the query %s is refused by name', async (query, member) => {
  const client = await openClient()
  const { status, json } = await client.control(`/orders?${query}`)
  expect(status).toBe(422)
  expect(Object.keys(json.errors)).toEqual([member])
})

test.each(['/products/aaaaaaaaaaaa/offers', '/orders/aaaaaaaaaaaa', '/subscriptions/1', '/subscriptions/x'])(
  '%s is unknown',
  async (path) => {
    const client = await openClient()
    const { status, json } = await client.control(path)
    expect(status).toBe(404)
    expect(json.error).toBe('not_found')
  },
)

test('sales add up to what the API says of the orders', async () => {
  const client = await openClient()
  const { json } = await client.control('/sales')
  const { commission_sum } = (await client.get('/api/v2/orders/summary')).json
  const sum = (rows: { commission: number }[]) => rows.reduce((total, { commission }) => total + commission, 0)
  expect(sum(json.by_day)).toBe(commission_sum)
  expect(sum(json.by_source)).toBe(commission_sum)
  expect(json).toMatchObject({ orders_counted: 250, orders_total: 250 })
})

test('the next charge is the first that the clock makes', async () => {
  const client = await openClient()
  const { at, subscription_id } = (await client.control('/charges/next')).json
  const charges = async () => (await client.control(`/subscriptions/${subscription_id}`)).json.successful_charges
  const before = await charges()
  client.emulator.clock.set(new Date(Date.parse(at) - 1_000))
  expect(await charges()).toBe(before)
  expect((await client.control('/charges/next')).json).toEqual({ at, subscription_id })
  client.emulator.clock.set(at)
  expect(await charges()).toBe(before + 1)
  expect(Date.parse((await client.control('/charges/next')).json.at)).toBeGreaterThanOrEqual(Date.parse(at))
})

test('the charges that a move of the clock made are listed, newest first, page by page', async () => {
  const client = await openClient()
  expect((await client.control('/charges')).json).toEqual({ data: [], meta: { page: 1, per_page: 20, total: 0, searched: null } })
  const before = client.emulator.clock.now().toISOString()
  client.emulator.clock.advance('20d')
  const middle = client.emulator.clock.now().toISOString()
  client.emulator.clock.advance('20d')
  const all = (await client.control('/charges?per_page=200')).json
  expect(all.meta.total).toBe(all.data.length)
  expect(all.data.map(({ at }: { at: string }) => at)).toEqual(
    all.data
      .map(({ at }: { at: string }) => at)
      .toSorted()
      .reverse(),
  )
  const during = async (query: string) => (await client.control(`/charges?per_page=200&${query}`)).json.data
  const [first, second] = [await during(`after=${before}&until=${middle}`), await during(`after=${middle}`)]
  expect([...second, ...first]).toEqual(all.data)
  expect(first.length * second.length).toBeGreaterThan(0)
  expect((await client.control('/charges?per_page=3&page=2')).json.data).toEqual(all.data.slice(3, 6))
  const [newest] = all.data
  const subscription = (await client.control(`/subscriptions/${newest.subscription_id}`)).json
  expect(newest).toMatchObject({
    order_hash: subscription.order.hash,
    amount: subscription.price,
    buyer: subscription.customer.name,
    status: 'authorized',
  })
  expect((await client.control('/charges?after=yesterday')).json.errors.after).toEqual([
    'The after member is invalid: give an instant such as 2026-11-21T13:00:00Z.',
  ])
})

test('a subscription that is canceled is not charged next', async () => {
  const client = await openClient()
  const first = (await client.control('/charges/next')).json
  await client.control(`/subscriptions/${first.subscription_id}/cancel`, { method: 'POST' })
  const next = (await client.control('/charges/next')).json
  expect(next.subscription_id).not.toBe(first.subscription_id)
  expect(Date.parse(next.at)).toBeGreaterThanOrEqual(Date.parse(first.at))
})
