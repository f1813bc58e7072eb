import { expect, test, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.js'
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

const readOrders = async (emulator: Emulator): Promise<string> => {
  const headers = { authorization: `Bearer ${emulator.tokens.full}` }
  const answer = await emulator.fetch(new Request('https://sandbox.example.test/api/v2/orders/history?paginate=100', { headers }))
  return ((await answer.json()) as { data: unknown[] }).data.map((order) => JSON.stringify(order)).join()
}

test('a fork of many charges puts none of them in order before somebody reads it', async () => {
  const emulator = createEmulator({ seed: 7, orders: 250, now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true })
  emulator.clock.advance('200d')
  const before = await readOrders(emulator)
  const [entry] = emulator.requests.list({ limit: 1 })
  const ordered = vi.spyOn(WrittenRows.prototype, 'addRenewal')
  const fork = emulator.fork({ from: entry?.request_id ?? '', after: true })
  expect(ordered).not.toHaveBeenCalled()
  expect(await readOrders(fork)).toBe(before)
  expect(ordered).not.toHaveBeenCalled()
  ordered.mockRestore()
})
