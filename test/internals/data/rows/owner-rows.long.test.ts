import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { validateRow } from '../../../../src/data/rows/collection.js'
import { OwnerRows } from '../../../../src/data/rows/owner-rows.js'
import type { SubscriptionRecord } from '../../../../src/data/rows/records.js'
import { addRowsChunked, saveRows } from '../../../../src/data/rows/save-rows.js'
import type { WritableRows } from '../../../../src/data/rows/writable-rows.js'
import { runToEnd } from '../../../../src/ground/time/chunks.js'
import { day, dayStart, loadOwner } from '../../support/seed-world.js'
import { cancelAt, createSomething, holdRows, openAt, readAll, sellAgain } from '../../support/written-world.js'

const noon = dayStart + day / 2
const data = loadOwner({ startsAt: noon })

/** Writes of every kind, from a month after the start of the seeded rows on. */
const write = async (rows: WritableRows, from: number): Promise<void> => {
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
  ['after further writes', (rows: WritableRows) => write(rows, noon + 100 * day)],
] as const)('rows whose indexes were kept with each write answer like those that were put back, %s', async (_, change) => {
  const kept = holdRows()
  readAll(openAt(await data, kept, noon))
  await write(kept, noon + 31 * day)
  expect(kept.now.bytes).toBeGreaterThan(0)
  const loaded = holdRows(runToEnd(addRowsChunked(OwnerRows.none, saveRows(kept.now))))
  await change(kept)
  await change(loaded)
  expect(saveRows(loaded.now)).toEqual(saveRows(kept.now))
  const [one, other] = [openAt(await data, kept, noon + 200 * day), openAt(await data, loaded, noon + 200 * day)]
  expect(readAll(one)).toBe(readAll(other))
  expect(loaded.now.bytes).toBe(kept.now.bytes)
})

test('a version that somebody keeps stays what it was, whatever is written afterwards', async () => {
  const rows = holdRows()
  await write(rows, noon + 31 * day)
  const [before, saved] = [rows.now, JSON.stringify(saveRows(rows.now))]
  const read = readAll(openAt(await data, holdRows(before), noon + 90 * day))
  await write(rows, noon + 100 * day)
  openAt(await data, rows, noon + 400 * day)
  expect(JSON.stringify(saveRows(before))).toBe(saved)
  expect(readAll(openAt(await data, holdRows(before), noon + 90 * day))).toBe(read)
})

const schema = () => z.strictObject({ id: z.int(), name: z.string(), tags: z.array(z.string()) })

test.each([
  ['a member of another type', { id: 1, name: 5, tags: [] }],
  ['a member missing', { id: 1, tags: [] }],
  ['a member too many', { id: 1, name: 'a', tags: [], extra: true }],
])('a row with %s is refused', async (_what, row) => {
  // The collection prints what it refuses.
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  await expect(validateRow(schema, row as never)).rejects.toThrow()
})

test('what becomes of the object that was given does not reach the row that was validated', async () => {
  const given = { id: 1, name: 'a', tags: ['a'] }
  const row = await validateRow(schema, given)
  given.name = 'changed'
  given.tags.push('b')
  expect(row).toEqual({ id: 1, name: 'a', tags: ['a'] })
  expect(await validateRow(schema, { id: 1, name: 'again', tags: [] })).toEqual({ id: 1, name: 'again', tags: [] })
})
