import { expect, test } from 'vitest'
import { openWith } from '../../support/open-with.js'
import { openShop } from '../../support/shop.js'

test.each([
  ['commission-item-dates=text', '01/03/2026 09:00:00'],
  ['commission-item-dates=iso', '2026-03-01T12:00:00.000000Z'],
])('%s: the dates of a line', async (assumed, date) => {
  const { sell, lines } = await openShop(assumed)
  const detail = await sell()
  expect(await lines()).toMatchObject([
    { approved_date: date, created_at: date, updated_at: date, transaction: { created_at: date } },
  ])
  expect(detail.created_at).toBe('01/03/2026 09:00:00')
})

test.each([
  ['text-timestamp-zone=America/Sao_Paulo', '01/03/2026 23:30:00'],
  ['text-timestamp-zone=UTC', '02/03/2026 02:30:00'],
])('%s: the wall clock of text dates', async (assumed, date) => {
  const { client, sell, lines } = await openShop(assumed)
  client.emulator.clock.set('2026-03-02T02:30:00Z')
  const detail = await sell()
  expect([detail.created_at, detail.updated_at, detail.transactions[0].created_at]).toEqual([date, date, date])
  expect(await lines()).toMatchObject([{ created_at: date }])
})

test.each([
  ['text-timestamp-zone=America/Sao_Paulo', '01/03/2026 23:30:00'],
  ['text-timestamp-zone=UTC', '02/03/2026 02:30:00'],
])('%s: the dates of a cancel', async (assumed, date) => {
  const client = await openWith(assumed)
  client.emulator.clock.set('2026-03-02T02:30:00Z')
  const { json } = await client.post(`/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`)
  expect(json).toMatchObject({ cancellation_requested_at: date, canceled_at: date, updated_at: date })
})

test.each([
  ['iso-timestamp-precision=microseconds', '2026-03-01T12:00:00.000000Z'],
  ['iso-timestamp-precision=seconds', '2026-03-01T12:00:00Z'],
  ['iso-timestamp-precision=offset', '2026-03-01T12:00:00+00:00'],
  ['iso-timestamp-precision=milliseconds', '2026-03-01T12:00:00.000Z'],
])('%s: the dates of products, offers and ISO lines', async (assumed, created_at) => {
  const { client, product, sell, lines } = await openShop(assumed, 'commission-item-dates=iso')
  expect(product).toMatchObject({ created_at })
  expect((await client.get('/api/v2/products?per_page=1')).json.data).toMatchObject([{ created_at }])
  expect((await client.get(`/api/v2/products/${product.id}/offers`)).json.data).toMatchObject([{ created_at }])
  await sell()
  expect(await lines()).toMatchObject([{ created_at }])
})
