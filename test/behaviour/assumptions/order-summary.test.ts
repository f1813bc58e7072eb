import { expect, test } from 'vitest'
import { openShop, type Shop } from '../../support/shop.js'

const summaryOf = async ({ client }: Shop) => (await client.get('/api/v2/orders/summary')).json

/** Two of the product with a bump; an upsell; one with a coupon: 4 lines of 20,000, 5,000, 10,000 and 10,000 cents. */
const openBusyShop = async (...assumed: readonly string[]): Promise<Shop> => {
  const shop = await openShop(...assumed)
  await shop.sell({ quantity: 2, ...shop.withBump })
  await shop.sell({ upsell: true })
  await shop.sell({ coupon: { name: 'BEMVINDO', discount: 1_000 } })
  return shop
}

test.each([
  ['summary-total=orders', 3],
  ['summary-total=lines', 4],
  ['summary-total=cents', 45_000],
])('%s: what `total` counts', async (assumed, total) => {
  expect((await summaryOf(await openBusyShop(assumed))).total).toBe(total)
})

test.each([
  ['summary-total-items=lines', 4],
  ['summary-total-items=quantities', 5],
])('%s: what `total_items` counts', async (assumed, total_items) => {
  expect((await summaryOf(await openBusyShop(assumed))).total_items).toBe(total_items)
})

test.each([
  ['summary-bump-upsell=lines', [1, 1], [0, 1]],
  ['summary-bump-upsell=orders', [1, 1], [1, 1]],
  ['summary-bump-upsell=cents', [5_000, 10_000], [0, 10_000]],
])('%s: bumps and upsells, also where an order has one line', async (assumed, totals, totalsOfOneLine) => {
  const perItem = await summaryOf(await openBusyShop(assumed))
  expect([perItem.bump_total, perItem.upsell_total]).toEqual(totals)
  const perOrder = await summaryOf(await openBusyShop(assumed, 'history-cardinality=per_order'))
  expect([perOrder.bump_total, perOrder.upsell_total]).toEqual(totalsOfOneLine)
})

test('summary-commission-sum=own: it is the sum of the commissions of the history', async () => {
  const shop = await openBusyShop('summary-commission-sum=own')
  const commissions = (await shop.lines()).map(({ commission }) => commission)
  const sum = commissions.reduce((total, commission) => total + commission, 0)
  expect((await summaryOf(shop)).commission_sum).toBe(sum)
  expect(sum).toBeLessThan(44_000)
})

test('summary-commission-sum=all_parties: it is all that was paid', async () => {
  expect((await summaryOf(await openBusyShop('summary-commission-sum=all_parties'))).commission_sum).toBe(44_000)
})

/** 10,000 cents that were paid, and 15,000 with a bump that were given back. */
const openShopWithRefund = async (...assumed: readonly string[]): Promise<Shop> => {
  const shop = await openShop(...assumed)
  await shop.sell()
  const { hash } = await shop.sell(shop.withBump)
  expect((await shop.client.control(`/orders/${hash}/refund`, { method: 'POST' })).status).toBe(200)
  return shop
}

test.each([
  ['summary-orders-counted=behind_visible_lines', [2, 3, 1]],
  ['summary-orders-counted=authorised_only', [1, 1, 0]],
])('%s: whether a refunded order counts', async (assumed, counts) => {
  const { total, total_items, bump_total, commission_sum } = await summaryOf(await openShopWithRefund(assumed))
  expect([total, total_items, bump_total]).toEqual(counts)
  expect(commission_sum).toBe(8_910)
})

test.each([
  ['commission-of-unpaid=zero', [0, 0, 8_910]],
  ['commission-of-unpaid=as_agreed', [4_405, 8_910, 8_910]],
])('%s: what a refunded order earned, on its lines, in its split and in the summary', async (assumed, earned) => {
  const shop = await openShopWithRefund(assumed)
  const lines = await shop.lines()
  expect(lines.map(({ commission }) => commission).sort()).toEqual(earned)
  const sum = earned.reduce((total, commission) => total + commission, 0)
  expect((await summaryOf(shop)).commission_sum).toBe(sum)
  const refunded = lines.find(({ transaction }) => transaction.status === 'refunded')
  const { commissions } = (await shop.client.get(`/api/v2/orders/${refunded.order.hash}`)).json
  expect(commissions).toMatchObject([{ type: 'producer', value: sum - 8_910 }])
})

test('a PATCH of the assumptions changes the next summary', async () => {
  const shop = await openBusyShop()
  expect((await summaryOf(shop)).total).toBe(3)
  await shop.client.control('/assumptions', { method: 'PATCH', json: { 'summary-total': 'lines' } })
  expect((await summaryOf(shop)).total).toBe(4)
})
