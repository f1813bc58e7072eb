import { describe, expect, test } from 'vitest'
import type { LedgerKind, ProducerDataset } from '../../../../src/data/rows/dataset.js'
import { addUp, allOrders, allSubscriptions, day, dayStart, loadOwner } from '../../support/seed-world.js'

const kinds: readonly LedgerKind[] = ['every_line', 'first_charge', 'one_per_order']
const noon = dayStart + day / 2
const lastSecond = dayStart + day - 1_000
const cases = [30, 250, 5_000].flatMap((orders) => [noon, lastSecond].map((startsAt) => ({ orders, startsAt })))

const allLines = (data: ProducerDataset, kind: LedgerKind = 'every_line') => {
  const ledger = data.ledger(kind)
  return Array.from({ length: Math.ceil(ledger.count / 313) }, (_, page) => ledger.newest(page * 313, 313)).flat()
}

/** The first charge that is due after midnight. */
const firstDue = async (orders: number) => (await loadOwner({ orders })).calendar.nextAfter(dayStart)

describe.each(cases)('a world of $orders orders that starts at $startsAt', (options) => {
  test('finds every charge that was due by then in its dataset, and no other', async () => {
    const [atStart, atMidnight] = await Promise.all([loadOwner(options), loadOwner({ orders: options.orders })])
    for (const subscription of allSubscriptions(atStart)) {
      const { charges, created_at, free_days, next_charge_at, updated_at, order } = subscription
      expect(charges.map(({ charged_at }) => charged_at)).toEqual(charges.map((_, n) => created_at + (free_days + 30 * n) * day))
      expect(next_charge_at).toBe(created_at + (free_days + 30 * charges.length) * day)
      expect(next_charge_at).toBeGreaterThan(options.startsAt)
      expect(charges.at(-1)?.charged_at ?? 0).toBeLessThanOrEqual(options.startsAt)
      expect(updated_at).toBe(charges.at(-1)?.charged_at ?? created_at)
      expect(atStart.orderById(order.id)?.updated_at).toBe(updated_at)
    }
    const charges = (data: ProducerDataset) => allOrders(data).reduce((sum, order) => sum + order.charges.length, 0)
    const due = atMidnight.calendar.dueWithin(dayStart, options.startsAt)
    expect(charges(atStart)).toBe(charges(atMidnight) + due.length)
    if (options.orders > 30) expect(due.length).toBeGreaterThan(0)
  })

  test('has the lines of midnight under the same ids, and those of the day on top', async () => {
    const [atStart, atMidnight] = await Promise.all([loadOwner(options), loadOwner({ orders: options.orders })])
    for (const kind of kinds) {
      const [lines, before] = [allLines(atStart, kind), allLines(atMidnight, kind)]
      const added = kind === 'every_line' ? atMidnight.calendar.dueWithin(dayStart, options.startsAt).length : 0
      expect(lines.length).toBe(before.length + added)
      const idsOf = (some: typeof lines) => some.map(({ commission, charge }) => [commission.id, charge.attempts[0]?.id])
      expect(idsOf(lines.slice(added))).toEqual(idsOf(before))
      expect(lines.slice(0, added).every(({ charge }) => charge.charged_at >= dayStart)).toBe(true)
      expect(lines.map(({ commission }) => commission.id)).toEqual(
        lines.map(({ commission }) => commission.id).toSorted((left, right) => right - left),
      )
      expect(atStart.ledger(kind).totals()).toEqual(addUp(lines))
    }
    expect(atStart.nextIds.commission).toBe((allLines(atStart)[0]?.commission.id ?? 0) + 1)
  })
})

test('a charge is sealed from the second on at which it is due', async () => {
  const due = await firstDue(250)
  const seededAt = async (startsAt: number) => {
    const data = await loadOwner({ startsAt })
    const charges = allOrders(data).reduce((sum, order) => sum + order.charges.length, 0)
    return [data.ledger('every_line').count, data.ledger('every_line').totals().lines, charges]
  }
  const [before, atIt] = [await seededAt(dayStart), await seededAt(due)]
  expect(atIt).toEqual(before.map((count) => count + 1))
  expect(await seededAt(due - 1)).toEqual(before)
  expect(await seededAt(due + 999)).toEqual(atIt)
})

test.each([30, 250, 5_000])(
  'the calendar of %d orders names each due charge once, whatever is asked for at once',
  async (orders) => {
    const { calendar } = await loadOwner({ orders, startsAt: noon })
    const [from, to] = [noon, noon + 95 * day]
    const all = calendar.dueWithin(from, to)
    expect(all.length).toBeGreaterThan(allSubscriptions(await loadOwner({ orders })).length * 3)
    expect(new Set(all.map(({ subscription_id, number }) => `${subscription_id} ${number}`)).size).toBe(all.length)
    const stepped = [...Array(19).keys()].flatMap((step) =>
      calendar.dueWithin(from + step * 5 * day, from + (step + 1) * 5 * day),
    )
    expect(stepped).toEqual(all)
    for (const [index, { charged_at, subscription_id }] of all.entries()) {
      const next = all[index + 1]
      if (next?.charged_at === charged_at) expect(next.subscription_id).toBeGreaterThan(subscription_id)
      else if (next !== undefined) expect(calendar.nextAfter(charged_at)).toBe(next.charged_at)
    }
    expect(calendar.nextAfter(from)).toBe(all[0]?.charged_at)
    expect(calendar.dueWithin(from, from)).toEqual([])
  },
)

test.each([dayStart - 1, dayStart + day, Number.NaN])('a start at %d is refused: it is not of the day', async (startsAt) => {
  await expect(loadOwner({ startsAt })).rejects.toThrow(RangeError)
})
