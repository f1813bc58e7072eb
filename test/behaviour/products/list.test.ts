import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { walkProducts } from '../../support/door/walk.js'

const path = '/api/v2/products'

test('the envelope has exactly object, data and meta with page, per_page and total', async () => {
  const client = await openClient()
  const { status, json } = await client.get(path)
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['object', 'data', 'meta'])
  expect(json.object).toBe('list')
  expect(Object.keys(json.meta)).toEqual(['page', 'per_page', 'total'])
  expect(json.meta).toEqual({ page: 1, per_page: 15, total: expect.any(Number) })
  expect(json.data).toHaveLength(15)
})

test('a product has exactly the documented members', async () => {
  const client = await openClient()
  const created = await client.post(path, { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' })
  const [newest] = (await client.get(path)).json.data
  expect(newest).toEqual({
    object: 'product',
    id: created.json.id,
    reference_id: created.json.reference_id,
    name: 'Curso de Teste',
    type: 'course',
    status: 'approved',
    is_active: true,
    created_at: '2026-03-01T12:00:00.000000Z',
  })
})

test('pages of every size visit each product once', async () => {
  const client = await openClient()
  const all = (await client.get(`${path}?per_page=100`)).json
  expect(all.meta.total).toBe(all.data.length)
  for (const size of [1, 7, all.meta.total, 100]) {
    const visited: string[] = []
    const last = Math.ceil(all.meta.total / size)
    for (let page = 1; page <= last; page += 1) {
      const { json } = await client.get(`${path}?per_page=${size}&page=${page}`)
      expect(json.meta).toEqual({ page, per_page: size, total: all.meta.total })
      expect(json.data).toHaveLength(page < last ? size : all.meta.total - size * (last - 1))
      for (const product of json.data) visited.push(product.id)
    }
    expect(visited).toEqual(all.data.map((product: { id: string }) => product.id))
  }
})

test.each([
  ['100', 100],
  ['101', 100],
  ['1000000000000000000000000000000', 100],
  ['0', 15],
  ['-1', 15],
  ['1.5', 15],
  ['abc', 15],
  ['', 15],
])('per_page=%s gives pages of %i', async (size, expected) => {
  const client = await openClient()
  const { status, json } = await client.get(`${path}?per_page=${size}`)
  expect(status).toBe(200)
  expect(json.meta.per_page).toBe(expected)
  expect(json.data).toHaveLength(Math.min(expected, json.meta.total))
})

test.each(['paginate=3', 'limit=3', 'status=approved', 'is_active=false'])(
  'an unknown parameter (%s) is ignored',
  async (query) => {
    const client = await openClient()
    const [plain, asked] = [await client.get(path), await client.get(`${path}?${query}`)]
    expect(asked.text).toBe(plain.text)
  },
)

test('more than 100 products are given 100 at a time', async () => {
  const client = await openClient({ unlimited: true })
  const seeded = (await client.get(path)).json.meta.total
  for (let number = seeded; number < 105; number += 1) {
    await client.post(path, { name: `Curso ${number}`, type: 'course', description: 'Sobre testes.' })
  }
  const [first, second] = [await client.get(`${path}?per_page=1000`), await client.get(`${path}?per_page=1000&page=2`)]
  expect(first.json.meta).toEqual({ page: 1, per_page: 100, total: 105 })
  expect(first.json.data).toHaveLength(100)
  expect(second.json.data).toHaveLength(5)
  expect(new Set([...first.json.data, ...second.json.data].map(({ id }) => id)).size).toBe(105)
})

test('a page beyond the last is empty and keeps the number that was asked for', async () => {
  const client = await openClient()
  const { status, json } = await client.get(`${path}?page=1000`)
  expect(status).toBe(200)
  expect(json).toEqual({ object: 'list', data: [], meta: { page: 1000, per_page: 15, total: expect.any(Number) } })
})

test.each(['0', '-1', '1.5', 'abc', ''])('page=%s is the first page', async (page) => {
  const client = await openClient()
  expect((await client.get(`${path}?page=${page}`)).text).toBe((await client.get(path)).text)
})

test('products come newest first', async () => {
  const client = await openClient()
  const { items } = await walkProducts(client)
  for (const [index, product] of items.slice(1).entries()) {
    expect(product.reference_id).toBeLessThan(items[index].reference_id)
    expect(Date.parse(product.created_at)).toBeLessThanOrEqual(Date.parse(items[index].created_at))
  }
})

test('active and inactive products are listed', async () => {
  const client = await openClient()
  const { items } = await walkProducts(client)
  expect(items.find(({ id }) => id === client.emulator.landmarks.product_active.id).is_active).toBe(true)
  expect(items.find(({ id }) => id === client.emulator.landmarks.product_inactive.id).is_active).toBe(false)
})

test('no product is listed for two producers or in two environments', async () => {
  const client = await openClient()
  const lists = [
    await walkProducts(client),
    await walkProducts(client, { token: client.emulator.tokens.other_producer }),
    await walkProducts(client, { environment: 'production' }),
  ].map(({ items }) => items.map(({ id }) => id))
  expect(new Set(lists.flat()).size).toBe(lists.flat().length)
})
