import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { owners, signIn } from '../../support/door/owners.js'
import { createSellable, sell } from '../../support/door/sale.js'
import { walk } from '../../support/door/walk.js'

const path = '/api/v2/orders/summary'

test('the summary has exactly five integers', async () => {
  const client = await openClient()
  const { status, json } = await client.get(path)
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['total', 'total_items', 'bump_total', 'upsell_total', 'commission_sum'])
  for (const value of Object.values(json)) expect(Number.isInteger(value)).toBe(true)
})

test.each(owners)('the summary of the $producer producer in $environment adds up the walked history', async (owner) => {
  const client = await openClient()
  const sending = await signIn(client, owner)
  const { items } = await walk(client, '/api/v2/orders/history?paginate=300', sending)
  const kinds = items.map(({ type }) => type)
  expect((await client.get(path, sending)).json).toEqual({
    total: new Set(items.map(({ order_id }) => order_id)).size,
    total_items: items.length,
    bump_total: kinds.filter((kind) => kind === 'bump').length,
    upsell_total: kinds.filter((kind) => kind === 'upsell').length,
    commission_sum: items.reduce((sum, { commission }) => sum + commission, 0),
  })
})

test('the summary counts as many orders as were asked for', async () => {
  const client = await openClient({ orders: 77 })
  expect((await client.get(path)).json.total).toBe(77)
})

test.each(['paginate=1', 'page=2', 'type=bump', 'start_date=01/01/2026'])('a query (%s) changes nothing', async (query) => {
  const client = await openClient()
  expect((await client.get(`${path}?${query}`)).text).toBe((await client.get(path)).text)
})

test('a sale with a bump adds one order, two items and what they earn', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 10_000)
  const before = (await client.get(path)).json
  const order = await sell(client, { product_id: productId, bump: true })
  expect((await client.get(path)).json).toEqual({
    total: before.total + 1,
    total_items: before.total_items + 2,
    bump_total: before.bump_total + 1,
    upsell_total: before.upsell_total,
    commission_sum: before.commission_sum + order.commissions[0].value,
  })
})

test('an upsell counts as an order of its own', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 10_000)
  const before = (await client.get(path)).json
  await sell(client, { product_id: productId, upsell: true })
  expect((await client.get(path)).json).toMatchObject({
    total: before.total + 1,
    total_items: before.total_items + 1,
    bump_total: before.bump_total,
    upsell_total: before.upsell_total + 1,
  })
})

test('a producer without sales has a summary of zeros', async () => {
  const client = await openClient({ assumptions: { 'sandbox-order-data': 'empty' } })
  expect((await client.get(path)).json).toEqual({
    total: 0,
    total_items: 0,
    bump_total: 0,
    upsell_total: 0,
    commission_sum: 0,
  })
})
