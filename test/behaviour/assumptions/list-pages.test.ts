import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { assumeFromNowOn, openWith } from '../../support/open-with.js'

const history = '/api/v2/orders/history'
const subscriptions = '/api/v2/subscriptions/history'
const products = '/api/v2/products'

test.each([
  ['page-param=page', 'page', 'page_number'],
  ['page-param=page_number', 'page_number', 'page'],
  ['page-param=pagina', 'pagina', 'page'],
])('%s: the parameter of this name chooses the page and stands in links', async (assumed, name, other) => {
  const client = await openWith(assumed)
  const { json } = await client.get(`${history}?paginate=10&${name}=2`)
  expect(json.meta).toMatchObject({ current_page: 2, from: 11, to: 20 })
  expect(json.links.next).toBe(`${client.door.urls.sandbox}${history}?paginate=10&${name}=3`)
  expect((await client.get(`${products}?${name}=2`)).json.meta.page).toBe(2)
  expect((await client.get(`${history}?${other}=2`)).json.meta.current_page).toBe(1)
})

test.each([
  ['products-page-size-param=per_page', [3, 15, 15, 15]],
  ['products-page-size-param=limit', [15, 4, 15, 4]],
  ['products-page-size-param=paginate', [15, 15, 5, 5]],
  ['products-page-size-param=several', [3, 4, 5, 4]],
])('%s: sizes of pages of products asked for under several names', async (assumed, expected) => {
  const client = await openWith(assumed)
  const sizes: number[] = []
  for (const query of ['per_page=3', 'limit=4', 'paginate=5', 'paginate=5&limit=4']) {
    const { json } = await client.get(`${products}?${query}`)
    expect(json.data).toHaveLength(json.meta.per_page)
    sizes.push(json.meta.per_page)
  }
  expect(sizes).toEqual(expected)
})

test.each([
  ['products-page-size-default=15', 15],
  ['products-page-size-default=10', 10],
  ['products-page-size-default=20', 20],
  ['products-page-size-default=50', 50],
  ['products-page-size-default=100', 100],
])('%s: the size of a page nobody asked for', async (assumed, size) => {
  const client = await openWith(assumed)
  const { json } = await client.get(products)
  expect(json.meta.per_page).toBe(size)
  expect(json.data).toHaveLength(Math.min(size, json.meta.total))
})

test.each([
  ['subscriptions-page-size-param=paginate', [3, 100, 3]],
  ['subscriptions-page-size-param=per_page', [100, 4, 4]],
  ['subscriptions-page-size-param=both', [3, 4, 3]],
])('%s: sizes of pages of subscriptions asked for under both names', async (assumed, expected) => {
  const client = await openWith(assumed)
  const sizes: number[] = []
  for (const query of ['paginate=3', 'per_page=4', 'per_page=4&paginate=3']) {
    sizes.push((await client.get(`${subscriptions}?${query}`)).json.meta.per_page)
  }
  expect(sizes).toEqual(expected)
})

test.each([
  ['subscriptions-page-size-default=100', 100],
  ['subscriptions-page-size-default=15', 15],
  ['subscriptions-page-size-default=50', 50],
])('%s: the size of a page nobody asked for', async (assumed, size) => {
  const client = await openWith(assumed)
  const { json } = await client.get(subscriptions)
  expect(json.meta.per_page).toBe(size)
  expect(json.data).toHaveLength(Math.min(size, json.meta.total))
})

test('page-size-over-max=clamp: the maximum is used and shown', async () => {
  const client = await openWith('page-size-over-max=clamp')
  expect((await client.get(`${history}?paginate=1001`)).json.meta.per_page).toBe(1000)
  expect((await client.get(`${subscriptions}?paginate=1001`)).json.meta.per_page).toBe(1000)
  expect((await client.get(`${products}?per_page=101`)).json.meta.per_page).toBe(100)
})

