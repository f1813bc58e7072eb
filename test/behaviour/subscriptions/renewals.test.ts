import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EmulatorOptions } from '../../../src/index.js'
import { type Client, openClient, type Sending } from '../../support/door/client.js'
import { owners, signIn } from '../../support/door/owners.js'
import { sell } from '../../support/door/sale.js'
import { instantOf, textOf } from '../../support/door/text-timestamp.js'
import { walk, walkProducts } from '../../support/door/walk.js'

const day = 86_400_000
const start = Date.UTC(2026, 2, 1, 12)

// biome-ignore lint/suspicious/noExplicitAny: rows of the lists, whose shape the client has checked
type Row = any

const open = (options: EmulatorOptions = {}): Promise<Client> => openClient({ unlimited: true, ...options })

const linesOf = async (client: Client, sending: Sending = {}): Promise<readonly Row[]> =>
  (await walk(client, '/api/v2/orders/history?paginate=1000', sending)).items

const subscriptionsOf = async (client: Client, sending: Sending = {}): Promise<readonly Row[]> =>
  (await walk(client, '/api/v2/subscriptions/history?paginate=1000', sending)).items

const summaryOf = async (client: Client, sending: Sending = {}): Promise<Row> =>
  (await client.get('/api/v2/orders/summary', sending)).json

const detailOf = async (client: Client, hash: string, sending: Sending = {}): Promise<Row> =>
  (await client.get(`/api/v2/orders/${hash}`, sending)).json

const idOf = (client: Client, name: 'subscription_active' | 'subscription_trial'): number =>
  Number(client.emulator.landmarks[name].id)

const find = async (client: Client, id: number, sending: Sending = {}): Promise<Row> =>
  (await subscriptionsOf(client, sending)).find((row) => row.id === id)

const cancel = async (client: Client, id: number): Promise<void> =>
  expect((await client.post(`/api/v2/subscriptions/${id}/cancel`)).status).toBe(200)

const texts = async (client: Client, sending: Sending = {}): Promise<string> => {
  const lines = await linesOf(client, sending)
  const hashes = [...new Set(lines.map(({ order }) => order.hash))]
  const details = await Promise.all(hashes.map((hash) => detailOf(client, hash, sending)))
  return JSON.stringify([lines, details, await subscriptionsOf(client, sending), await summaryOf(client, sending)])
}

test('an advance by a month renews a subscription: history entry, transaction, line, counters and the next date', async () => {
  const client = await open()
  const id = idOf(client, 'subscription_active')
  const [before, linesBefore, summaryBefore] = [await find(client, id), await linesOf(client), await summaryOf(client)]
  const detailBefore = await detailOf(client, before.order.hash)
  client.emulator.clock.advance('31d')
  const after = await find(client, id)
  const last = instantOf(before.histories.at(-1).created_at)
  const at = textOf(last + 30 * day)
  const transaction = after.transactions.at(-1)
  expect(transaction).toMatchObject({
    status: 'authorized',
    payment_method: 'credit_card',
    paid_amount: before.price,
    created_at: at,
  })
  expect(after).toEqual({
    ...before,
    next_charge: textOf(last + 60 * day).slice(0, 10),
    successful_charges: before.successful_charges + 1,
    transactions: [...before.transactions, transaction],
    histories: [
      ...before.histories,
      {
        id: expect.any(Number),
        subscription_id: id,
        type: 'charge',
        status: 'paid',
        reference_date: at.slice(0, 10),
        metadata: null,
        created_at: at,
      },
    ],
    updated_at: at,
  })

  const added = (await linesOf(client)).slice(0, -linesBefore.length)
  const [line, ...others] = added.filter(({ subscription_id }) => subscription_id === id)
  expect(others).toEqual([])
  const origin = linesBefore.find(({ order_id }) => order_id === before.order.id)
  expect(line).toEqual({
    ...origin,
    id: line.id,
    commission: line.commission,
    transaction,
    order_item: { ...origin.order_item, amount: before.price },
    approved_date: at,
    created_at: at,
    updated_at: at,
  })
  expect(line.value).toBe(before.price)

  const detail = await detailOf(client, before.order.hash)
  expect(detail.transactions).toHaveLength(detailBefore.transactions.length + 1)
  expect(detail.transactions.at(-1)).toMatchObject({ ...transaction, is_free: false })
  expect(detail.paid_amount).toBe(detailBefore.paid_amount + before.price)
  expect(detail.commissions.at(-1)).toMatchObject({ type: 'producer', value: line.commission })
  expect([detail.items, detail.updated_at]).toEqual([detailBefore.items, at])

  const summary = await summaryOf(client)
  expect(summary.total_items - summaryBefore.total_items).toBe(added.length)
  expect(summary.commission_sum - summaryBefore.commission_sum).toBe(added.reduce((sum, { commission }) => sum + commission, 0))
})

