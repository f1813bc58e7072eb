import { expect, test } from 'vitest'
import { openShop, type Shop } from '../../../support/shop.js'

const summaryOf = async ({ client }: Shop) => (await client.get('/api/v2/orders/summary')).json
const detailOf = async ({ client }: Shop, hash: string) => (await client.get(`/api/v2/orders/${hash}`)).json

test('a sale by pix with an affiliate and a partner shows both parts, and the three earn what the fee leaves', async () => {
  const shop = await openShop()
  const sold = await shop.sell({
    payment_method: 'pix',
    affiliate: { name: 'Bia Lima', email: 'bia@example.com', commission: 2_000 },
    partners: [{ name: 'Caio Reis', email: 'caio@example.com', commission: '10%' }],
  })
  expect(sold.transactions).toMatchObject([{ status: 'authorized', payment_method: 'pix', paid_amount: 10_000 }])
  expect(sold.commissions).toMatchObject([
    { type: 'producer', value: 5_910 },
    { type: 'affiliate', name: 'Bia Lima', value: 2_000 },
    { type: 'coproducer', name: 'Caio Reis', value: 1_000 },
  ])
  const [line] = await shop.lines()
  expect(line).toMatchObject({
    commission: 5_910,
    value: 10_000,
    order: { from_partner: true },
    transaction: { payment_method: 'pix' },
  })
  expect(line?.affiliates).toMatchObject([{ name: 'Bia Lima', email: 'bia@example.com', commission: 2_000 }])
  expect(await summaryOf(shop)).toMatchObject({ total: 1, total_items: 1, commission_sum: 5_910 })
})

test('an order that was refused and then paid shows both attempts, and its line the one that was paid', async () => {
  const shop = await openShop()
  const transactions = [
    { status: 'refused', return_code: '14' },
    { status: 'authorized', at: '-2d' },
  ]
  const { hash } = await shop.sell({ at: '-3d', transactions })
  const detail = await detailOf(shop, hash)
  expect(detail).toMatchObject({
    paid_amount: 10_000,
    transactions: [
      { status: 'refused', return_code: '14' },
      { status: 'authorized', return_code: '00' },
    ],
    items: [{ status: 'authorized' }],
  })
  const [line] = await shop.lines()
  expect(line?.transaction.id).toBe(detail.transactions[1].id)
  expect(line?.approved_date).toBe(detail.transactions[1].created_at)
  expect(line?.approved_date).not.toBe(line?.created_at)
})

test.each([
  ['refused', null],
  ['waiting_payment', null],
  ['expired', null],
  ['refunded', 'a date'],
  ['chargedback', 'a date'],
] as const)('a sale that is %s is in the history, earns nothing and was approved: %s', async (status, approved) => {
  const shop = await openShop()
  const { hash } = await shop.sell({ status, payment_method: status === 'waiting_payment' ? 'bank_slip' : 'credit_card' })
  const [line] = await shop.lines()
  expect(line?.transaction.status).toBe(status)
  expect(line?.order_item.status).toBe(status)
  expect(line?.approved_date === null).toBe(approved === null)
  expect(await summaryOf(shop)).toMatchObject({ total: 1, total_items: 1, commission_sum: 0 })
  expect((await detailOf(shop, hash)).paid_amount).toBe(0)
})

test('items, freight and what few sales have are shown as they are given', async () => {
  const shop = await openShop()
  const { product, offer, withBump } = shop
  const items = [
    { product_id: product.id, offer_id: offer.id, quantity: 2, coupon: { name: 'DEZ', discount: 500 }, members_classroom_id: 7 },
    { ...withBump.bump, kind: 'bump' },
    { ...withBump.bump, kind: 'upsell' },
  ]
  const traits = { is_smart_installment: true, bounced_email: true, anonymized: true, type: 'launch' }
  const { hash } = await shop.sell({ product_id: undefined, offer_id: undefined, items, freight_value: 1_500, ...traits })
  const detail = await detailOf(shop, hash)
  expect(detail.items).toMatchObject([
    { type: 'main', amount: 19_500, members_classroom_id: 7 },
    { type: 'bump', amount: 5_000, members_classroom_id: null },
    { type: 'upsell', amount: 5_000 },
  ])
  expect(detail).toMatchObject({ paid_amount: 31_000, freight_value: 1_500, customer: { name: '***', email: '***' } })
  expect(await shop.lines()).toMatchObject(
    ['upsell', 'bump', 'main'].map((type) => ({
      type,
      customer: { name: '***', email: '***', cpf: '***' },
      is_smart_installment: true,
      bounced_email: true,
      order: { type: 'launch', has_bump: true },
    })),
  )
  expect(await summaryOf(shop)).toMatchObject({ total: 1, total_items: 3, bump_total: 1, upsell_total: 1 })
})

test('a sale in the past stands at its date, among the generated ones too', async () => {
  const shop = await openShop('sandbox-order-data=seeded')
  const { hash } = await shop.sell({ created_at: '2026-01-10T12:00:00Z' })
  const lines = await shop.lines()
  const index = lines.findIndex(({ order }) => order.hash === hash)
  expect(index).toBeGreaterThan(0)
  const instants = lines.map(({ created_at }) => {
    const [day, time] = created_at.split(' ')
    return [...day.split('/').reverse(), time].join()
  })
  expect(instants).toEqual(instants.toSorted().reverse())
  const orders = (await shop.client.control('/orders?per_page=200')).json.data
  expect(orders.findIndex((order: { hash: string }) => order.hash === hash)).toBeGreaterThan(0)
})

test.each([
  [{ at: '+1d' }, 'at'],
  [{ at: 'yesterday' }, 'at'],
  [{ at: '-1d', created_at: '-1d' }, 'at'],
  [{ affiliate: { name: 'B', email: 'b@example.com', commission: 8_911 } }, 'affiliate'],
  [{ partners: [{ name: 'B', email: 'b@example.com', commission: '90%' }] }, 'partners'],
  [{ affiliate: { name: 'B', email: 'b@example.com', commission: 10.5 } }, 'affiliate.commission'],
  [{ status: 'paid_twice' }, 'status'],
  [{ payment_method: 'cash' }, 'payment_method'],
  [{ payment_method: 'pix', two_cards: true }, 'two_cards'],
  [{ transactions: [{ status: 'authorized' }, { status: 'refused' }] }, 'transactions.0.status'],
  [{ transactions: [{ status: 'refused', at: '-5d' }], at: '-2d' }, 'transactions.0.at'],
  [{ items: [{ product_id: 'nothing' }] }, 'product_id'],
  [{ coupon: { name: 'X', discount: 10_001 } }, 'coupon.discount'],
])('%j is refused by its member, and no number is used up', async (sale, member) => {
  const shop = await openShop()
  const before = JSON.stringify(shop.client.emulator.snapshot().rows)
  const json = { product_id: shop.product.id, ...sale }
  const answer = await shop.client.control('/orders', { method: 'POST', json })
  expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, expect.arrayContaining([member])])
  expect(JSON.stringify(shop.client.emulator.snapshot().rows)).toBe(before)
})
