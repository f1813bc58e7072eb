import { expect, test } from 'vitest'
import type { Client } from '../../support/door/client.js'
import { openWith } from '../../support/open-with.js'
import { detailOf, linesOf, type Row, subscriptionsOf } from '../../support/read-sales.js'

const valuesOf = (rows: readonly Row[], read: (row: Row) => unknown): readonly unknown[] => [...new Set(rows.map(read))].sort()

const productTypes = async (client: Client): Promise<readonly unknown[]> =>
  valuesOf((await client.get('/api/v2/products?per_page=100')).json.data, ({ type }) => type)

test('seeded-variety=documented: every generated row shows what the specification shows', async () => {
  const client = await openWith('seeded-variety=documented')
  const lines = await linesOf(client)
  expect(valuesOf(lines, ({ transaction }) => `${transaction.payment_method} ${transaction.status}`)).toEqual([
    'credit_card authorized',
  ])
  expect(valuesOf(lines, ({ affiliates }) => affiliates.length)).toEqual([0])
  expect(valuesOf(await subscriptionsOf(client), ({ situation }) => situation)).toEqual(['active'])
  expect(await productTypes(client)).toEqual(['course'])
  expect(Object.keys(client.emulator.landmarks)).not.toContain('order_refunded')
})

test('seeded-variety=rich: generated rows show everything, and all of it adds up', async () => {
  const client = await openWith('seeded-variety=rich')
  const lines = await linesOf(client)
  expect(valuesOf(lines, ({ transaction }) => transaction.status)).toEqual(
    expect.arrayContaining(['authorized', 'chargedback', 'expired', 'refunded', 'refused']),
  )
  expect(valuesOf(lines, ({ transaction }) => transaction.payment_method)).toEqual(['bank_slip', 'credit_card', 'pix'])
  expect(valuesOf(lines, ({ affiliates }) => affiliates.length)).toEqual([0, 1, 2])
  for (const flag of ['has_two_cards', 'is_smart_installment', 'bounced_email'] as const) {
    expect(
      lines.some((line) => line[flag] === true),
      flag,
    ).toBe(true)
  }
  expect(lines.some(({ order }) => order.from_partner)).toBe(true)
  for (const { approved_date, transaction } of lines) {
    const wasApproved = ['authorized', 'refunded', 'chargedback'].includes(transaction.status)
    expect(approved_date !== null).toBe(wasApproved)
  }
  const situations = valuesOf(await subscriptionsOf(client), ({ situation }) => situation)
  expect(situations).toEqual(['active', 'canceled', 'expired', 'late', 'trial'])
  expect(await productTypes(client)).toEqual(['course', 'ebook', 'event', 'membership', 'physical'])
  const summary = (await client.get('/api/v2/orders/summary')).json
  expect(summary).toMatchObject({ total: 250, total_items: lines.length })
  expect(summary.commission_sum).toBe(lines.reduce((sum, { commission }) => sum + commission, 0))
})

test('the landmarks of rich rows are found through the API', async () => {
  const client = await openWith('seeded-variety=rich')
  const landmarks = (await client.control('/landmarks')).json
  expect(landmarks).toEqual(client.emulator.landmarks)
  const detail = await detailOf(client, landmarks.order_refused_then_paid.hash)
  expect(detail.transactions).toMatchObject([
    { status: 'refused', return_code: '51' },
    { status: 'authorized', return_code: '00' },
  ])
  expect((await detailOf(client, landmarks.order_with_partner.hash)).commissions).toMatchObject([
    { type: 'producer' },
    { type: 'coproducer' },
  ])
  const subscriptions = await subscriptionsOf(client)
  const late = subscriptions.find(({ id }) => id === landmarks.subscription_late.id)
  expect(late?.histories.at(-1)).toMatchObject({ type: 'charge', status: 'failed' })
  expect((await detailOf(client, late?.order.hash)).transactions.at(-1).status).toBe('refused')
})

test('the profile rich is the default one with varied rows', async () => {
  const client = await openWith()
  const profiles: readonly { name: string; values: Record<string, string> }[] = (await client.control('/profiles')).json.data
  const of = (wanted: string) => profiles.find(({ name }) => name === wanted)?.values
  expect(of('rich')).toEqual({ ...of('default'), 'seeded-variety': 'rich' })
})

test('a world can change its mind, and moves its clock on with what is running', async () => {
  const client = await openWith('seeded-variety=rich')
  const sum = async () => (await client.get('/api/v2/orders/summary')).json.commission_sum
  client.emulator.clock.advance('65d')
  const total = async () => (await linesOf(client)).reduce((all, { commission }) => all + commission, 0)
  expect(await sum()).toBe(await total())
  const ended = (await subscriptionsOf(client)).filter(({ situation }) => situation === 'expired')
  for (const { successful_charges } of ended) expect(successful_charges).toBe(3)
  await client.control('/assumptions', { method: 'PATCH', json: { 'seeded-variety': 'documented' } })
  expect(await sum()).toBe(await total())
})
