import { expect, test } from 'vitest'
import type { LedgerKind } from '../../../../src/data/rows/dataset.js'
import { allOrders, allSubscriptions, day, dayStart, loadOwner } from '../../support/seed-world.js'

const kinds: readonly LedgerKind[] = ['every_line', 'first_charge', 'one_per_order']

test.each([30, 250])(
  'how many of %d orders, their lines and subscriptions are newer than an instant is counted as they are',
  async (orders) => {
    const data = await loadOwner({ orders, startsAt: dayStart + day / 2 })
    const lists = [
      ...kinds.map((kind) => {
        const ledger = data.ledger(kind)
        const dates = ledger.newest(0, 100_000).map(({ charge }) => charge.charged_at)
        return { dates, count: (instant: number) => ledger.newerThan(instant) }
      }),
      { dates: allOrders(data).map(({ created_at }) => created_at), count: (instant: number) => data.ordersAfter(instant) },
      {
        dates: allSubscriptions(data).map(({ created_at }) => created_at),
        count: (instant: number) => data.subscriptionsAfter(instant),
      },
    ]
    for (const { dates, count } of lists) {
      const instants = [...dates.filter((_, index) => index % 7 === 0), dayStart - 500 * day, dayStart, dayStart + day]
      for (const instant of instants.flatMap((at) => [at - 1_000, at - 1, at, at + 1, at + 1_000])) {
        expect(count(instant)).toBe(dates.filter((date) => date > instant).length)
      }
    }
  },
)
