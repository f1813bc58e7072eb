import { expect, test } from 'vitest'
import { openWith } from '../../support/open-with.js'
import { detailOf, linesOf, type Row, subscriptionsOf, sumOf } from '../../support/read-sales.js'
import { openShop } from '../../support/shop.js'

test.each([
  ['order-detail-coupon=object_cents', { name: 'SEMANA', discount: 2_500 }, { name: null, discount: null }],
  ['order-detail-coupon=object_percent', { name: 'SEMANA', discount: 25 }, { name: null, discount: null }],
  ['order-detail-coupon=null', { name: 'SEMANA', discount: 2_500 }, null],
])('%s: items sold with a coupon and without one', async (assumed, withCoupon, without) => {
  const { sell } = await openShop(assumed)
  const coupon = { name: 'SEMANA', discount: 2_500 }
  expect((await sell({ coupon })).items).toMatchObject([{ amount: 7_500, coupon: withCoupon }])
  expect((await sell()).items).toMatchObject([{ amount: 10_000, coupon: without }])
})

test.each([
  ['order-detail-return-code=00', /^00$/],
  ['order-detail-return-code=gateway_text', /^\p{L}[\p{L} ]+$/u],
  ['order-detail-return-code=empty', /^$/],
])('%s: the return code of an authorised attempt', async (assumed, code) => {
  const { sell } = await openShop(assumed)
  expect((await sell()).transactions).toMatchObject([{ return_code: expect.stringMatching(code) }])
})

test.each([
  ['order-detail-paid-amount=authorised_sum', 'transactions'],
  ['order-detail-paid-amount=items_and_freight', 'items'],
])('%s: what was paid for an order that was charged many times', async (assumed, source) => {
  const client = await openWith(assumed)
  const detail = await detailOf(client, client.emulator.landmarks.order_of_subscription.hash)
  const sums = { transactions: sumOf(detail.transactions, 'paid_amount'), items: sumOf(detail.items, 'amount') }
  expect(sums.transactions).toBeGreaterThan(sums.items)
  expect(detail.paid_amount).toBe(sums[source as keyof typeof sums] + (source === 'items' ? detail.freight_value : 0))
})

test('commission-split-types=producer: the split has one entry', async () => {
  const { sell } = await openShop('commission-split-types=producer')
  expect((await sell()).commissions).toMatchObject([{ type: 'producer' }])
})

test('commission-split-types=with_platform: a second entry holds the fee', async () => {
  const { sell } = await openShop('commission-split-types=with_platform')
  const { commissions, paid_amount } = await sell()
  expect(commissions).toMatchObject([{ type: 'producer' }, { type: 'platform' }])
  expect(sumOf(commissions, 'value')).toBe(paid_amount)
})

test('commission-split-types=with_affiliate: a sale through an affiliate has a second entry', async () => {
  const client = await openWith('commission-split-types=with_affiliate', 'affiliates-entry=user_id_name_value')
  const lines = await linesOf(client)
  const promoted = lines.find(({ affiliates, subscription_id }) => affiliates.length > 0 && subscription_id === null)
  const { commissions } = await detailOf(client, promoted.order.hash)
  expect(commissions).toMatchObject([{ type: 'producer' }, { type: 'affiliate', ...promoted.affiliates[0] }])
  const bare = lines.find(({ affiliates, subscription_id }) => affiliates.length === 0 && subscription_id === null)
  expect((await detailOf(client, bare.order.hash)).commissions).toMatchObject([{ type: 'producer' }])
})

test.each([
  ['transaction-statuses=authorized', 'authorized'],
  ['transaction-statuses=paid', 'paid'],
])('%s: the status of transactions and items everywhere', async (assumed, status) => {
  const client = await openWith(assumed)
  for (const { transaction, order_item } of await linesOf(client)) {
    expect([transaction.status, order_item.status]).toEqual([status, status])
  }
  const { items, transactions, paid_amount } = await detailOf(client, client.emulator.landmarks.order_two_cards.hash)
  expect([...items, ...transactions].map((row) => row.status)).toEqual([status, status, status])
  expect(paid_amount).toBe(sumOf(transactions, 'paid_amount'))
  const statuses = (await subscriptionsOf(client)).flatMap((row) => row.transactions.map((entry: Row) => entry.status))
  expect(new Set(statuses)).toEqual(new Set([status]))
})

test.each([
  ['payment-methods=credit_card', ['credit_card']],
  ['payment-methods=mixed', ['bank_slip', 'credit_card', 'pix']],
])('%s: how sales were paid, those on two cards by card', async (assumed, methods) => {
  const client = await openWith(assumed)
  const lines = await linesOf(client)
  const methodsOf = (some: readonly Row[]) => [...new Set(some.map(({ transaction }) => transaction.payment_method))].sort()
  expect(methodsOf(lines)).toEqual(methods)
  expect(methodsOf(lines.filter(({ has_two_cards }) => has_two_cards))).toEqual(['credit_card'])
  const [line] = lines.filter((row) => row.transaction.payment_method === methods[0] && row.subscription_id === null)
  expect((await detailOf(client, line.order.hash)).transactions).toMatchObject([{ payment_method: methods[0] }])
})

test.each([
  ['refund-deadline=7', 7],
  ['refund-deadline=15', 15],
  ['refund-deadline=30', 30],
])('%s: the deadline of a product', async (assumed, deadline) => {
  const { sell, lines } = await openShop(assumed)
  await sell()
  expect(await lines()).toMatchObject([{ product: { refund_deadline: deadline } }])
})

test.each([
  ['bounced-email=null', null],
  ['bounced-email=false', false],
])('%s: what a line says of the address', async (assumed, bounced_email) => {
  const { sell, lines } = await openShop(assumed)
  await sell()
  expect(await lines()).toMatchObject([{ bounced_email }])
})