test('page-size-over-max=422: more than the maximum is refused', async () => {
  const client = await openWith('page-size-over-max=422')
  const { status, json } = await client.get(`${history}?paginate=1001`)
  expect(status).toBe(422)
  expect(json.errors).toEqual({ paginate: ['The paginate field must not be greater than 1000.'] })
  expect((await client.get(`${subscriptions}?paginate=1001`)).status).toBe(422)
  expect((await client.get(`${products}?per_page=101`)).status).toBe(422)
  expect((await client.get(`${history}?paginate=1000`)).status).toBe(200)
  expect((await client.get(`${products}?per_page=100`)).status).toBe(200)
})

test.each([
  ['page-size-invalid=default', [100, 100, 100, 100, 100, 100], 15],
  ['page-size-invalid=422', [422, 422, 422, 422, 422, 422], 422],
  ['page-size-invalid=zero_is_15', [100, 100, 100, 15, 100, 100], 15],
  ['page-size-invalid=one', [1, 1, 1, 1, 1, 1], 1],
])('%s: sizes that are empty, a word, a fraction, zero, negative or a list', async (assumed, expected, ofProducts) => {
  const client = await openWith(assumed)
  const sizeOf = async (address: string) => {
    const { status, json } = await client.get(address)
    return status === 200 ? json.meta.per_page : status
  }
  const sizes: number[] = []
  for (const query of ['paginate=', 'paginate=abc', 'paginate=1.5', 'paginate=0', 'paginate=-1', 'paginate[]=5']) {
    sizes.push(await sizeOf(`${history}?${query}`))
  }
  expect(sizes).toEqual(expected)
  expect(await sizeOf(`${products}?per_page=none`)).toBe(ofProducts)
})

test.each([
  ['page-invalid=first', 200],
  ['page-invalid=422', 422],
])('%s: pages that are empty, a word, zero, negative or a fraction', async (assumed, status) => {
  const client = await openWith(assumed)
  for (const page of ['', 'abc', '0', '-1', '1.5']) {
    const answer = await client.get(`${history}?page=${page}`)
    expect(answer.status, page).toBe(status)
    if (status === 200) expect(answer.json.meta.current_page).toBe(1)
    else expect(answer.json.errors).toEqual({ page: ['The page field must be an integer.'] })
    expect((await client.get(`${products}?page=${page}`)).status).toBe(status)
  }
})

test('page-beyond-last=empty: there is no data and the page before is the one before what was asked', async () => {
  const client = await openWith('page-beyond-last=empty')
  const { status, json } = await client.get(`${history}?page=99`)
  expect(status).toBe(200)
  expect(json.data).toEqual([])
  expect(json.meta).toMatchObject({ current_page: 99, from: null, to: null })
  expect(json.links).toMatchObject({ prev: `${client.door.urls.sandbox}${history}?page=98`, next: null })
})

test('page-beyond-last=404: there is no such page', async () => {
  const client = await openWith('page-beyond-last=404')
  const { json } = await client.get(history)
  expect((await client.get(`${history}?page=${json.meta.last_page}`)).status).toBe(200)
  const beyond = await client.get(`${history}?page=${json.meta.last_page + 1}`)
  expect(beyond).toMatchObject({ status: 404, json: { error: 'not_found' } })
})

test('page-beyond-last=last_page: the last page is sent instead', async () => {
  const client = await openWith('page-beyond-last=last_page')
  const { json } = await client.get(`${subscriptions}?paginate=10&page=99`)
  expect(json.meta.current_page).toBe(json.meta.last_page)
  expect(json.data.length).toBeGreaterThan(0)
  expect(json.links.next).toBeNull()
})

test('a PATCH of the assumptions changes the next list', async () => {
  const client = await openClient()
  expect((await client.get(products)).json.meta.per_page).toBe(15)
  await assumeFromNowOn(client, { 'products-page-size-default': '20' })
  expect((await client.get(products)).json.meta.per_page).toBe(20)
  await client.control('/reset', { method: 'POST' })
  expect((await client.get(products)).json.meta.per_page).toBe(15)
})
