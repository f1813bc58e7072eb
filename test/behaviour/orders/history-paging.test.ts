import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'

const path = '/api/v2/orders/history'

test('the first page leads forward only', async () => {
  const client = await openClient({ orders: 30 })
  const address = `${client.door.urls.sandbox}${path}`
  const { json } = await client.get(`${path}?paginate=10`)
  const { total } = json.meta
  const last = Math.ceil(total / 10)
  expect(json.data).toHaveLength(10)
  expect(json.links).toEqual({
    first: `${address}?paginate=10&page=1`,
    last: `${address}?paginate=10&page=${last}`,
    prev: null,
    next: `${address}?paginate=10&page=2`,
  })
  expect(json.meta).toEqual({ current_page: 1, from: 1, to: 10, per_page: 10, last_page: last, total, path: address })
})

test('a middle page leads both ways', async () => {
  const client = await openClient({ orders: 30 })
  const address = `${client.door.urls.sandbox}${path}`
  const { json } = await client.get(`${path}?paginate=10&page=3`)
  expect(json.data).toHaveLength(10)
  expect(json.links).toMatchObject({
    first: `${address}?paginate=10&page=1`,
    prev: `${address}?paginate=10&page=2`,
    next: `${address}?paginate=10&page=4`,
  })
  expect(json.meta).toMatchObject({ current_page: 3, from: 21, to: 30, per_page: 10 })
})

test('the last page leads back only and holds the rest', async () => {
  const client = await openClient({ orders: 30 })
  const address = `${client.door.urls.sandbox}${path}`
  const { total } = (await client.get(path)).json.meta
  const size = total - 3
  const { json } = await client.get(`${path}?paginate=${size}&page=2`)
  expect(json.data).toHaveLength(3)
  expect(json.links).toEqual({
    first: `${address}?paginate=${size}&page=1`,
    last: `${address}?paginate=${size}&page=2`,
    prev: `${address}?paginate=${size}&page=1`,
    next: null,
  })
  expect(json.meta).toEqual({
    current_page: 2,
    from: size + 1,
    to: total,
    per_page: size,
    last_page: 2,
    total,
    path: address,
  })
})

test('a page beyond the last is empty, has no range, and its prev is the page before it', async () => {
  const client = await openClient({ orders: 30 })
  const address = `${client.door.urls.sandbox}${path}`
  const { total } = (await client.get(path)).json.meta
  const { status, json } = await client.get(`${path}?paginate=1000&page=9`)
  expect(status).toBe(200)
  expect(json).toEqual({
    data: [],
    links: {
      first: `${address}?paginate=1000&page=1`,
      last: `${address}?paginate=1000&page=1`,
      prev: `${address}?paginate=1000&page=8`,
      next: null,
    },
    meta: { current_page: 9, from: null, to: null, per_page: 1000, last_page: 1, total, path: address },
  })
})

test('an empty history has one page without a range', async () => {
  const client = await openClient({ assumptions: { 'sandbox-order-data': 'empty' } })
  const address = `${client.door.urls.sandbox}${path}`
  const { status, json } = await client.get(path)
  expect(status).toBe(200)
  expect(json).toEqual({
    data: [],
    links: { first: `${address}?page=1`, last: `${address}?page=1`, prev: null, next: null },
    meta: { current_page: 1, from: null, to: null, per_page: 100, last_page: 1, total: 0, path: address },
  })
})

test('pages hold 100 lines by default and 1000 at the most', async () => {
  const client = await openClient({ orders: 500 })
  const byDefault = (await client.get(path)).json
  expect(byDefault.meta.total).toBeGreaterThan(1_001)
  expect(byDefault.data).toHaveLength(100)
  expect(byDefault.meta.per_page).toBe(100)
  for (const size of ['1000', '1001', '1000000000000000000000000000000']) {
    const { json } = await client.get(`${path}?paginate=${size}`)
    expect(json.data).toHaveLength(1_000)
    expect(json.meta.per_page).toBe(1_000)
  }
  const one = (await client.get(`${path}?paginate=1`)).json
  expect(one.data).toEqual(byDefault.data.slice(0, 1))
  expect(one.meta).toMatchObject({ from: 1, to: 1, per_page: 1, last_page: byDefault.meta.total })
})

test.each(['0', '-1', '1.5', 'abc', '', '%20', '1e2'])('paginate=%s falls back to 100', async (size) => {
  const client = await openClient()
  const { status, json } = await client.get(`${path}?paginate=${size}`)
  expect(status).toBe(200)
  expect(json.meta.per_page).toBe(100)
})

test.each(['0', '-1', '1.5', 'abc', '', '1000000000000000000000000000000'])('page=%s is the first page', async (page) => {
  const client = await openClient()
  const { status, json } = await client.get(`${path}?page=${page}`)
  expect(status).toBe(200)
  expect(json.meta).toMatchObject({ current_page: 1, from: 1, to: 100 })
})

test('of a repeated parameter the last one counts, and a list form is invalid', async () => {
  const client = await openClient()
  expect((await client.get(`${path}?paginate=3&paginate=4`)).json.meta.per_page).toBe(4)
  expect((await client.get(`${path}?page=2&page=3`)).json.meta.current_page).toBe(3)
  expect((await client.get(`${path}?paginate[]=3`)).json.meta.per_page).toBe(100)
  expect((await client.get(`${path}?page[]=3`)).json.meta.current_page).toBe(1)
})

test('links keep the query as RFC 3986 has it, with the page last', async () => {
  const client = await openClient()
  const address = `${client.door.urls.sandbox}${path}`
  const { json } = await client.get(`${path}?page=2&paginate=10&nota=caf%C3%A9+com+leite&x=%28a%2Fb%29~`)
  expect(json.links.next).toBe(`${address}?paginate=10&nota=caf%C3%A9%20com%20leite&x=%28a%2Fb%29~&page=3`)
  expect(json.links.prev).toBe(`${address}?paginate=10&nota=caf%C3%A9%20com%20leite&x=%28a%2Fb%29~&page=1`)
  expect(json.meta.path).toBe(address)
})

test('links without a query name the page alone', async () => {
  const client = await openClient()
  expect((await client.get(path)).json.links.next).toBe(`${client.door.urls.sandbox}${path}?page=2`)
})