test('nothing is renewed before its instant, and in its second it is', async () => {
  const client = await open()
  const id = idOf(client, 'subscription_active')
  const before = await find(client, id)
  const due = instantOf(before.histories.at(-1).created_at) + 30 * day
  client.emulator.clock.set(new Date(due - 1))
  expect(await find(client, id)).toEqual(before)
  client.emulator.clock.set(new Date(due))
  expect((await find(client, id)).successful_charges).toBe(before.successful_charges + 1)
})

test('renewals come in the order of their dates, with ids that go up', async () => {
  const client = await open()
  const before = await linesOf(client)
  client.emulator.clock.advance('62d')
  const lines = await linesOf(client)
  expect(lines.slice(-before.length)).toEqual(before)
  expect(lines.length - before.length).toBeGreaterThan(100)
  for (const [index, older] of lines.slice(1).entries()) {
    const line = lines[index]
    expect(line.id).toBeGreaterThan(older.id)
    expect(instantOf(line.created_at)).toBeGreaterThanOrEqual(instantOf(older.created_at))
    if (index < lines.length - before.length) expect(line.transaction.id).toBeGreaterThan(older.transaction.id)
  }
  expect(new Set(lines.map(({ transaction }) => transaction.hash)).size).toBe(
    new Set(lines.map(({ transaction }) => transaction.id)).size,
  )
})

test('the first paid charge of a trial comes when the free days are over', async () => {
  const client = await open()
  const id = idOf(client, 'subscription_trial')
  const trial = await find(client, id)
  expect([trial.histories, trial.free_days]).toEqual([[], 7])
  const end = instantOf(trial.created_at) + 7 * day
  client.emulator.clock.set(new Date(end + 31 * day))
  const { histories, transactions, successful_charges, next_charge, order } = await find(client, id)
  expect(histories.map(({ created_at }: Row) => created_at)).toEqual([textOf(end), textOf(end + 30 * day)])
  expect(transactions.map(({ paid_amount }: Row) => paid_amount)).toEqual([trial.price, trial.price])
  expect([successful_charges, next_charge]).toEqual([2, textOf(end + 60 * day).slice(0, 10)])
  const detail = await detailOf(client, order.hash)
  expect(detail.transactions.map(({ is_free }: Row) => is_free)).toEqual([true, false, false])
})

test('what was canceled is not charged again', async () => {
  const client = await open()
  const id = idOf(client, 'subscription_active')
  await cancel(client, id)
  const canceled = await find(client, id)
  const detail = await detailOf(client, canceled.order.hash)
  client.emulator.clock.advance('100d')
  expect(await find(client, id)).toEqual(canceled)
  expect(await detailOf(client, canceled.order.hash)).toEqual(detail)
})

test('a cancel at the end of the period lets nothing be charged at that end', async () => {
  const client = await open({ assumptions: { 'cancel-effect-timing': 'period_end' } })
  const id = idOf(client, 'subscription_active')
  const before = await find(client, id)
  await cancel(client, id)
  client.emulator.clock.advance('100d')
  expect(await find(client, id)).toMatchObject({
    situation: 'canceled',
    canceled_at: textOf(instantOf(before.histories.at(-1).created_at) + 30 * day),
    successful_charges: before.successful_charges,
  })
})

