import { expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'
import { owners, signIn } from '../../../support/door/owners.js'
import { createSellable, sell } from '../../../support/door/sale.js'
import { walkProducts } from '../../../support/door/walk.js'

const history = '/api/v2/orders/history'

/** The seeded subscription a landmark names, and the product and offer it was bought by. */
const seededPlan = async (client: Client, name: 'subscription_active' | 'subscription_trial') => {
  const { data } = (await client.get('/api/v2/subscriptions/history')).json
  const subscription = data.find(({ id }: { id: number }) => id === client.emulator.landmarks[name].id)
  const { items } = await walkProducts(client)
  const { id: product_id } = items.find(({ reference_id }) => reference_id === subscription.product.id)
  return { subscription, sale: { product_id, offer_id: subscription.offer.code } }
}

test('a sale is in history, summary and detail at once', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 12_345)
  const [listBefore, summaryBefore] = [
    (await client.get(history)).json.meta.total,
    (await client.get('/api/v2/orders/summary')).json,
  ]
  const order = await sell(client, { product_id: productId })
  const list = (await client.get(history)).json
  expect(list.meta.total).toBe(listBefore + 1)
  expect(list.data[0]).toMatchObject({ order: { id: order.id, hash: order.hash }, value: 12_345 })
  expect((await client.get(`/api/v2/orders/${order.hash}`)).json).toEqual(order)
  const summary = (await client.get('/api/v2/orders/summary')).json
  expect(summary).toMatchObject({ total: summaryBefore.total + 1, total_items: summaryBefore.total_items + 1 })
  expect(summary.commission_sum - summaryBefore.commission_sum).toBe(list.data[0].commission)
})

test('ids and hashes of sales are new and ascend', async () => {
  const client = await openClient()
  const newest = (await client.get(`${history}?paginate=1`)).json.data[0]
  const { productId } = await createSellable(client, 10_000)
  const orders = [await sell(client, { product_id: productId }), await sell(client, { product_id: productId })]
  expect(orders[0].id).toBeGreaterThan(newest.order.id)
  expect(orders[1].id).toBeGreaterThan(orders[0].id)
  expect(orders[0].hash).not.toBe(orders[1].hash)
  expect(orders[0].hash).toMatch(/^[a-z0-9]{16}$/)
  const lines = (await client.get(`${history}?paginate=2`)).json.data
  expect(lines.map(({ order }: { order: { id: number } }) => order.id)).toEqual([orders[1].id, orders[0].id])
})

test('without offer_id the sale takes an offer of the product, with it the one named', async () => {
  const client = await openClient()
  const { productId, offerId } = await createSellable(client, 10_000)
  const offer = { name: 'Segunda', price: 20_000, charge_type: 'one_time' }
  const second = (await client.post(`/api/v2/products/${productId}/offers`, offer)).json.id
  expect([offerId, second]).toContain((await sell(client, { product_id: productId })).items[0].offer.code)
  const named = await sell(client, { product_id: productId, offer_id: offerId })
  expect(named.items[0].offer.code).toBe(offerId)
  expect(named.paid_amount).toBe(10_000)
})

test('quantity multiplies the price', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 10_000)
  expect((await sell(client, { product_id: productId, quantity: 3 })).paid_amount).toBe(30_000)
  const [line] = (await client.get(history)).json.data
  expect(line).toMatchObject({ value: 30_000, offer: { price: 10_000 }, order_item: { quantity: 3, amount: 30_000 } })
})

test('a coupon takes cents off', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 10_000)
  const order = await sell(client, { product_id: productId, coupon: { name: 'VOLTA10', discount: 1_000 } })
  expect(order.items[0]).toMatchObject({ coupon: { name: 'VOLTA10', discount: 1_000 }, amount: 9_000 })
  expect(order.paid_amount).toBe(9_000)
  const [line] = (await client.get(history)).json.data
  expect(line).toMatchObject({ value: 10_000, order_item: { amount: 9_000 }, transaction: { paid_amount: 9_000 } })
})

test('two cards share the amount to the cent', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 10_001)
  const order = await sell(client, { product_id: productId, two_cards: true })
  expect(order.transactions.map(({ is_card2 }: { is_card2: boolean }) => is_card2)).toEqual([false, true])
  const [first, second] = order.transactions.map(({ paid_amount }: { paid_amount: number }) => paid_amount)
  expect(first + second).toBe(10_001)
  expect(Math.min(first, second)).toBeGreaterThan(0)
  expect((await client.get(history)).json.data[0].has_two_cards).toBe(true)
})

