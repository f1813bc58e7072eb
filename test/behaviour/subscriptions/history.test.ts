import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { instantOf, textOf } from '../../support/door/text-timestamp.js'
import { walk } from '../../support/door/walk.js'

const path = '/api/v2/subscriptions/history'
const day = 86_400_000

const documentedMembers = [
  'id',
  'price',
  'affiliates',
  'first_charge_price',
  'currency',
  'interval',
  'next_charge',
  'situation',
  'best_day_to_charge',
  'free_days',
  'max_charges',
  'successful_charges',
  'failed_charges',
  'is_smart_installment',
  'installments',
  'cancellation_requested_at',
  'canceled_at',
  'canceled_by',
  'payment_method',
  'offer',
  'order',
  'product',
  'customer',
  'transactions',
  'histories',
  'created_at',
  'updated_at',
]

test('the envelope is the paginator, and its elements have exactly the documented members', async () => {
  const client = await openClient()
  const { status, json } = await client.get(path)
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['data', 'links', 'meta'])
  expect(json.meta).toEqual({
    current_page: 1,
    from: 1,
    to: json.meta.total,
    per_page: 100,
    last_page: 1,
    total: json.data.length,
    path: `${client.door.urls.sandbox}${path}`,
  })
  for (const subscription of json.data) expect(Object.keys(subscription)).toEqual(documentedMembers)
})

test('a seeded subscription is an active one of Brazil without what the specification leaves untyped', async () => {
  const client = await openClient()
  const { data } = (await client.get(path)).json
  for (const subscription of data) {
    expect(subscription).toMatchObject({
      affiliates: [],
      currency: 'BRL',
      interval: 30,
      situation: 'active',
      best_day_to_charge: null,
      failed_charges: 0,
      installments: null,
      cancellation_requested_at: null,
      canceled_at: null,
      canceled_by: null,
      payment_method: 'credit_card',
      product: { is_owner: true },
    })
    expect(subscription.customer.phones.length).toBeGreaterThan(0)
    for (const phone of subscription.customer.phones) {
      expect(phone).toEqual({
        ddd: expect.stringMatching(/^\d{2}$/),
        ddi: '55',
        number: expect.stringMatching(/^\d{8,9}$/),
      })
    }
  }
})

test('subscriptions come newest first', async () => {
  const client = await openClient()
  const { data } = (await client.get(path)).json
  for (const [position, subscription] of data.slice(1).entries()) {
    expect(subscription.id).toBeLessThan(data[position].id)
    expect(instantOf(subscription.created_at)).toBeLessThanOrEqual(instantOf(data[position].created_at))
  }
})

test('a walk by links.next visits each subscription once and ends', async () => {
  const client = await openClient()
  const all = (await client.get(`${path}?paginate=1000`)).json
  for (const size of [7, 25, all.meta.total]) {
    const { items, pages } = await walk(client, `${path}?paginate=${size}`)
    expect(items).toEqual(all.data)
    expect(pages).toHaveLength(Math.ceil(all.meta.total / size))
  }
})

test.each([
  ['paginate=1', 1],
  ['paginate=1000', 1_000],
  ['paginate=1001', 1_000],
  ['paginate=0', 100],
  ['paginate=abc', 100],
  ['per_page=3', 100],
])('%s gives pages of %i', async (query, expected) => {
  const client = await openClient()
  const { status, json } = await client.get(`${path}?${query}`)
  expect(status).toBe(200)
  expect(json.meta.per_page).toBe(expected)
  expect(json.data).toHaveLength(Math.min(expected, json.meta.total))
})

test('a page beyond the last is empty', async () => {
  const client = await openClient()
  const { json } = await client.get(`${path}?page=50`)
  expect(json.data).toEqual([])
  expect(json.meta).toMatchObject({ current_page: 50, from: null, to: null, last_page: 1 })
  expect(json.links.next).toBeNull()
  expect(json.links.prev).toBe(`${client.door.urls.sandbox}${path}?page=49`)
})

test('charges lie one interval apart, each with its transaction and its entry', async () => {
  const client = await openClient()
  const { data } = (await client.get(path)).json
  expect(Math.max(...data.map(({ successful_charges }: { successful_charges: number }) => successful_charges))).toBeGreaterThan(2)
  for (const subscription of data) {
    const { transactions, histories, interval } = subscription
    expect(transactions).toHaveLength(subscription.successful_charges)
    expect(histories).toHaveLength(subscription.successful_charges)
    for (const [position, entry] of histories.entries()) {
      const transaction = transactions[position]
      expect(transaction).toMatchObject({ status: 'authorized', payment_method: 'credit_card', paid_amount: subscription.price })
      expect(entry).toEqual({
        id: expect.any(Number),
        subscription_id: subscription.id,
        type: 'charge',
        status: 'paid',
        reference_date: transaction.created_at.slice(0, 10),
        metadata: null,
        created_at: transaction.created_at,
      })
      if (position === 0) continue
      expect(instantOf(entry.created_at) - instantOf(histories[position - 1].created_at)).toBe(interval * day)
    }
  }
})

test('the first charge follows the free days, the next one the last, and lies ahead', async () => {
  const client = await openClient()
  const { data } = (await client.get(path)).json
  const now = Date.UTC(2026, 2, 1, 12)
  for (const { histories, free_days, interval, created_at, updated_at, next_charge } of data) {
    const firstCharge = instantOf(created_at) + free_days * day
    const last = histories.at(-1)
    if (last !== undefined) expect(instantOf(histories[0].created_at)).toBe(firstCharge)
    const next = last === undefined ? firstCharge : instantOf(last.created_at) + interval * day
    expect(next_charge).toBe(textOf(next).slice(0, 10))
    expect(next).toBeGreaterThan(now)
    expect(instantOf(updated_at)).toBe(last === undefined ? instantOf(created_at) : instantOf(last.created_at))
  }
})

test('a trial has free days and was not charged', async () => {
  const client = await openClient()
  const { data } = (await client.get(path)).json
  const trial = data.find(({ id }: { id: number }) => id === client.emulator.landmarks.subscription_trial.id)
  expect(trial).toMatchObject({ situation: 'active', free_days: 7, successful_charges: 0, transactions: [], histories: [] })
})

test('no subscription is shown to two producers or in two environments', async () => {
  const client = await openClient()
  const orders = [
    await client.get(path),
    await client.get(path, { token: client.emulator.tokens.other_producer }),
    await client.get(path, { environment: 'production' }),
  ].map(({ json }) => json.data.map(({ order }: { order: { hash: string } }) => order.hash))
  expect(orders.every((hashes) => hashes.length > 0)).toBe(true)
  expect(new Set(orders.flat()).size).toBe(orders.flat().length)
})

test('more than 1000 subscriptions are given 1000 at a time', async () => {
  const client = await openClient({ orders: 10_000 })
  const first = (await client.get(`${path}?paginate=1000`)).json
  expect(first.meta.total).toBeGreaterThan(1_000)
  expect(first.data).toHaveLength(1_000)
  expect((await client.get(`${path}?paginate=5000`)).json.data).toHaveLength(1_000)
})
