import { expect, test } from 'vitest'
import { openShop, type Shop } from '../../../support/shop.js'

const make = async ({ client, product }: Shop, wanted: object = {}) => {
  const answer = await client.control('/subscriptions', { method: 'POST', json: { product_id: product.id, ...wanted } })
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}

test('a subscription that was charged three times and failed once says so everywhere', async () => {
  const shop = await openShop()
  const made = await make(shop, { at: '-100d', charges: ['paid', 'paid', 'paid', 'failed'] })
  expect(made).toMatchObject({ situation: 'late', successful_charges: 3, failed_charges: 1, interval: 30, price: 10_000 })
  expect(made.histories.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid', 'paid', 'failed'])
  expect(made.transactions.map(({ status }: { status: string }) => status)).toEqual([
    'authorized',
    'authorized',
    'authorized',
    'refused',
  ])
  expect((await shop.client.get('/api/v2/subscriptions/history')).json.data).toEqual([made])
  expect((await shop.lines()).map(({ subscription_id }) => subscription_id)).toEqual([made.id, made.id, made.id])
  const detail = (await shop.client.get(`/api/v2/orders/${made.order.hash}`)).json
  expect(detail.transactions.length).toBe(4)
  expect(detail.commissions.length).toBe(3)
  expect(detail.paid_amount).toBe(30_000)
  const summary = (await shop.client.get('/api/v2/orders/summary')).json
  expect(summary).toMatchObject({ total: 1, total_items: 3, commission_sum: 3 * 8_910 })
  shop.client.emulator.clock.advance('90d')
  expect((await shop.lines()).length).toBe(3)
})

test('one that began in the past was charged on every due date, and goes on being charged', async () => {
  const shop = await openShop()
  const made = await make(shop, { at: '-95d', affiliate: { name: 'Bia', email: 'b@example.com', commission: '20%' } })
  expect(made).toMatchObject({ situation: 'active', successful_charges: 4 })
  expect(made.affiliates).toMatchObject([{ name: 'Bia', commission: 2_000 }])
  shop.client.emulator.clock.advance('30d')
  const lines = await shop.lines()
  expect(lines.length).toBe(5)
  for (const line of lines) expect(line).toMatchObject({ commission: 6_910, affiliates: [{ commission: 2_000 }] })
  expect((await shop.client.get('/api/v2/orders/summary')).json.commission_sum).toBe(5 * 6_910)
})

test('one of three charges ends after the third', async () => {
  const shop = await openShop()
  const made = await make(shop, { max_charges: 3, is_smart_installment: true, installments: 3 })
  expect(made).toMatchObject({ situation: 'active', max_charges: 3, is_smart_installment: true, installments: 3 })
  shop.client.emulator.clock.advance('200d')
  const [later] = (await shop.client.get('/api/v2/subscriptions/history')).json.data
  expect(later).toMatchObject({ situation: 'expired', successful_charges: 3 })
  expect((await shop.lines()).length).toBe(3)
})

test('a trial is free until its end', async () => {
  const shop = await openShop()
  const made = await make(shop, { trial_days: 7 })
  expect(made).toMatchObject({ free_days: 7, successful_charges: 0, histories: [] })
  shop.client.emulator.clock.advance('8d')
  expect((await shop.client.get('/api/v2/subscriptions/history')).json.data).toMatchObject([{ successful_charges: 1 }])
})

test('one that was canceled says by whom and when, and cannot be canceled again', async () => {
  const shop = await openShop()
  const made = await make(shop, { at: '-50d', charges: ['paid', 'paid'], canceled_by: 'customer', canceled_at: '-10d' })
  expect(made).toMatchObject({ situation: 'canceled', canceled_by: 'customer' })
  expect(made.canceled_at).toBe(made.cancellation_requested_at)
  const again = await shop.client.control(`/subscriptions/${made.id}/cancel`, { method: 'POST' })
  expect([again.status, again.json.error]).toEqual([409, 'already_canceled'])
})

test.each([
  [{ charges: ['failed'] }, 'charges.0'],
  [{ at: '-10d', charges: ['paid', 'paid'] }, 'charges.1.at'],
  [{ at: '-50d', charges: ['paid', { at: '-60d' }] }, 'charges.1.at'],
  [{ at: '-50d', charges: ['paid', 'paid'], canceled_at: '-40d' }, 'canceled_at'],
  [{ at: '-100d', charges: ['paid'], canceled_at: '-10d' }, 'charges'],
  [{ canceled_by: 'customer', situation: 'active' }, 'situation'],
  [{ at: '-90d', charges: ['paid', 'paid', 'paid'], max_charges: 2 }, 'max_charges'],
])('%j is refused by its member', async (wanted, member) => {
  const { client, product } = await openShop()
  const answer = await client.control('/subscriptions', { method: 'POST', json: { product_id: product.id, ...wanted } })
  expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, [member]])
  expect((await client.get('/api/v2/subscriptions/history')).json.data).toEqual([])
})

test('the same can be done in JavaScript, where a refusal is an error', async () => {
  const shop = await openShop()
  const { sales } = shop.client.emulator
  const { hash } = await sales.sell({ product_id: shop.product.id, payment_method: 'bank_slip', at: '-3d' })
  expect((await sales.refund(hash)).transactions).toMatchObject([{ status: 'refunded', payment_method: 'bank_slip' }])
  await expect(sales.refund(hash)).rejects.toThrow(`The order ${hash} is refunded already`)
  const other = await sales.sell({ product_id: shop.product.id })
  expect((await sales.chargeBack(other.hash)).transactions).toMatchObject([{ status: 'chargedback' }])
  const { id } = await sales.subscribe({ product_id: shop.product.id })
  expect(await sales.cancel(id, { by: 'system' })).toMatchObject({ situation: 'canceled', canceled_by: 'system' })
  await expect(sales.cancel(id)).rejects.toThrow('was canceled before')
  await expect(sales.sell({ product_id: 'nothing' })).rejects.toThrow('There is no product "nothing"')
})
