import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'
import { createSellable, sell } from '../support/door/sale.js'
import { instantOf } from '../support/door/text-timestamp.js'
import { walk, walkProducts } from '../support/door/walk.js'
import { atSize } from '../support/size.js'

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000000Z$/
const text = /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/
const day = 86_400_000
const product = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

test('products and offers carry ISO 8601 in UTC with six decimals', async () => {
  const client = await openClient()
  const { items } = await walkProducts(client)
  for (const { id, created_at } of items) {
    expect(created_at).toMatch(iso)
    for (const offer of (await client.get(`/api/v2/products/${id}/offers`)).json.data) expect(offer.created_at).toMatch(iso)
  }
})

test('orders and subscriptions carry dd/mm/yyyy HH:MM:SS, and next_charge the day alone', async () => {
  const client = await openClient()
  for (const { created_at, updated_at, approved_date, transaction } of (await walk(client, '/api/v2/orders/history')).items) {
    for (const value of [created_at, updated_at, approved_date, transaction.created_at]) expect(value).toMatch(text)
  }
  for (const subscription of (await walk(client, '/api/v2/subscriptions/history')).items) {
    expect(subscription.next_charge).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
    expect(subscription.order.created_at).toMatch(text)
    for (const { created_at } of [subscription, ...subscription.transactions, ...subscription.histories]) {
      expect(created_at).toMatch(text)
    }
    for (const { reference_date } of subscription.histories) expect(reference_date).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
  }
})

test.each([
  ['2026-03-01T02:59:59Z', '28/02/2026 23:59:59', '2026-03-01T02:59:59.000000Z'],
  ['2026-03-01T03:00:00Z', '01/03/2026 00:00:00', '2026-03-01T03:00:00.000000Z'],
  ['2028-03-01T02:30:00Z', '29/02/2028 23:30:00', '2028-03-01T02:30:00.000000Z'],
  ['2027-01-01T00:00:00Z', '31/12/2026 21:00:00', '2027-01-01T00:00:00.000000Z'],
  // Brazil had summer time on this day in other years; since 2019 it has none.
  ['2026-01-15T15:04:05Z', '15/01/2026 12:04:05', '2026-01-15T15:04:05.000000Z'],
  ['2026-07-15T18:00:00+02:00', '15/07/2026 13:00:00', '2026-07-15T16:00:00.000000Z'],
])('what happens at %s is dated %s and %s', async (now, textSchema, isoSchema) => {
  const client = await openClient({ now })
  const { productId } = await createSellable(client, 10_000)
  const order = await sell(client, { product_id: productId })
  expect(order.created_at).toBe(textSchema)
  expect(order.transactions[0].created_at).toBe(textSchema)
  const [newest] = (await client.get('/api/v2/products')).json.data
  expect(newest).toMatchObject({ id: productId, created_at: isoSchema })
})

test('fractions of a second are cut from the text form, not rounded', async () => {
  const client = await openClient({ now: '2026-03-01T02:59:59.999Z' })
  const { productId } = await createSellable(client, 10_000)
  expect((await sell(client, { product_id: productId })).created_at).toBe('28/02/2026 23:59:59')
})

test('next_charge is the day in UTC-3', async () => {
  const client = await openClient({ now: '2026-03-01T02:30:00Z' })
  const { items } = await walk(client, '/api/v2/subscriptions/history')
  const active = items.find(({ id }) => id === client.emulator.landmarks.subscription_active.id)
  const { items: lines } = await walk(client, '/api/v2/orders/history')
  const { product: sold, offer } = lines.find(({ subscription_id }) => subscription_id === active.id)
  const { items: products } = await walkProducts(client)
  const parent = products.find(({ reference_id }) => reference_id === sold.id)
  await sell(client, { product_id: parent.id, offer_id: offer.code })
  const [newest] = (await client.get('/api/v2/subscriptions/history')).json.data
  expect(newest.created_at).toBe('28/02/2026 23:30:00')
  expect(newest.next_charge).toBe('30/03/2026')
})

test('what is created follows the clock', async () => {
  const client = await openClient()
  const created = []
  for (const step of ['0s', '1s', '59m', '2d']) {
    client.emulator.clock.advance(step)
    created.push((await client.post('/api/v2/products', product)).json.created_at)
  }
  expect(created).toEqual([
    '2026-03-01T12:00:00.000000Z',
    '2026-03-01T12:00:01.000000Z',
    '2026-03-01T12:59:01.000000Z',
    '2026-03-03T12:59:01.000000Z',
  ])
})

test('both forms of any instant tell the same second', async () => {
  const client = await openClient({ now: '2000-01-01T00:00:00Z', unlimited: true })
  const { productId } = await createSellable(client, 10_000)
  const seconds = fc.integer({ min: Date.UTC(2000, 0, 1) / 1_000, max: Date.UTC(2099, 11, 31) / 1_000 })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(seconds, { minLength: 1, maxLength: 3 }), async (chosen) => {
      client.emulator.reset()
      const sellable = (await createSellable(client, 10_000)).productId
      expect(sellable).toBe(productId)
      for (const second of chosen.sort((left, right) => left - right)) {
        client.emulator.clock.set(new Date(second * 1_000))
        const { created_at } = (await client.post('/api/v2/products', product)).json
        expect(created_at).toMatch(iso)
        expect(Date.parse(created_at)).toBe(second * 1_000)
        const order = await sell(client, { product_id: sellable })
        expect(order.created_at).toMatch(text)
        expect(instantOf(order.created_at)).toBe(second * 1_000)
      }
    }),
    { numRuns: atSize(4, 20) },
  )
})

test('the data leads up to the day on which the clock starts and moves along with it', async () => {
  const histories = []
  for (const now of ['2026-03-01T12:00:00Z', '2027-03-01T12:00:00Z']) {
    const client = await openClient({ now, orders: 60 })
    const { items } = await walk(client, '/api/v2/orders/history?paginate=1000')
    const ages = items.map(({ created_at }) => Date.parse(now) - instantOf(created_at))
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
    expect(Math.min(...ages)).toBeLessThan(8 * day)
    histories.push({ ages, ids: items.map(({ id }) => id) })
  }
  expect(histories[1]).toEqual(histories[0])
})
