import { expect, test } from 'vitest'
import type { Client } from '../../support/door/client.js'
import { openWith } from '../../support/open-with.js'
import { linesOf, type Row, subscriptionsOf } from '../../support/read-sales.js'

type Name = 'subscription_active' | 'subscription_trial' | 'subscription_many_charges'

const subscriptionOf = async (client: Client, name: Name): Promise<Row> =>
  (await subscriptionsOf(client)).find(({ id }) => id === client.emulator.landmarks[name].id)
const cancel = (client: Client, name: Name = 'subscription_active') =>
  client.post(`/api/v2/subscriptions/${client.emulator.landmarks[name].id}/cancel`)

test.each([
  ['subscription-situations=active_canceled', 'active'],
  ['subscription-situations=with_trial', 'trial'],
])('%s: the situation before the first charge', async (assumed, situation) => {
  const client = await openWith(assumed)
  expect((await subscriptionOf(client, 'subscription_trial')).situation).toBe(situation)
  expect((await subscriptionOf(client, 'subscription_active')).situation).toBe('active')
  await cancel(client, 'subscription_trial')
  expect((await subscriptionOf(client, 'subscription_trial')).situation).toBe('canceled')
})

test.each([
  ['subscription-interval-unit=days', 30],
  ['subscription-interval-unit=months', 1],
])('%s: the interval of a monthly plan', async (assumed, interval) => {
  const client = await openWith(assumed)
  expect(new Set((await subscriptionsOf(client)).map((row) => row.interval))).toEqual(new Set([interval]))
  for (const { offer } of await linesOf(client)) expect(offer.interval).toBe(offer.is_subscription ? interval : null)
})

test.each([
  ['subscription-installments=null', null],
  ['subscription-installments=one', 1],
])('%s: the installments', async (assumed, installments) => {
  const client = await openWith(assumed)
  expect(await subscriptionOf(client, 'subscription_active')).toMatchObject({ installments })
})

test('best-day-to-charge=null: there is none', async () => {
  const client = await openWith('best-day-to-charge=null')
  expect(new Set((await subscriptionsOf(client)).map(({ best_day_to_charge }) => best_day_to_charge))).toEqual(new Set([null]))
})

test('best-day-to-charge=day_of_month: it is the day of the next charge, 28 at most', async () => {
  const client = await openWith('best-day-to-charge=day_of_month', 'offer-charge-type-values=recurring')
  const { id } = client.emulator.landmarks.product_without_offers
  const offer = { name: 'Plano mensal', price: 1990, charge_type: 'recurring' }
  expect((await client.post(`/api/v2/products/${id}/offers`, offer)).status).toBe(201)
  expect((await client.control('/orders', { method: 'POST', json: { product_id: id } })).status).toBe(201)
  const [sold, ...seeded] = await subscriptionsOf(client)
  expect(sold).toMatchObject({ next_charge: '31/03/2026', best_day_to_charge: 28 })
  for (const { best_day_to_charge, next_charge } of seeded) {
    const day = Number(next_charge.slice(0, 2))
    expect(best_day_to_charge).toBe(day > 28 ? 28 : day)
  }
})

test.each([
  ['free-days-vs-trial-days=copies', 7],
  ['free-days-vs-trial-days=unrelated', 0],
])('%s: the free days of a trial', async (assumed, free_days) => {
  const client = await openWith(assumed)
  const trial = await subscriptionOf(client, 'subscription_trial')
  expect(trial.free_days).toBe(free_days)
  expect((await linesOf(client)).find(({ subscription_id }) => subscription_id === trial.id).offer.trial_days).toBe(7)
  expect((await subscriptionOf(client, 'subscription_active')).free_days).toBe(0)
})

test.each([
  ['subscription-currency=BRL', 'BRL'],
  ['subscription-currency=USD', 'USD'],
  ['subscription-currency=EUR', 'EUR'],
])('%s: the currency', async (assumed, currency) => {
  const client = await openWith(assumed)
  expect(new Set((await subscriptionsOf(client)).map((row) => row.currency))).toEqual(new Set([currency]))
})

test.each([
  ['canceled-by-values=producer', 'producer'],
  ['canceled-by-values=customer', 'customer'],
  ['canceled-by-values=system', 'system'],
])('%s: who canceled', async (assumed, canceled_by) => {
  const client = await openWith(assumed)
  expect((await subscriptionOf(client, 'subscription_active')).canceled_by).toBeNull()
  expect((await cancel(client)).json).toMatchObject({ canceled_by })
  expect(await subscriptionOf(client, 'subscription_active')).toMatchObject({ canceled_by })
})

test('canceled-by-values=user_id: who canceled is the number of the producer', async () => {
  const client = await openWith('canceled-by-values=user_id')
  const [line] = (await linesOf(client)) as [Row]
  expect((await cancel(client)).json.canceled_by).toBe(line.producer_id)
})

test('canceled-by-values=object: who canceled is the producer by name and e-mail, with the date', async () => {
  const client = await openWith('canceled-by-values=object')
  const [line] = (await linesOf(client)) as [Row]
  const expected = { name: line.producer_name, email: line.producer_email, date: '01/03/2026 09:00:00' }
  expect((await cancel(client)).json.canceled_by).toEqual(expected)
  client.emulator.clock.advance('1h')
  expect((await subscriptionOf(client, 'subscription_active')).canceled_by).toEqual(expected)
})

const dayOfCharge = { date: /^\d{2}\/\d{2}\/\d{4}$/, month: /^\d{2}\/\d{4}$/ }

test.each([
  ['subscription-history-entries=charges', 0, dayOfCharge.date],
  ['subscription-history-entries=with_cancellation', 1, dayOfCharge.date],
  ['subscription-history-entries=month_reference', 0, dayOfCharge.month],
])('%s: the entries before and after a cancel', async (assumed, added, reference) => {
  const client = await openWith(assumed)
  const { histories, successful_charges } = await subscriptionOf(client, 'subscription_many_charges')
  expect(histories).toHaveLength(successful_charges)
  for (const entry of histories) {
    expect(entry).toMatchObject({ type: 'charge', status: 'paid' })
    expect(entry.reference_date).toMatch(reference)
    expect(entry.created_at.slice(0, 10).endsWith(entry.reference_date)).toBe(true)
  }
  const after = (await cancel(client, 'subscription_many_charges')).json.histories
  expect(after.slice(0, histories.length)).toEqual(histories)
  const types = after.slice(histories.length).map((entry: Row) => [entry.type, entry.created_at])
  expect(types).toEqual(added === 0 ? [] : [['cancellation', '01/03/2026 09:00:00']])
})

test.each([
  ['subscription-phones=strings', /^"\d{2}" "\d{2}" "\d{8,9}"$/],
  ['subscription-phones=integers', /^\d{2} \d{2} \d{8,9}$/],
])('%s: the three parts of a phone', async (assumed, phones) => {
  const client = await openWith(assumed)
  for (const { customer } of await subscriptionsOf(client)) {
    for (const { ddi, ddd, number } of customer.phones) {
      expect([ddi, ddd, number].map((part) => JSON.stringify(part)).join(' ')).toMatch(phones)
    }
    expect(customer.phones.length).toBeGreaterThan(0)
  }
})

test('a PATCH of the assumptions changes the next subscriptions', async () => {
  const client = await openWith()
  expect((await subscriptionOf(client, 'subscription_active')).installments).toBeNull()
  await client.control('/assumptions', { method: 'PATCH', json: { 'subscription-installments': 'one' } })
  expect((await subscriptionOf(client, 'subscription_active')).installments).toBe(1)
})
