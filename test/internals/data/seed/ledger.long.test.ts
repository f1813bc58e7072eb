import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LedgerKind, ProducerDataset } from '../../../../src/data/rows/dataset.js'
import type { LineRecord } from '../../../../src/data/rows/records.js'
import { addUp, allOrders, loadOwner } from '../../support/seed-world.js'

const kinds: readonly LedgerKind[] = ['every_line', 'first_charge', 'one_per_order']

function walk(data: ProducerDataset, kind: LedgerKind, size: number): LineRecord[] {
  const ledger = data.ledger(kind)
  const lines: LineRecord[] = []
  for (let skip = 0; skip < ledger.count; skip += size) lines.push(...ledger.newest(skip, size))
  return lines
}

const linesOfOrders = (data: ProducerDataset, kind: LedgerKind) =>
  allOrders(data).flatMap((order) =>
    order.charges
      .filter((charge) => kind === 'every_line' || charge.number === 0)
      .flatMap((charge) => charge.commissions.slice(0, kind === 'one_per_order' ? 1 : undefined)),
  )

describe.each(kinds)('the ledger %s', (kind) => {
  test.each([30, 31, 36, 250, 10_000])('of %d orders is parted by its pages, newest first', async (orders) => {
    const data = await loadOwner({ orders })
    const lines = walk(data, kind, 97)
    expect(lines.length).toBe(data.ledger(kind).count)
    for (const [position, { charge, commission }] of lines.entries()) {
      const older = lines[position + 1]
      if (older === undefined) continue
      expect(older.charge.charged_at).toBeLessThanOrEqual(charge.charged_at)
      expect(older.commission.id).toBeLessThan(commission.id)
    }
    const ids = linesOfOrders(data, kind).map((line) => line.id)
    expect(lines.map((line) => line.commission.id)).toEqual(ids.sort((left, right) => right - left))
  })

  test.each([30, 250, 1_234, 10_000])('of %d orders has the totals of its lines', async (orders) => {
    const data = await loadOwner({ orders, seed: 5 })
    expect(data.ledger(kind).totals()).toEqual(addUp(walk(data, kind, 1_000)))
  })

  test('gives any window of a walk', async () => {
    const data = await loadOwner()
    const lines = walk(data, kind, 1_000)
    fc.assert(
      fc.property(fc.nat(lines.length + 5), fc.nat(120), (skip, take) => {
        expect(
          data
            .ledger(kind)
            .newest(skip, take)
            .map((line) => line.commission.id),
        ).toEqual(lines.slice(skip, skip + take).map((line) => line.commission.id))
      }),
      { numRuns: 60 },
    )
  })

  test('of a million orders agrees with itself wherever it is opened', async () => {
    const data = await loadOwner({ orders: 1_000_000 })
    const ledger = data.ledger(kind)
    for (const skip of [0, 1, 999, Math.floor(ledger.count / 3), Math.floor(ledger.count / 2), ledger.count - 40]) {
      const page = ledger.newest(skip, 60)
      expect(page.length).toBe(Math.min(60, ledger.count - skip))
      expect(ledger.newest(skip + 7, 20)).toEqual(page.slice(7, 27))
      for (const line of page) {
        expect(line.order.charges.at(line.charge.number)).toEqual(line.charge)
        expect(line.charge.commissions[line.commission.item]).toEqual(line.commission)
        expect(data.orderById(line.order.id)).toEqual(line.order)
      }
    }
    expect(ledger.newest(ledger.count, 10)).toEqual([])
    expect(ledger.totals()).toMatchObject({ orders: 1_000_000, lines: ledger.count })
  })
})

test('a row has the same ids through the ledger, its order and its subscription', async () => {
  const data = await loadOwner()
  for (const { order, charge, commission } of walk(data, 'every_line', 50)) {
    const same = data.orderByHash(order.hash)?.charges[charge.number]
    expect(same).toEqual(charge)
    expect(same?.commissions[commission.item]).toEqual(commission)
    if (order.subscription_id === null || charge.attempts[0]?.is_free) continue
    const paid = data.subscriptionById(order.subscription_id)?.charges.find(({ charged_at }) => charged_at === charge.charged_at)
    expect(paid?.attempt).toEqual(charge.attempts[0])
  }
})

test('the same line has the same id in every ledger', async () => {
  const data = await loadOwner()
  const every = new Map(walk(data, 'every_line', 100).map((line) => [line.commission.id, line]))
  for (const kind of ['first_charge', 'one_per_order'] as const) {
    for (const line of walk(data, kind, 100)) expect(line).toEqual(every.get(line.commission.id))
  }
})
