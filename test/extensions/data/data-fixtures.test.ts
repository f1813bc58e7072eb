import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type * as z from 'zod'
import { createEmulator, type DataDocument, type Emulator } from '../../../src/index.js'
import { commissionItem, orderDetail, subscriptionResource } from '../../../src/schemas.js'

/** Of a charge that was approved once, whatever came of it later. */
const approvedStatuses: ReadonlySet<string> = new Set(['authorized', 'paid', 'refunded', 'chargedback'])

const folder = new URL('../../../fixtures/data/', import.meta.url)
const names = readdirSync(folder).map((name) => name.replace('.yaml', ''))

const readFixture = (name: string): DataDocument => parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8'))

const open = (name: string): Emulator =>
  createEmulator({ data: readFixture(name), now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true, seed: 7 })

const textOf = async (emulator: Emulator, path: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${emulator.tokens.full}` }
  const answer = await emulator.fetch(new Request(`http://sandbox.test${path}`, { headers }))
  expect(answer.status, path).toBe(200)
  return await answer.text()
}

const lists = ['/api/v2/products', '/api/v2/orders/history', '/api/v2/orders/summary', '/api/v2/subscriptions/history']

/** All that can be read of a world. */
const readAll = async (emulator: Emulator): Promise<readonly string[]> => {
  const details = Object.values(emulator.data.orders).map(({ hash }) => `/api/v2/orders/${hash}`)
  const texts: string[] = []
  for (const path of [...lists, ...details]) texts.push(await textOf(emulator, path))
  return texts
}

const rowsOf = async <Row>(emulator: Emulator, path: string, schema: z.ZodType<Row>): Promise<readonly Row[]> => {
  const { data } = JSON.parse(await textOf(emulator, path))
  return data.map((row: unknown) => {
    schema.parse(row)
    return row
  })
}

test('there are five of them', () => {
  expect(names).toEqual(['every-payment', 'first-sale', 'launch-with-affiliates', 'subscriptions-with-churn', 'tracking-edges'])
})

describe.each(names)('%s', (name) => {
  test('shows rows of the wire, and sums that reconcile', async () => {
    const emulator = open(name)
    const lines = await rowsOf(emulator, '/api/v2/orders/history', commissionItem)
    const summary = JSON.parse(await textOf(emulator, '/api/v2/orders/summary'))
    expect(summary.total).toBe(Object.keys(emulator.data.orders).length)
    expect(summary.total_items).toBe(lines.length)
    expect(summary.commission_sum).toBe(lines.reduce((sum, { commission }) => sum + commission, 0))
    for (const { hash } of Object.values(emulator.data.orders)) {
      const detail = JSON.parse(await textOf(emulator, `/api/v2/orders/${hash}`))
      orderDetail.parse(detail)
      const billed = detail.items.reduce((sum: number, { amount }: { amount: number }) => sum + amount, detail.freight_value)
      const first = detail.transactions.filter(({ created_at }: { created_at: string }) => created_at === detail.created_at)
      const approved = first.filter(({ status }: { status: string }) => approvedStatuses.has(status))
      const paid = approved.reduce((sum: number, { paid_amount }: { paid_amount: number }) => sum + paid_amount, 0)
      if (approved.length > 0) expect(paid).toBe(billed)
    }
    for (const row of await rowsOf(emulator, '/api/v2/subscriptions/history', subscriptionResource)) {
      expect(row.transactions).toHaveLength(row.successful_charges + row.failed_charges)
    }
  })

  test('is the same bytes again, after a reset, in a fork and from its snapshot', async () => {
    const emulator = open(name)
    const texts = await readAll(emulator)
    expect(await readAll(open(name))).toEqual(texts)
    const snapshot = JSON.parse(JSON.stringify(emulator.snapshot()))
    await textOf(emulator, '/api/v2/products')
    emulator.reset()
    expect(await readAll(emulator)).toEqual(texts)
    expect(await readAll(emulator.fork())).toEqual(texts)
    expect(await readAll(emulator.fork({ from: 'now' }))).toEqual(texts)
    const other = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true, seed: 7 })
    other.restore(snapshot)
    expect(other.data.orders).toEqual(emulator.data.orders)
    expect(await readAll(other)).toEqual(texts)
  })
})

test('churn: situations, counts and who canceled are what the document says', async () => {
  const emulator = open('subscriptions-with-churn')
  const rows = await rowsOf(emulator, '/api/v2/subscriptions/history', subscriptionResource)
  const shown = Object.entries(emulator.data.subscriptions).map(([label, { id }]) => {
    const row = rows.find((each) => each.id === id)
    return [label, row?.situation, row?.successful_charges, row?.failed_charges, row?.canceled_by]
  })
  expect(shown).toEqual([
    ['fiel', 'active', 12, 0, null],
    ['em_teste', 'active', 0, 0, null],
    ['convertida', 'active', 2, 0, null],
    ['anual', 'active', 1, 0, null],
    ['atrasada', 'late', 2, 1, null],
    ['saiu', 'canceled', 3, 0, 'customer'],
    ['dispensada', 'canceled', 2, 0, 'producer'],
    ['derrubada', 'canceled', 2, 1, 'system'],
    ['ate_o_fim', 'active', 2, 0, 'producer'],
    ['terminada', 'expired', 3, 0, null],
  ])
})

test('churn: what runs is charged as the clock moves, and what ended is not', async () => {
  const emulator = open('subscriptions-with-churn')
  const count = async () => JSON.parse(await textOf(emulator, '/api/v2/orders/history')).meta.total
  const before = await count()
  emulator.clock.advance('3d')
  expect(await count()).toBe(before + 1)
})
