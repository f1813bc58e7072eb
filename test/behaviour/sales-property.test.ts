import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Client, openClient } from '../support/door/client.js'
import { atSize } from '../support/size.js'

/** An instant of the past, near or as far as hundreds of renewals take. */
const past = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((days) => `-${days}d`),
  fc.integer({ min: 200, max: 700 }).map((days) => `-${days}d`),
)

const party = fc.record({
  name: fc.constantFrom('Bia Lima', 'Zé'),
  email: fc.constantFrom('bia@example.test', 'ze@example.test'),
  commission: fc.constantFrom<string | number>(1, '10%', '33.3333%'),
})

const checkout = {
  payment_method: fc.constantFrom('credit_card', 'pix', 'bank_slip', 'paypal'),
  at: past,
  query_params: fc.constantFrom(null, {}, { utm_source: 'g', src: '' }, { a: 'b' }),
  affiliates: fc.array(party, { maxLength: 2 }),
  partners: fc.array(party, { maxLength: 1 }),
  from_partner: fc.boolean(),
  is_smart_installment: fc.boolean(),
  bounced_email: fc.constantFrom(true, false, null),
  anonymized: fc.boolean(),
  coupon: fc.record({ name: fc.constant('SEMANA'), discount: fc.constantFrom(1, 500) }),
}

const status = fc.constantFrom(
  ...['authorized', 'processing', 'waiting_payment', 'refused', 'refunded', 'chargedback', 'canceled', 'expired'],
)

const sale = fc.record(
  {
    ...checkout,
    bump: fc.boolean(),
    upsell: fc.boolean(),
    two_cards: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 3 }),
    status,
    freight_value: fc.constantFrom(0, 700),
    type: fc.constantFrom('main', 'upsell'),
  },
  { requiredKeys: [] },
)

const subscription = fc.record(
  {
    ...checkout,
    interval: fc.constantFrom(1, 7, 30),
    trial_days: fc.constantFrom(0, 7),
    charges: fc.array(fc.constantFrom('paid', 'failed'), { minLength: 1, maxLength: 5 }),
    situation: fc.constantFrom('active', 'late', 'paused', 'inactive', 'canceled', 'expired'),
    canceled_by: fc.constantFrom('customer', 'producer', 'system'),
    max_charges: fc.constantFrom(1, 3, 300),
    installments: fc.constantFrom(1, 12),
    best_day_to_charge: fc.constantFrom(1, 28),
  },
  { requiredKeys: [] },
)

/** One with hundreds of renewals, all of them paid. */
const longSubscription = fc.record({
  interval: fc.constantFrom(1, 2),
  at: fc.integer({ min: 190, max: 700 }).map((days) => `-${days}d`),
})

/** The `nth` of the orders or subscriptions there are, whatever their number. */
const nth = fc.nat(1_000)

const deed = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('sell' as const), sale }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('subscribe' as const), sale: subscription }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('subscribe' as const), sale: longSubscription }), weight: 1 },
  fc.record({ kind: fc.constantFrom('refund', 'chargeback'), nth }),
  fc.record({ kind: fc.constantFrom('cancel', 'decline', 'cancelByApi'), nth }),
  fc.record({ kind: fc.constant('advance' as const), by: fc.constantFrom('1h', '31d', '220d') }),
)

type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

/** Sales that a checkout refuses are no failure; what is made has the shape of the wire. */
const act = async (client: Client, product_id: string, done: Deed): Promise<void> => {
  if ('by' in done) {
    await client.control('/clock', { method: 'POST', json: { advance: done.by } })
    return
  }
  if ('sale' in done) {
    const path = done.kind === 'sell' ? '/orders' : '/subscriptions'
    const made = await client.control(path, { method: 'POST', json: { product_id, ...done.sale } })
    expect([201, 409, 422], made.text).toContain(made.status)
    if (made.status === 201) expect(made.json.transactions, made.text.slice(0, 300)).toBeInstanceOf(Array)
    return
  }
  const { data } = (await client.get('/api/v2/subscriptions/history?paginate=1000')).json
  const found = data[done.nth % Math.max(1, data.length)]
  if (found === undefined) return
  const { kind } = done
  const answer =
    kind === 'cancelByApi'
      ? await client.post(`/api/v2/subscriptions/${found.id}/cancel`)
      : await client.control(
          kind === 'refund' || kind === 'chargeback'
            ? `/orders/${found.order.hash}/${kind}`
            : `/subscriptions/${found.id}/${kind}`,
          { method: 'POST' },
        )
  expect([200, 201, 409, 422], answer.text).toContain(answer.status)
}

// Every answer is checked against its contract by the client.
test('whatever is sold, every page of any size has the shape of the wire and the rows of the whole list', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 6 }), sizes, fc.nat(50), async (deeds, pageSizes, seed) => {
      const client = await openClient({ unlimited: true, orders: seed % 2 === 0 ? 0 : 30, seed })
      const product = await client.post('/api/v2/products', { name: 'Clube', type: 'course', description: 'Todo mês.' })
      await client.post(`/api/v2/products/${product.json.id}/offers`, { name: 'Mensal', price: 4_990, charge_type: 'one_time' })
      for (const done of deeds) await act(client, product.json.id, done)
      for (const list of ['/api/v2/orders/history', '/api/v2/subscriptions/history']) {
        const all = (await client.get(`${list}?paginate=1000`)).json.data
        for (const size of pageSizes) {
          const page = 1 + (seed % Math.max(1, Math.ceil(all.length / size)))
          const { json } = await client.get(`${list}?paginate=${size}&page=${page}`)
          expect(json.data).toEqual(all.slice((page - 1) * size, page * size))
        }
        const hashes = new Set<string>(all.map((row: { order: { hash: string } }) => row.order.hash))
        for (const hash of [...hashes].slice(0, 5)) expect((await client.get(`/api/v2/orders/${hash}`)).status).toBe(200)
      }
      expect((await client.get('/api/v2/orders/summary')).status).toBe(200)
    }),
    { numRuns: atSize(4, 12) },
  )
})

test('a subscription with more than two hundred renewals has lists on a page of any size', async () => {
  const client = await openClient({ orders: 30 })
  const product_id = client.emulator.landmarks.product_active.id
  const made = await client.control('/subscriptions', { method: 'POST', json: { product_id, interval: 1, at: '-250d' } })
  expect(made.json.transactions).toHaveLength(251)
  for (const size of [1, 5, 1_000]) {
    const { json } = await client.get(`/api/v2/subscriptions/history?paginate=${size}`)
    const found = json.data.find(({ id }: { id: number }) => id === made.json.id)
    if (found === undefined) continue
    expect(found.transactions).toEqual(made.json.transactions)
    expect(found.histories).toHaveLength(251)
  }
  const whole = await client.get(`/api/v2/subscriptions/history?paginate=1000`)
  const at = whole.json.data.findIndex(({ id }: { id: number }) => id === made.json.id)
  const { json } = await client.get(`/api/v2/subscriptions/history?paginate=1&page=${at + 1}`)
  expect(json.data).toEqual([whole.json.data[at]])
})
