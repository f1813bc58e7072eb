import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'

const still = { now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, unlimited: true } as const

const documentOf = (orders: number) => ({
  products: { violao: { name: 'Violão do Zero' } },
  offers: { curso: { product: 'violao', price: 20_000 } },
  orders: Object.fromEntries(Array.from({ length: orders }, (_, nth) => [`o${nth}`, { offer: 'curso', at: '-2d' }])),
})

test('who forks a world that wrote much, again and again and while it goes on, gets worlds of their own, each whole', async () => {
  const client = await openClient(still)
  expect((await client.control('/data', { method: 'PUT', json: documentOf(2_500) })).status).toBe(200)
  const asked = [1, 2, 3].map((nth) => client.control('/worlds', { method: 'POST', json: nth === 2 ? {} : { from: 'now' } }))
  const added = client.control('/data', { method: 'POST', json: { orders: { later: { offer: 'curso', at: '-1d' } } } })
  const forks = await Promise.all(asked)
  expect((await added).status).toBe(201)
  expect(forks.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(forks.map(({ json }) => json.id).sort()).toEqual(['w1', 'w2', 'w3'])
  const totals = await Promise.all(
    forks.map(async ({ json }) => {
      return (await client.get('/api/v2/orders/summary', { token: json.tokens.full })).json.total
    }),
  )
  // Which of them came before the sale, the door decides.
  expect(totals[1]).toBe(2_500)
  for (const total of totals) expect([2_500, 2_501]).toContain(total)
  expect((await client.get('/api/v2/orders/summary')).json.total).toBe(2_501)
})

test('a fork that is refused takes no name from the next', async () => {
  const client = await openClient(still)
  const refused = await client.control('/worlds', { method: 'POST', json: { scenario: 'no-such-story' } })
  expect(refused.status).toBe(422)
  expect((await client.control('/worlds', { method: 'POST', json: {} })).json.id).toBe('w1')
})
