import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { createSellable, sell } from '../../support/door/sale.js'
import { textOf } from '../../support/door/text-timestamp.js'

const pathOf = (hash: string | number | undefined) => `/api/v2/orders/${hash}`
const noTracking = {
  event: 'Não Informado',
  utm_source: 'Não Informado',
  utm_medium: 'Não Informado',
  utm_campaign: 'Não Informado',
  utm_content: 'Não Informado',
  utm_term: 'Não Informado',
  src: 'Não Informado',
  sck: 'Não Informado',
  chatflow_user_id: 'Não Informado',
}

test('an order has exactly the documented members', async () => {
  const client = await openClient()
  const product = await createSellable(client, 10_000)
  const sold = await sell(client, {
    product_id: product.productId,
    customer: { name: 'Maria de Teste', email: 'maria@example.com' },
  })
  const { status, json } = await client.get(pathOf(sold.hash))
  expect(status).toBe(200)
  expect(json).toEqual({
    id: expect.any(Number),
    hash: sold.hash,
    paid_amount: 10_000,
    freight_value: 0,
    customer: { name: 'Maria de Teste', email: 'maria@example.com' },
    query_params: {},
    tracking: noTracking,
    checkout_url: `https://checkout.example/${product.offerId}`,
    items: [
      {
        offer: { id: product.offerNumber, code: product.offerId, name: 'Oferta de Teste' },
        coupon: { name: null, discount: null },
        amount: 10_000,
        status: 'authorized',
        type: 'main',
        members_classroom_id: null,
      },
    ],
    transactions: [
      {
        id: expect.any(Number),
        hash: expect.any(String),
        status: 'authorized',
        return_code: '00',
        payment_method: 'credit_card',
        paid_amount: 10_000,
        is_card2: false,
        invoice_sent: false,
        is_free: false,
        created_at: '01/03/2026 09:00:00',
        updated_at: '01/03/2026 09:00:00',
      },
    ],
    commissions: [
      {
        type: 'producer',
        user_id: expect.any(Number),
        name: expect.any(String),
        value: expect.any(Number),
        url_params: { query_params: {} },
      },
    ],
    created_at: '01/03/2026 09:00:00',
    updated_at: '01/03/2026 09:00:00',
  })
})

test('the split carries the query parameters of the order', async () => {
  const client = await openClient()
  const { json } = await client.get(pathOf(client.emulator.landmarks.order_full_tracking.hash))
  expect(Object.keys(json.query_params).length).toBeGreaterThanOrEqual(9)
  expect(json.commissions[0].url_params).toEqual({ query_params: json.query_params })
})

test('a bump is a second item of its order', async () => {
  const client = await openClient()
  const { json } = await client.get(pathOf(client.emulator.landmarks.order_with_bump.hash))
  expect(json.items.map(({ type }: { type: string }) => type)).toEqual(['main', 'bump'])
  expect(json.paid_amount).toBe(json.items[0].amount + json.items[1].amount)
})

test('an upsell is an order of its own', async () => {
  const client = await openClient()
  const { json } = await client.get(pathOf(client.emulator.landmarks.order_upsell.hash))
  expect(json.items.map(({ type }: { type: string }) => type)).toEqual(['upsell'])
})

test('a sale on two cards has two attempts that add up', async () => {
  const client = await openClient()
  const { json } = await client.get(pathOf(client.emulator.landmarks.order_two_cards.hash))
  const [first, second] = json.transactions
  expect(json.transactions).toHaveLength(2)
  expect([first.is_card2, second.is_card2]).toEqual([false, true])
  expect(first.id).not.toBe(second.id)
  expect(first.paid_amount + second.paid_amount).toBe(json.paid_amount)
})

test('a coupon shows its name and its discount in cents', async () => {
  const client = await openClient()
  const { hash } = client.emulator.landmarks.order_with_coupon
  const [item] = (await client.get(pathOf(hash))).json.items
  expect(item.coupon.name).toEqual(expect.any(String))
  const { data } = (await client.get('/api/v2/orders/history')).json
  const line = data.find(({ order }: { order: { hash: string } }) => order.hash === hash)
  expect(item.coupon.discount).toBeGreaterThan(0)
  expect(item.amount).toBe(line.value - item.coupon.discount)
})

test('an order without an offer code has no checkout address', async () => {
  const client = await openClient()
  const { json } = await client.get(pathOf(client.emulator.landmarks.order_without_offer_code.hash))
  expect(json.checkout_url).toBeNull()
  expect(json.items[0].offer.code).toBe('')
})

test('an order that began a subscription lists its items once and all its charges', async () => {
  const client = await openClient()
  const { json } = await client.get(pathOf(client.emulator.landmarks.order_of_subscription.hash))
  expect(json.items).toHaveLength(1)
  expect(json.transactions.length).toBeGreaterThan(1)
  expect(json.commissions).toHaveLength(json.transactions.length)
  expect(json.paid_amount).toBe(json.items[0].amount * json.transactions.length)
  expect(json.created_at).toBe(json.transactions[0].created_at)
  expect(json.updated_at).toBe(json.transactions.at(-1).updated_at)
})

test('a free trial is one free attempt of nothing', async () => {
  const client = await openClient()
  const { data } = (await client.get('/api/v2/subscriptions/history')).json
  const trial = data.find(({ id }: { id: number }) => id === client.emulator.landmarks.subscription_trial.id)
  const { json } = await client.get(pathOf(trial.order.hash))
  expect(json.paid_amount).toBe(0)
  expect(json.transactions).toMatchObject([{ is_free: true, paid_amount: 0 }])
})

test('a detail is the same however often it is read, and as the clock moves on', async () => {
  const client = await openClient()
  const { hash } = client.emulator.landmarks.order_full_tracking
  const before = await client.get(pathOf(hash))
  client.emulator.clock.advance('90d')
  const after = await client.get(pathOf(hash))
  expect(after.text).toBe(before.text)
  expect(Date.parse(after.headers.get('date') ?? '')).toBe(Date.UTC(2026, 4, 30, 12))
})

test('an order sold later carries the later instant', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 10_000)
  client.emulator.clock.advance('31h')
  const { hash } = await sell(client, { product_id: productId })
  const { json } = await client.get(pathOf(hash))
  expect(json.created_at).toBe(textOf(Date.UTC(2026, 2, 2, 19)))
})

test.each([
  ['an unknown hash', 'aaaaaaaaaaaaaaaa'],
  ['a word', 'history2'],
  ['a dot', '%2E%2Ejson'],
])('%s is not found', async (_name, hash) => {
  const client = await openClient()
  const { status, json } = await client.get(pathOf(hash))
  expect(status).toBe(404)
  expect(json).toEqual({ error: 'not_found', message: 'Resource not found.', request_id: expect.any(String) })
})

test('neither its number nor another case of its hash finds an order', async () => {
  const client = await openClient()
  const { id, hash } = client.emulator.landmarks.order_full_tracking
  expect(hash).toMatch(/[a-z]/)
  expect((await client.get(pathOf(id))).status).toBe(404)
  expect((await client.get(pathOf(hash?.toUpperCase()))).status).toBe(404)
})

test("another producer's order is not found, nor one of the other environment", async () => {
  const client = await openClient()
  const { hash } = client.emulator.landmarks.order_full_tracking
  expect((await client.get(pathOf(hash))).status).toBe(200)
  expect((await client.get(pathOf(hash), { token: client.emulator.tokens.other_producer })).status).toBe(404)
  expect((await client.get(pathOf(hash), { environment: 'production' })).status).toBe(404)
})
