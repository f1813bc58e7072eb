import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { createSellable, sell } from '../../support/door/sale.js'
import { instantOf } from '../../support/door/text-timestamp.js'
import { walk } from '../../support/door/walk.js'

const path = '/api/v2/orders/history'

test('the envelope has exactly data, links and meta with the seven documented members', async () => {
  const client = await openClient()
  const { status, json } = await client.get(path)
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['data', 'links', 'meta'])
  expect(Object.keys(json.links)).toEqual(['first', 'last', 'prev', 'next'])
  expect(Object.keys(json.meta)).toEqual(['current_page', 'from', 'to', 'per_page', 'last_page', 'total', 'path'])
})

test('a line has exactly the documented members', async () => {
  const client = await openClient()
  const product = await createSellable(client, 10_000)
  const order = await sell(client, { product_id: product.productId, query_params: { utm_source: 'boletim', src: 'parceiro' } })
  const [line] = (await client.get(path)).json.data
  expect(line).toEqual({
    id: expect.any(Number),
    type: 'main',
    commissioned_id: line.producer_id,
    commissioned_name: line.producer_name,
    commission: expect.any(Number),
    producer_id: expect.any(Number),
    producer_name: expect.any(String),
    producer_email: expect.stringContaining('@'),
    producer_document: expect.stringMatching(/^\d{14}$/),
    value: 10_000,
    order_id: order.id,
    affiliates: [],
    query_params: { utm_source: 'boletim', src: 'parceiro' },
    tracking: {
      event: 'Não Informado',
      utm_source: 'boletim',
      utm_medium: 'Não Informado',
      utm_campaign: 'Não Informado',
      utm_content: 'Não Informado',
      utm_term: 'Não Informado',
      src: 'parceiro',
      sck: 'parceiro',
      chatflow_user_id: 'Não Informado',
    },
    checkout_url: `https://checkout.example/${product.offerId}`,
    transaction: {
      id: order.transactions[0].id,
      hash: order.transactions[0].hash,
      status: 'authorized',
      payment_method: 'credit_card',
      paid_amount: 10_000,
      created_at: '01/03/2026 09:00:00',
    },
    offer: {
      id: product.offerNumber,
      code: product.offerId,
      name: 'Oferta de Teste',
      description: null,
      price: 10_000,
      is_subscription: false,
      interval: null,
      trial_days: null,
      first_charge_price: null,
    },
    product: {
      id: product.productNumber,
      name: 'Curso de Teste',
      is_subscription: false,
      type: 'course',
      refund_deadline: 7,
      has_invoice_integration: false,
    },
    customer: { name: order.customer.name, email: order.customer.email, cpf: expect.stringMatching(/^\d{11}$/) },
    order: { id: order.id, hash: order.hash, has_bump: false, from_partner: false, is_upsell: false, type: 'main' },
    order_item: { id: expect.any(Number), amount: 10_000, status: 'authorized', quantity: 1 },
    has_two_cards: false,
    bounced_email: null,
    subscription_id: null,
    is_smart_installment: false,
    approved_date: '01/03/2026 09:00:00',
    created_at: '01/03/2026 09:00:00',
    updated_at: '01/03/2026 09:00:00',
  })
  expect(line.commission).toBeGreaterThan(0)
  expect(line.commission).toBeLessThan(10_000)
})

test('lines come newest first, and of one instant the higher id first', async () => {
  const client = await openClient()
  const { items } = await walk(client, `${path}?paginate=1000`)
  let ties = 0
  for (const [index, line] of items.slice(1).entries()) {
    const [before, at] = [instantOf(items[index].created_at), instantOf(line.created_at)]
    expect(at).toBeLessThanOrEqual(before)
    if (at === before) {
      ties += 1
      expect(line.id).toBeLessThan(items[index].id)
    }
  }
  expect(ties, 'lines of one sale share its instant').toBeGreaterThan(0)
})

test('no line id appears twice, and every line earns something for the producer of the token alone', async () => {
  const client = await openClient()
  const { items } = await walk(client, `${path}?paginate=1000`)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(new Set(items.map(({ producer_id }) => producer_id)).size).toBe(1)
  for (const line of items) expect(line.commissioned_id).toBe(line.producer_id)
})

test('only the documented kinds and statuses appear, each kind at least once', async () => {
  const client = await openClient()
  const { items } = await walk(client, `${path}?paginate=1000`)
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['main', 'bump', 'upsell']))
  expect(new Set(items.map(({ order_item }) => order_item.status))).toEqual(new Set(['authorized']))
  expect(new Set(items.map(({ transaction }) => transaction.status))).toEqual(new Set(['authorized']))
  for (const { type, order } of items) {
    expect(order.type).toBe(order.is_upsell ? 'upsell' : 'main')
    if (type === 'upsell') expect(order.is_upsell).toBe(true)
    if (type === 'bump') expect(order.has_bump).toBe(true)
  }
})

test('each paid charge of a subscription adds a line on the order that began it', async () => {
  const client = await openClient()
  const { order_of_subscription: order, subscription_many_charges: subscription } = client.emulator.landmarks
  const { items } = await walk(client, `${path}?paginate=1000`)
  const lines = items.filter(({ subscription_id }) => subscription_id === subscription.id)
  expect(lines.length).toBeGreaterThan(1)
  expect(new Set(lines.map(({ transaction }) => transaction.id)).size).toBe(lines.length)
  expect(new Set(lines.map(({ order_item }) => order_item.id)).size).toBe(1)
  for (const line of lines) expect(line.order).toMatchObject({ id: order.id, hash: order.hash })
})

test('no line is shown to two producers or in two environments', async () => {
  const client = await openClient()
  const hashes = [
    await walk(client, `${path}?paginate=1000`),
    await walk(client, `${path}?paginate=1000`, { token: client.emulator.tokens.other_producer }),
    await walk(client, `${path}?paginate=1000`, { environment: 'production' }),
  ].map(({ items }) => new Set<string>(items.map(({ order }) => order.hash)))
  const [first, second, live] = hashes
  expect([first?.size, second?.size, live?.size]).toEqual([250, 250, 250])
  expect(new Set(hashes.flatMap((set) => [...set])).size).toBe(750)
})

test.each(['status=refunded', 'start_date=01/01/2020', 'type=bump', 'per_page=1', 'limit=1'])(
  'an unknown parameter (%s) filters nothing',
  async (query) => {
    const client = await openClient()
    const [plain, asked] = [await client.get(path), await client.get(`${path}?${query}`)]
    expect(asked.json.data).toEqual(plain.json.data)
    expect(asked.json.meta).toEqual(plain.json.meta)
  },
)
