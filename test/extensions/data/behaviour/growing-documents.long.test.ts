import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'

const still = { now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, unlimited: true } as const

/** Short, and worth a thousand charges an order. */
const dailyFor = (orders: number, at = '-999d') => ({
  products: { clube: { name: 'Clube' } },
  offers: { diaria: { product: 'clube', price: 100, interval: 1 } },
  orders: Object.fromEntries(Array.from({ length: orders }, (_, nth) => [`o${nth}`, { offer: 'diaria', at }])),
})

const put = (client: Awaited<ReturnType<typeof openClient>>, json: object) => client.control('/data', { method: 'PUT', json })

test('a short document that makes more than 100,000 charges is refused in words, once and at the record that is too much', async () => {
  const client = await openClient(still)
  const answer = await put(client, dailyFor(300))
  expect(answer.status).toBe(422)
  const errors = Object.entries(answer.json.errors as Record<string, string[]>)
  expect(errors.map(([path]) => path)).toEqual(['orders.o100'])
  expect(errors[0]?.[1][0]).toMatch(
    /more than 100000 charges, the most of one document; let subscriptions begin later or be charged less often, or send the others/,
  )
  expect((await client.get('/api/v2/orders/summary')).json.total).toBe(30)
})

test('one that makes tens of thousands is taken, its lines stand newest first, and their sum is right', async () => {
  const client = await openClient(still)
  expect((await put(client, dailyFor(30))).status).toBe(200)
  const summary = await client.get('/api/v2/orders/summary')
  expect([summary.json.total, summary.json.total_items]).toEqual([30, 30 * 1_000])
  const page = await client.get('/api/v2/orders/history?page=3')
  const dates = (page.json.data as { created_at: string }[]).map(({ created_at }) => created_at)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('of thousands of unknown products, the first are told with what may be meant, all with what to do', async () => {
  const client = await openClient(still)
  const named = (count: number, nameOf: (nth: number) => string, value: (nth: number) => object) =>
    Object.fromEntries(Array.from({ length: count }, (_, nth) => [nameOf(nth), value(nth)]))
  const answer = await put(client, {
    products: named(
      2_000,
      (nth) => `violao_do_zero_${nth}`,
      () => ({ name: 'Violão' }),
    ),
    offers: named(
      5_000,
      (nth) => `o${nth}`,
      (nth) => ({ product: `violao_do_zer_x${nth}`, price: 100 }),
    ),
  })
  expect(answer.status).toBe(422)
  expect(answer.json.errors['offers.o0.product'][0]).toMatch(
    /no product is called "violao_do_zer_x0"; did you mean "violao_do_zero_0"\?/,
  )
  expect(answer.json.errors['offers.o999.product'][0]).toMatch(
    /no product is called "violao_do_zer_x999"; declare it, or leave this out/,
  )
})
