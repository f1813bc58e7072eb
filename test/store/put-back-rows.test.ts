import { expect, test } from 'vitest'
import type { SubscriptionRecord } from '../../src/store/records.js'
import type { SavedRows } from '../../src/store/saved-rows.js'
import { WrittenRows } from '../../src/store/written-rows.js'
import { inOneGo } from '../../src/time/turns.js'
import { day, dayStart, loadOwner } from '../support/seed-world.js'
import { cancelAt, createSomething, openAt, readAll, sellAgain } from '../support/written-world.js'

/** Rows whose indexes were made as they came. */
const inSteps = (state: SavedRows): WrittenRows => {
  const rows = new WrittenRows()
  inOneGo(rows.takeInSteps(state))
  return rows
}

const noon = dayStart + day / 2
const data = loadOwner({ startsAt: noon })

/** Writes of every kind, from a month after the start of the seeded rows on. */
const write = async (rows: WrittenRows, from: number): Promise<void> => {
  const owner = await data
  const [like] = owner.subscriptions(1, 1) as [SubscriptionRecord]
  const sold = await sellAgain(openAt(owner, rows, from), like, from, { quantity: 2 })
  await createSomething(openAt(owner, rows, from + day), from + day)
  await cancelAt(openAt(owner, rows, from + 40 * day), sold.id, from + 40 * day)
  openAt(owner, rows, from + 50 * day).prepareReversal({
    id: 7,
    order_id: like.order.id,
    number: 0,
    status: 'refunded',
    at: from + 50 * day,
    has_bump: false,
    is_upsell: false,
    lines: [{ type: 'main', quantity: 1, value: 100, amount: 100, commission: 90 }],
  })()
}

test.each([
  ['as they are', async () => undefined],
  ['after further writes', (rows: WrittenRows) => write(rows, noon + 100 * day)],
] as const)('rows that were put back in one go answer like those that were put back in steps, %s', async (_, change) => {
  const written = new WrittenRows()
  await write(written, noon + 31 * day)
  const [late, early] = [WrittenRows.load(written.save()), inSteps(written.save())]
  await change(late)
  await change(early)
  expect(late.save()).toEqual(early.save())
  const [one, other] = [openAt(await data, late, noon + 200 * day), openAt(await data, early, noon + 200 * day)]
  expect(readAll(one)).toBe(readAll(other))
  expect([late.version, late.isTouched, late.bytes, [...late.productNames]]).toEqual([
    early.version,
    early.isTouched,
    early.bytes,
    [...early.productNames],
  ])
})