test('a cancel after a renewal keeps every charge once', async () => {
  const client = await open()
  const id = idOf(client, 'subscription_active')
  client.emulator.clock.advance('31d')
  const renewed = await find(client, id)
  await cancel(client, id)
  client.emulator.clock.advance('31d')
  const { transactions, histories, successful_charges, next_charge, order } = await find(client, id)
  expect({ transactions, histories, successful_charges, next_charge }).toEqual({
    transactions: renewed.transactions,
    histories: renewed.histories,
    successful_charges: renewed.successful_charges,
    next_charge: renewed.next_charge,
  })
  expect((await detailOf(client, order.hash)).transactions).toHaveLength(successful_charges)
})

test('a subscription that was sold in a simulation is renewed by price times quantity, without its bump', async () => {
  const client = await open()
  const like = await find(client, idOf(client, 'subscription_active'))
  const { items: products } = await walkProducts(client)
  const product = products.find(({ reference_id }) => reference_id === like.product.id)
  const sale = { product_id: product.id, offer_id: like.offer.code, quantity: 3, bump: true }
  const sold = await sell(client, sale)
  const [subscription] = await subscriptionsOf(client)
  expect(subscription.order.hash).toBe(sold.hash)
  client.emulator.clock.advance('60d')
  const renewed = await find(client, subscription.id)
  expect(renewed.histories.map(({ created_at }: Row) => created_at)).toEqual([
    textOf(start),
    textOf(start + 30 * day),
    textOf(start + 60 * day),
  ])
  expect(renewed.next_charge).toBe(textOf(start + 90 * day).slice(0, 10))
  const lines = (await linesOf(client)).filter(({ order_id }) => order_id === sold.id)
  expect(lines.map(({ type, value, order_item }) => [type, value, order_item.amount])).toEqual([
    ['main', like.price * 3, like.price * 3],
    ['main', like.price * 3, like.price * 3],
    ['bump', sold.items[1].amount, sold.items[1].amount],
    ['main', like.price * 3, like.price * 3],
  ])
  expect((await detailOf(client, sold.hash)).paid_amount).toBe(sold.paid_amount + 6 * like.price)
})

test.each(owners)('history, details, subscriptions and summary agree after a year ($producer, $environment)', async (owner) => {
  const client = await open({ orders: 60 })
  const sending = await signIn(client, owner)
  client.emulator.clock.advance('365d')
  const [lines, subscriptions] = [await linesOf(client, sending), await subscriptionsOf(client, sending)]
  const sum = (rows: readonly Row[], amount: (row: Row) => number) => rows.reduce((total, row) => total + amount(row), 0)
  expect(await summaryOf(client, sending)).toMatchObject({
    total_items: lines.length,
    commission_sum: sum(lines, ({ commission }) => commission),
  })
  for (const subscription of subscriptions) {
    const detail = await detailOf(client, subscription.order.hash, sending)
    const own = lines.filter(({ subscription_id }) => subscription_id === subscription.id)
    const paid = detail.transactions.filter(({ is_free }: Row) => !is_free)
    expect(paid.length).toBeGreaterThanOrEqual(12)
    expect(subscription.transactions.map(({ id, hash }: Row) => [id, hash])).toEqual(paid.map(({ id, hash }: Row) => [id, hash]))
    expect(own.map(({ transaction }) => transaction.id).reverse()).toEqual(detail.transactions.map(({ id }: Row) => id))
    expect(detail.paid_amount).toBe(sum(own, ({ order_item }) => order_item.amount))
    expect(sum(detail.commissions, ({ value }) => value)).toBe(sum(own, ({ commission }) => commission))
    expect(detail.updated_at).toBe(subscription.updated_at)
    expect(instantOf(subscription.next_charge) + day).toBeGreaterThan(start + 365 * day)
  }
})