test('a bump sells any other product along, or the one named', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 10_000)
  const other = await createSellable(client, 700)
  const any = await sell(client, { product_id: productId, bump: true })
  expect(any.items.map(({ type }: { type: string }) => type)).toEqual(['main', 'bump'])
  expect(any.items[1].offer.code).not.toBe(any.items[0].offer.code)
  const named = await sell(client, { product_id: productId, bump: { product_id: other.productId, offer_id: other.offerId } })
  expect(named.items[1]).toMatchObject({ offer: { code: other.offerId }, amount: 700, type: 'bump' })
  expect(named.paid_amount).toBe(10_700)
  const lines = (await client.get(`${history}?paginate=2`)).json.data
  expect(new Set(lines.map(({ type }: { type: string }) => type))).toEqual(new Set(['main', 'bump']))
  for (const line of lines) expect(line.order).toMatchObject({ id: named.id, has_bump: true })
})

test('an upsell says so on its order', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 10_000)
  const order = await sell(client, { product_id: productId, upsell: true })
  expect(order.items[0].type).toBe('upsell')
  const [line] = (await client.get(history)).json.data
  expect(line).toMatchObject({ type: 'upsell', order: { id: order.id, is_upsell: true, type: 'upsell' } })
})

test('a subscription offer starts a subscription', async () => {
  const client = await openClient()
  const { sale, subscription: model } = await seededPlan(client, 'subscription_active')
  const order = await sell(client, sale)
  const list = (await client.get('/api/v2/subscriptions/history')).json
  const [subscription] = list.data
  expect(subscription).toMatchObject({
    price: model.price,
    offer: model.offer,
    product: model.product,
    interval: 30,
    next_charge: '31/03/2026',
    situation: 'active',
    free_days: 0,
    successful_charges: 1,
    order: { id: order.id, hash: order.hash, created_at: '01/03/2026 09:00:00' },
    created_at: '01/03/2026 09:00:00',
  })
  expect(subscription.id).toBeGreaterThan(list.data[1].id)
  expect(subscription.transactions[0]).toMatchObject({ id: order.transactions[0].id, paid_amount: model.price })
  expect((await client.get(history)).json.data[0].subscription_id).toBe(subscription.id)
})

test('a subscription with free days starts as a trial that has not been charged', async () => {
  const client = await openClient()
  const { sale } = await seededPlan(client, 'subscription_trial')
  const order = await sell(client, sale)
  expect(order).toMatchObject({ paid_amount: 0, transactions: [{ is_free: true, paid_amount: 0 }] })
  const [subscription] = (await client.get('/api/v2/subscriptions/history')).json.data
  expect(subscription).toMatchObject({
    free_days: 7,
    next_charge: '08/03/2026',
    successful_charges: 0,
    transactions: [],
    histories: [],
    order: { hash: order.hash },
  })
})

test('a subscription that was sold can be canceled', async () => {
  const client = await openClient()
  const { sale } = await seededPlan(client, 'subscription_active')
  await sell(client, sale)
  const { id } = (await client.get('/api/v2/subscriptions/history')).json.data[0]
  expect((await client.post(`/api/v2/subscriptions/${id}/cancel`)).status).toBe(200)
  expect((await client.get('/api/v2/subscriptions/history')).json.data[0]).toMatchObject({ id, situation: 'canceled' })
})

test('the customer is the one given', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 10_000)
  const customer = { name: 'Íris de Teste', email: 'iris@example.com' }
  expect((await sell(client, { product_id: productId, customer })).customer).toEqual(customer)
  expect((await client.get(history)).json.data[0].customer).toMatchObject(customer)
})

test.each(owners)('sells for the $producer producer in $environment when asked to', async (owner) => {
  const client = await openClient()
  const sending = await signIn(client, owner)
  const { productId } = await createSellable(client, 10_000, sending)
  const { hash } = await sell(client, { product_id: productId, ...owner })
  for (const other of owners) {
    const { status } = await client.get(`/api/v2/orders/${hash}`, await signIn(client, other))
    expect(status).toBe(other === owner ? 200 : 404)
  }
})

test('a parameter may have any name, and comes back by it from every answer and after a restore', async () => {
  const client = await openClient()
  const query = '{"__proto__":"a","constructor":"b","toString":"c","utm_source":"d"}'
  const product = client.emulator.landmarks.product_active.id
  const headers = { 'Content-Type': 'application/json' }
  const body = `{"product_id":"${product}","query_params":${query}}`
  const sold = await client.control('/orders', { method: 'POST', body, headers })
  expect(sold.status).toBe(201)
  const readOrder = async () => JSON.stringify((await client.control(`/orders/${sold.json.hash}`)).json)
  expect(await readOrder()).toContain(`"query_params":${query}`)
  client.emulator.restore(JSON.parse(JSON.stringify(client.emulator.snapshot())))
  expect(await readOrder()).toContain(`"query_params":${query}`)
})
