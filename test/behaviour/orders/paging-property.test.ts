import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { atSize } from '../../support/size.js'

const histories = [
  { path: '/api/v2/orders/history', orders: 30 },
  { path: '/api/v2/subscriptions/history', orders: 60 },
]

test.each(histories)('any page of any size of $path is the slice it says it is', async ({ path, orders }) => {
  const client = await openClient({ orders, unlimited: true })
  const all: unknown[] = (await client.get(`${path}?paginate=1000`)).json.data
  const address = `${client.door.urls.sandbox}${path}`
  const size = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constantFrom(all.length - 1, all.length, all.length + 1, 1_000))
  await fc.assert(
    fc.asyncProperty(size, fc.integer({ min: 1, max: 12 }), async (paginate, page) => {
      const { json } = await client.get(`${path}?paginate=${paginate}&page=${page}`)
      const start = (page - 1) * paginate
      const slice = all.slice(start, start + paginate)
      const last = Math.ceil(all.length / paginate)
      const link = (to: number) => `${address}?paginate=${paginate}&page=${to}`
      expect(json.data).toEqual(slice)
      expect(json.meta).toEqual({
        current_page: page,
        from: slice.length === 0 ? null : start + 1,
        to: slice.length === 0 ? null : start + slice.length,
        per_page: paginate,
        last_page: last,
        total: all.length,
        path: address,
      })
      expect(json.links).toEqual({
        first: link(1),
        last: link(last),
        prev: page === 1 ? null : link(page - 1),
        next: page < last ? link(page + 1) : null,
      })
    }),
    { numRuns: atSize(10, 40) },
  )
})

test('any page of any size of the products is the slice it says it is', async () => {
  const client = await openClient({ unlimited: true })
  const path = '/api/v2/products'
  const all: unknown[] = (await client.get(`${path}?per_page=100`)).json.data
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 12 }), async (per_page, page) => {
      const { json } = await client.get(`${path}?per_page=${per_page}&page=${page}`)
      expect(json).toEqual({
        object: 'list',
        data: all.slice((page - 1) * per_page, page * per_page),
        meta: { page, per_page, total: all.length },
      })
    }),
    { numRuns: atSize(10, 40) },
  )
})

test('a page number or size that is no positive number never fails', async () => {
  const client = await openClient({ unlimited: true, orders: 30 })
  const odd = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 10 }),
      fc.constantFrom('0', '-3', '1.5', '1e3', '0x10', ' ', 'NaN', 'null', 'true', '９', '1,000'),
    )
    .filter((text) => !/^\+?\d+$/.test(text))
  await fc.assert(
    fc.asyncProperty(odd, odd, async (paginate, page) => {
      const query = `paginate=${encodeURIComponent(paginate)}&page=${encodeURIComponent(page)}`
      const { status, json } = await client.get(`/api/v2/orders/history?${query}`)
      expect(status).toBe(200)
      expect(json.meta).toMatchObject({ current_page: 1, per_page: 100 })
    }),
    { numRuns: atSize(10, 40) },
  )
})