describe('without lines for later charges', () => {
  const assumptions = { 'renewals-in-history': 'first_charge_only' } as const

  test('history, summary and detail stay as they were, and the subscription shows its charges', async () => {
    const client = await open({ assumptions })
    const before = await find(client, idOf(client, 'subscription_active'))
    const read = async () => [
      await linesOf(client),
      await summaryOf(client),
      (await detailOf(client, before.order.hash)).transactions,
    ]
    const sales = await read()
    client.emulator.clock.advance('31d')
    expect(await read()).toEqual(sales)
    expect((await find(client, before.id)).successful_charges).toBe(before.successful_charges + 1)
  })

  test('one line an order stays one line an order', async () => {
    const client = await open({ assumptions: { 'history-cardinality': 'per_order' } })
    const sales = await linesOf(client)
    client.emulator.clock.advance('31d')
    expect(await linesOf(client)).toEqual(sales)
  })
})

test('the bytes are the same whether the clock moves in one step or in many, read on the way or not', async () => {
  const options = { orders: 30 }
  const atOnce = await open(options)
  atOnce.emulator.clock.advance('70d')
  const expected = await texts(atOnce)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 70 * 86_400 }), { maxLength: 6 }), async (stops) => {
      const client = await open(options)
      for (const stop of stops.toSorted((left, right) => left - right)) {
        client.emulator.clock.set(new Date(start + stop * 1_000))
        if (stop % 2 === 0) await summaryOf(client)
      }
      client.emulator.clock.set(new Date(start + 70 * day))
      expect(await texts(client)).toBe(expected)
    }),
    { numRuns: 5 },
  )
})

test('what one producer or environment is asked for changes no renewal of another', async () => {
  const options = { orders: 30 }
  const busy = await open(options)
  for (const span of ['10d', '25d']) {
    busy.emulator.clock.advance(span)
    for (const owner of owners.slice(1)) await linesOf(busy, await signIn(busy, owner))
  }
  const quiet = await open(options)
  quiet.emulator.clock.advance('35d')
  expect(await texts(busy)).toBe(await texts(quiet))
})

test('ids of sales and renewals go up together', async () => {
  const client = await open({ orders: 30 })
  const { items: products } = await walkProducts(client)
  const product = products.find(({ id }) => id === client.emulator.landmarks.product_active.id)
  const sold = []
  for (const span of ['0d', '20d', '20d']) {
    client.emulator.clock.advance(span)
    sold.push(await sell(client, { product_id: product.id }))
  }
  const lines = await linesOf(client)
  const ids = lines.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((left, right) => right - left))
  const dates = lines.map(({ created_at }) => instantOf(created_at))
  expect(dates).toEqual(dates.toSorted((left, right) => right - left))
  expect(lines[0].order_id).toBe(sold[2].id)
})

test('a sandbox without seeded orders shows no renewals of them, and the same ones when it has orders again', async () => {
  const client = await open({ orders: 30 })
  client.emulator.clock.advance('31d')
  const before = await texts(client)
  const assume = async (value: string) =>
    expect((await client.control('/assumptions', { method: 'PATCH', json: { 'sandbox-order-data': value } })).status).toBe(200)
  await assume('empty')
  expect([await linesOf(client), await subscriptionsOf(client), await summaryOf(client)]).toEqual([
    [],
    [],
    { total: 0, total_items: 0, bump_total: 0, upsell_total: 0, commission_sum: 0 },
  ])
  await assume('seeded')
  expect(await texts(client)).toBe(before)
})

test('a reset takes the renewals back', async () => {
  const client = await open({ orders: 30 })
  const before = await texts(client)
  client.emulator.clock.advance('31d')
  expect(await texts(client)).not.toBe(before)
  client.emulator.reset()
  expect(await texts(client)).toBe(before)
})
