import { expect, test } from 'vitest'
import { type Client, openClient } from '../../support/door/client.js'
import { openWith } from '../../support/open-with.js'
import { detailOf, linesOf, type Row, subscriptionsOf, sumOf } from '../../support/read-sales.js'

type Plan = 'subscription_active' | 'subscription_trial'

/** The product and the offer of a seeded subscription, and what it costs. */
const planOf = async (client: Client, name: Plan) => {
  const seeded = (await client.control(`/subscriptions/${client.emulator.landmarks[name].id}`)).json
  const items: readonly Row[] = (await client.get('/api/v2/products?per_page=100')).json.data
  const { id } = items.find(({ reference_id }) => reference_id === seeded.product.id) ?? {}
  return { price: seeded.offer.price ?? seeded.price, sale: { product_id: id, offer_id: seeded.offer.code } }
}

const sell = (client: Client, sale: object) => client.control('/orders', { method: 'POST', json: sale })

/** Sells a plan and gives the subscription, newest first in the list. */
const subscribe = async (client: Client, sale: (price: number) => object, name: Plan = 'subscription_active'): Promise<Row> => {
  const plan = await planOf(client, name)
  const sold = await sell(client, { ...plan.sale, ...sale(plan.price) })
  expect(sold.status, sold.text).toBe(201)
  const [subscription] = await subscriptionsOf(client)
  return { ...subscription, unit: plan.price }
}

const three = () => ({ quantity: 3 })
const whole = (price: number) => ({ coupon: { name: 'TUDO', discount: price } })
const part = () => ({ quantity: 2, coupon: { name: 'DEZ', discount: 10 } })

test.each([
  ['subscription-price-quantity=charge', 3],
  ['subscription-price-quantity=unit', 1],
])('%s: the price of three', async (assumed, times) => {
  const { price, unit, transactions } = await subscribe(await openWith(assumed), three)
  expect([price, transactions[0].paid_amount]).toEqual([times * unit, 3 * unit])
})

test.each([
  ['subscription-first-charge-price=charged', (unit: number) => 2 * unit - 10],
  ['subscription-first-charge-price=listed', (unit: number) => unit],
])('%s: the first charge of two with a coupon', async (assumed, expected) => {
  const { first_charge_price, unit, transactions } = await subscribe(await openWith(assumed), part)
  expect([first_charge_price, transactions[0].paid_amount]).toEqual([expected(unit), 2 * unit - 10])
})

test.each([
  ['subscription-free-charge=counted', 1],
  ['subscription-free-charge=not_counted', 0],
])('%s: a first charge of nothing', async (assumed, counted) => {
  const client = await openWith(assumed)
  const { successful_charges, transactions, histories, order } = await subscribe(client, whole)
  expect([successful_charges, transactions.length, histories.length]).toEqual([counted, counted, counted])
  expect((await detailOf(client, order.hash)).transactions).toMatchObject([{ paid_amount: 0, is_free: true }])
  client.emulator.clock.advance('31d')
  const [later] = await subscriptionsOf(client)
  expect(later).toMatchObject({ successful_charges: counted + 1, price: later.transactions.at(-1).paid_amount })
})

test.each([
  ['subscription-as-bump=charged_once', 201],
  ['subscription-as-bump=refused', 422],
])('%s: a subscription is sold beside something else', async (assumed, status) => {
  const client = await openWith(assumed)
  const plan = await planOf(client, 'subscription_trial')
  const before = (await subscriptionsOf(client)).length
  const sold = await sell(client, { product_id: client.emulator.landmarks.product_active.id, bump: plan.sale })
  expect(sold.status).toBe(status)
  expect(await subscriptionsOf(client)).toHaveLength(before)
  if (status === 422) return expect(Object.keys(sold.json.errors)).toEqual(['bump'])
  const [, bump] = sold.json.items
  expect(bump).toMatchObject({ type: 'bump', amount: plan.price })
  expect(sold.json.paid_amount).toBe(sumOf(sold.json.items, 'amount'))
})

test('a coupon on a trial has nothing to be taken off', async () => {
  const client = await openClient()
  const { sale } = await planOf(client, 'subscription_trial')
  const refused = await sell(client, { ...sale, coupon: { name: 'DEZ', discount: 10 } })
  expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['coupon']])
})

test.each<[string, (price: number) => object, Plan]>([
  ['one', () => ({}), 'subscription_active'],
  ['three', three, 'subscription_active'],
  ['a coupon of the whole price', whole, 'subscription_active'],
  ['two with a coupon', part, 'subscription_active'],
  ['three of a trial', three, 'subscription_trial'],
])('a subscription to %s adds up: list, lines, detail and summary, before renewals and after', async (_what, sale, name) => {
  const client = await openClient()
  const before = (await client.get('/api/v2/orders/summary')).json
  const { id, order } = await subscribe(client, sale, name)
  for (const leap of ['0s', '31d', '60d']) {
    client.emulator.clock.advance(leap)
    const row = (await subscriptionsOf(client)).find((one) => one.id === id)
    const lines = (await linesOf(client)).filter((line) => line.subscription_id === id)
    const detail = await detailOf(client, order.hash)
    const paid = sumOf(row.transactions, 'paid_amount')
    expect(sumOf(detail.transactions, 'paid_amount')).toBe(paid)
    expect(detail.paid_amount).toBe(paid)
    expect(sumOf(lines, 'commission')).toBe(sumOf(detail.commissions, 'value'))
    expect(row.successful_charges).toBe(row.transactions.length)
    expect(row.histories).toHaveLength(row.transactions.length)
    const [first, ...rest] = row.transactions.toReversed().toSorted((a: Row, b: Row) => a.id - b.id)
    if (first !== undefined) expect(first.paid_amount).toBe(row.first_charge_price)
    for (const { paid_amount } of rest) expect(paid_amount).toBe(row.price)
  }
  expect((await client.get('/api/v2/orders/summary')).json.total).toBe(before.total + 1)
})
