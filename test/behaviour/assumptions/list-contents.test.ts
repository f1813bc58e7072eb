import { expect, test } from 'vitest'
import type { Client } from '../../support/door/client.js'
import { openWith } from '../../support/open-with.js'

const history = '/api/v2/orders/history'
const subscriptions = '/api/v2/subscriptions/history'
const products = '/api/v2/products'
const urlOf = (client: Client) => `${client.door.urls.sandbox}${history}`
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const ascending = (numbers: readonly number[]) => [...numbers].sort((left, right) => left - right)

test('links-query-string=kept: links keep the query and the page comes last', async () => {
  const client = await openWith('links-query-string=kept')
  const { json } = await client.get(`${history}?page=2&paginate=10&note=a%20b`)
  const page = (number: number) => `${urlOf(client)}?paginate=10&note=a%20b&page=${number}`
  expect(json.links).toEqual({ first: page(1), prev: page(1), next: page(3), last: page(json.meta.last_page) })
})

test('links-query-string=page_only: links carry the page alone', async () => {
  const client = await openWith('links-query-string=page_only')
  const { json } = await client.get(`${history}?page=2&paginate=10&note=a%20b`)
  const page = (number: number) => `${urlOf(client)}?page=${number}`
  expect(json.links).toEqual({ first: page(1), prev: page(1), next: page(3), last: page(json.meta.last_page) })
})

test.each([
  ['meta-path=absolute', null],
  ['meta-path=path', ''],
  ['meta-path=https://api.example.test/base', 'https://api.example.test/base'],
])('%s: what stands before the path', async (assumed, base) => {
  const client = await openWith(assumed)
  const { json } = await client.get(`${history}?paginate=10`)
  const path = `${base ?? client.door.urls.sandbox}/api/v2/orders/history`
  expect(json.meta.path).toBe(path)
  expect(json.links.first).toBe(`${path}?paginate=10&page=1`)
})

const metaMembers = ['current_page', 'from', 'to', 'per_page', 'last_page', 'total', 'path']

test('meta-links-member=omitted: meta has its seven members', async () => {
  const client = await openWith('meta-links-member=omitted')
  expect(Object.keys((await client.get(history)).json.meta)).toEqual(metaMembers)
})

test('meta-links-member=included: meta has an entry for every page button', async () => {
  const client = await openWith('meta-links-member=included', 'sandbox-order-data=empty')
  const { json } = await client.get(history)
  expect(Object.keys(json.meta)).toEqual([...metaMembers, 'links'])
  expect(json.meta.links).toEqual([
    { url: null, label: '&laquo; Previous', active: false },
    { url: `${urlOf(client)}?page=1`, label: '1', active: true },
    { url: null, label: 'Next &raquo;', active: false },
  ])
})

test('products-beyond-last=empty: there is no data and the page is the one asked for', async () => {
  const client = await openWith('products-beyond-last=empty')
  const { status, json } = await client.get(`${products}?page=99`)
  expect(status).toBe(200)
  expect(json.data).toEqual([])
  expect(json.meta.page).toBe(99)
})

test('products-beyond-last=clamp: it is the last page, under its own number', async () => {
  const client = await openWith('products-beyond-last=clamp')
  const { json } = await client.get(`${products}?page=99&per_page=10`)
  expect(json.meta.page).toBe(Math.ceil(json.meta.total / 10))
  expect(json.data.length).toBeGreaterThan(0)
})

test('sort-histories=newest: the newest row comes first', async () => {
  const client = await openWith('sort-histories=newest')
  for (const path of [history, subscriptions]) {
    const ids = idsOf((await client.get(`${path}?paginate=1000`)).json.data)
    expect(ids.length).toBeGreaterThan(50)
    expect(ids).toEqual(ascending(ids).reverse())
  }
})

test('sort-histories=oldest: ids ascend from page to page', async () => {
  const client = await openWith('sort-histories=oldest')
  for (const path of [history, subscriptions]) {
    const ids = idsOf((await client.get(`${path}?paginate=1000`)).json.data)
    expect(ids).toEqual(ascending(ids))
    const second = idsOf((await client.get(`${path}?paginate=20&page=2`)).json.data)
    expect(second).toEqual(ids.slice(20, 40))
  }
})

const names = ['abacate', 'Zebra', '\u{1F600}', 'Ábaco', '\uFF5E']

test.each([
  ['sort-catalogue=newest', ['\uFF5E', 'Ábaco', '\u{1F600}', 'Zebra', 'abacate']],
  ['sort-catalogue=oldest', ['abacate', 'Zebra', '\u{1F600}', 'Ábaco', '\uFF5E']],
  ['sort-catalogue=name', ['Zebra', 'abacate', 'Ábaco', '\uFF5E', '\u{1F600}']],
])('%s: products and offers made one after the other', async (assumed, order) => {
  const client = await openWith(assumed)
  const offerNames = new Map<string, string>()
  const offers = `${products}/${client.emulator.landmarks.product_without_offers.id}/offers`
  for (const name of names) {
    await client.post(products, { name, type: 'course', description: 'x' })
    const { json } = await client.post(offers, { name, price: 1990, charge_type: 'one_time' })
    offerNames.set(json.id, name)
  }
  const listed: { name: string }[] = (await client.get(`${products}?per_page=100`)).json.data
  expect(listed.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(order)
  const listedOffers: { id: string }[] = (await client.get(offers)).json.data
  expect(listedOffers.map(({ id }) => offerNames.get(id))).toEqual(order)
})

test.each([
  ['product-list-contents=all', true],
  ['product-list-contents=active_only', false],
])('%s: whether an inactive product is listed', async (assumed, isListed) => {
  const client = await openWith(assumed)
  const { product_active, product_inactive } = client.emulator.landmarks
  const { json } = await client.get(`${products}?per_page=100`)
  const ids = json.data.map(({ id }: { id: string }) => id)
  expect(ids).toContain(product_active.id)
  expect(ids.includes(product_inactive.id)).toBe(isListed)
  expect(json.meta.total).toBe(ids.length)
})

test.each([
  ['query-duplicates=last', 7, 2],
  ['query-duplicates=first', 5, 3],
])('%s: a page size and a page given twice', async (assumed, size, page) => {
  const client = await openWith(assumed)
  const { meta } = (await client.get(`${history}?paginate=5&page=3&paginate=7&page=2`)).json
  expect(meta).toMatchObject({ per_page: size, current_page: page })
})
