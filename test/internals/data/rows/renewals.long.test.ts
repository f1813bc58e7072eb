import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { RenewalRecord } from '../../../../src/data/rows/charge-records.js'
import { maxRenewals } from '../../../../src/data/rows/clock-bounds.js'
import { Ledger, linesOf as ledgerLines } from '../../../../src/data/rows/order-ledger.js'
import { OwnerRows } from '../../../../src/data/rows/owner-rows.js'
import {
  orderSchema,
  type RenewedSubscription,
  type SubscriptionRecord,
  subscriptionSchema,
} from '../../../../src/data/rows/records.js'
import { addRowsChunked, saveRows, writtenRowsSchema } from '../../../../src/data/rows/save-rows.js'
import { producerShare } from '../../../../src/data/rows/shares.js'
import { withoutOrders } from '../../../../src/data/rows/without-orders.js'
import type { WritableRows } from '../../../../src/data/rows/writable-rows.js'
import { findLandmarks } from '../../../../src/data/seed/find-landmarks.js'
import { runToEnd } from '../../../../src/ground/time/chunks.js'
import { addUp, allSubscriptions, day, dayStart, loadOwner, optionsOf } from '../../support/seed-world.js'
import { cancelAt, createSomething, holdRows, linesOf, openAt, readAll, sellAgain } from '../../support/written-world.js'
import '../../../support/fixed-chance.js'

const [orderRow, subscriptionRow, writtenRow] = [orderSchema(z), subscriptionSchema(z), writtenRowsSchema(z)]
const noon = dayStart + day / 2
const landmarks = findLandmarks(optionsOf(), 'first', 'sandbox')
const activeId = Number(landmarks.subscription_active.id)
const load = () => loadOwner({ startsAt: noon })

/** A world in which all sorts of things happened. */
const liveThrough = async () => {
  const data = await load()
  const written = holdRows()
  const [like] = data.subscriptions(1, 1) as [SubscriptionRecord]
  const sold = await sellAgain(openAt(data, written, noon + 1_000), like, noon + 1_000, { quantity: 3 })
  await createSomething(openAt(data, written, noon + 3 * day), noon + 3 * day)
  await cancelAt(openAt(data, written, noon + 33 * day), activeId, noon + 33 * day)
  const second = await sellAgain(openAt(data, written, noon + 40 * day), like, noon + 40 * day)
  await cancelAt(openAt(data, written, noon + 75 * day), second.id, noon + 75 * day)
  return { data, written, sold, second, end: noon + 100 * day }
}

const saved = (rows: WritableRows) => saveRows(rows.now)

const copy = (written: WritableRows): WritableRows =>
  holdRows(runToEnd(addRowsChunked(OwnerRows.none, writtenRow.parse(JSON.parse(JSON.stringify(saved(written)))))))

describe('settling', () => {
  test('adds nothing to a world that has just started', async () => {
    const written = holdRows()
    openAt(await load(), written, noon + 999)
    expect(saved(written)).toEqual(saveRows(OwnerRows.none))
  })

  test.each([30, 250, 5_000])('from midnight on gives what is sealed at a later start (%d orders)', async (orders) => {
    const sealed = await loadOwner({ orders, startsAt: noon })
    const billed = openAt(await loadOwner({ orders }), holdRows(), noon)
    const withoutIds = (rows: readonly RenewedSubscription[]) =>
      rows.map((row) => ({ ...row, charges: row.charges.map(({ charged_at, attempt }) => [charged_at, attempt?.paid_amount]) }))
    expect(withoutIds(billed.subscriptions().newest(0, 100_000))).toEqual(withoutIds(allSubscriptions(sealed)))
    expect(billed.ledger('every_line').count).toBe(sealed.ledger('every_line').count)
    for (const kind of ['every_line', 'first_charge', 'one_per_order'] as const) {
      expect(billed.ledger(kind).totals()).toEqual(sealed.ledger(kind).totals())
    }
    expect(linesOf(billed).map(({ commission }) => commission.id)).toEqual(
      sealed
        .ledger('every_line')
        .newest(0, 100_000)
        .map(({ commission }) => commission.id),
    )
  })

  test('charges every subscription once an interval, with consecutive ids in the order of dates', async () => {
    const data = await load()
    const written = holdRows()
    openAt(data, written, noon + 60 * day)
    const rows = written.now.tables.renewals.list()
    expect(rows.length).toBeGreaterThanOrEqual(2 * data.subscriptionCount)
    for (const [index, row] of rows.entries()) {
      expect(row.id).toBe(data.nextIds.commission + index)
      expect(row.transaction_id).toBe(data.nextIds.transaction + index)
      expect(row.history_id).toBe(data.nextIds.subscription_history + index)
      expect(row.charged_at).toBeGreaterThanOrEqual(rows[index - 1]?.charged_at ?? noon)
      expect(row.charged_at).toBeLessThanOrEqual(noon + 60 * day)
    }
  })

  test('makes rows that a world could have written, and that agree with one another', async () => {
    const { data, written, end } = await liveThrough()
    const database = openAt(data, written, end)
    const ledger = database.ledger('every_line')
    expect(ledger.totals()).toEqual(addUp(linesOf(database)))
    for (const { order, charge, commission } of linesOf(database)) {
      expect(orderRow.parse(order)).toEqual(order)
      expect(order).toEqual(database.orderById(order.id))
      expect(order.charges.at(charge.number)).toEqual(charge)
      expect(order.updated_at).toBe(order.charges.at(-1)?.charged_at)
      if (charge.number === 0) continue
      const item = order.items[0]
      const value = (item?.offer.price ?? 0) * (item?.quantity ?? 0)
      expect(commission).toMatchObject({ item: 0, value, amount: value, commission: producerShare(value) })
      expect(charge.attempts).toMatchObject([{ paid_amount: value, is_free: false, created_at: charge.charged_at }])
    }
    for (const row of database.subscriptions().newest(0, 1_000)) {
      expect(subscriptionRow.parse(row)).toEqual(row)
      const paid = [...(database.orderById(row.order.id)?.charges ?? [])].filter(({ attempts }) => !attempts[0]?.is_free)
      expect(row.charges.map(({ attempt }) => attempt)).toEqual(paid.map(({ attempts }) => attempts[0]))
      expect(new Set(row.charges.map(({ id }) => id)).size).toBe(row.charges.length)
      expect(row.next_charge_at - (row.charges.at(-1)?.charged_at ?? 0)).toBe(30 * day)
      if (row.cancellation_requested_at === null) expect(row.next_charge_at).toBeGreaterThan(end)
      else expect(row.charges.at(-1)?.charged_at).toBeLessThanOrEqual(row.cancellation_requested_at)
    }
  })

  test('leaves out a canceled subscription, seeded or written, and keeps what it was charged before', async () => {
    const { data, written, second, end } = await liveThrough()
    const before = { seeded: data.subscriptionById(activeId)?.charges.length ?? 0, written: 1 }
    const database = openAt(data, written, end + 400 * day)
    expect(database.subscriptionById(activeId)?.charges.length).toBe(before.seeded + 1)
    expect(database.subscriptionById(second.id)?.charges.length).toBe(before.written + 1)
    expect(database.orderById(second.order.id)?.charges.length).toBe(2)
  })

  test('does not double charges that were settled while a cancel was on its way', async () => {
    const data = await load()
    const written = holdRows()
    const early = openAt(data, written, noon)
    const row = early.subscriptionById(activeId) as SubscriptionRecord
    const late = openAt(data, written, noon + 31 * day)
    const charged = late.subscriptionById(activeId) as SubscriptionRecord
    const commit = await early.prepareSubscription({ ...row, cancellation_requested_at: noon, updated_at: noon })
    commit()
    const { charges, next_charge_at } = late.subscriptionById(activeId) as SubscriptionRecord
    expect([charges, next_charge_at]).toEqual([charged.charges, charged.next_charge_at])
    expect(charges.length).toBe(row.charges.length + 1)
  })

  test('charges a sale that came to be after its first renewal was due', async () => {
    const data = await load()
    const written = holdRows()
    const [like] = data.subscriptions(1, 1) as [SubscriptionRecord]
    const early = openAt(data, written, noon)
    openAt(data, written, noon + 70 * day)
    const sold = await sellAgain(early, like, noon)
    const database = openAt(data, written, noon + 70 * day)
    expect(database.subscriptionById(sold.id)?.charges.map(({ charged_at }) => charged_at)).toEqual([
      noon,
      noon + 30 * day,
      noon + 60 * day,
    ])
    const dates = linesOf(database).map(({ charge }) => charge.charged_at)
    expect(dates).toEqual(dates.toSorted((left, right) => right - left))
  })

  test('makes a charge in its second, not before, whether seeded or written', async () => {
    const data = await load()
    const [like] = data.subscriptions(1, 1) as [SubscriptionRecord]
    const due = data.calendar.nextAfter(noon)
    const seeded = holdRows()
    expect(openAt(data, seeded, due - 1).written.tables.renewals.size).toBe(0)
    expect(openAt(data, seeded, due).written.tables.renewals.size).toBe(1)
    // Where there is no seeded subscription to wake up for.
    const [written, bare] = [holdRows(), withoutOrders(data)]
    await sellAgain(openAt(data, written, noon), like, noon)
    expect(openAt(bare, written, noon + 30 * day - 1).written.tables.renewals.size).toBe(0)
    expect(openAt(bare, written, noon + 30 * day).written.tables.renewals.size).toBe(1)
    expect(openAt(bare, written, noon + 60 * day).written.tables.renewals.size).toBe(2)
  })

  test('orders charges of one second by subscription, seeded and written alike', async () => {
    const data = await load()
    const due = data.calendar.dueWithin(noon, noon + 31 * day)
    const chosen = due[20]
    if (chosen === undefined) throw new RangeError('Nothing is due.')
    const written = holdRows()
    const [like] = data.subscriptions(1, 1) as [SubscriptionRecord]
    const sold = await sellAgain(openAt(data, written, noon), like, chosen.charged_at - 30 * day)
    openAt(data, written, chosen.charged_at)
    expect(
      written.now.tables.renewals
        .list()
        .slice(-2)
        .map(({ subscription_id }) => subscription_id),
    ).toEqual([chosen.subscription_id, sold.id])
  })

  test('gives the same bytes in one step and in many', async () => {
    const data = await load()
    const span = 130 * day
    const live = async (stops: readonly number[]) => {
      const written = holdRows()
      const [like] = data.subscriptions(1, 1) as [SubscriptionRecord]
      await sellAgain(openAt(data, written, noon), like, noon)
      for (const stop of stops) openAt(data, written, noon + stop)
      await cancelAt(openAt(data, written, noon + span), activeId, noon + span)
      return readAll(openAt(data, written, noon + 2 * span))
    }
    const atOnce = await live([])
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(span), { maxLength: 30 }), async (stops) => {
        expect(await live(stops.toSorted((left, right) => left - right))).toBe(atOnce)
      }),
      { numRuns: 12 },
    )
  })

  test('does the same in every form of ids, so that the form can change in between', async () => {
    const [short, uuid] = await Promise.all([
      load(),
      loadOwner({ startsAt: noon, formats: { product: 'uuid', offer: 'uuid', order: 'uuid' } }),
    ])
    const written = holdRows()
    openAt(short, written, noon + 20 * day)
    const database = openAt(uuid, written, noon + 40 * day)
    const rows = holdRows()
    openAt(short, rows, noon + 40 * day)
    expect(written.now.tables.renewals.list()).toEqual(rows.now.tables.renewals.list())
    expect(database.ledger('every_line').totals()).toEqual(addUp(linesOf(database)))
  })

  test('gives up before a leap of the clock fills the memory, and names the reason', async () => {
    const data = await loadOwner({ orders: 5_000, startsAt: noon })
    const written = holdRows()
    const renewals = Object.create(written.now.tables.renewals, { size: { value: maxRenewals + 1 } })
    written.change((rows) => new OwnerRows({ ...rows.tables, renewals }))
    expect(() => openAt(data, written, noon + 31 * day)).toThrow(/more than 3000000 renewals/)
    expect(written.now.tables.billedThrough).toBeNull()
  })
})

test('where no seeded order is shown, neither are their renewals, and those of written ones are', async () => {
  const { data, written, sold, end } = await liveThrough()
  openAt(data, written, end)
  const database = openAt(withoutOrders(data), written, end)
  const lines = linesOf(database)
  expect(new Set(lines.map(({ order }) => order.id)).size).toBe(2)
  expect(lines.filter(({ order }) => order.id === sold.order.id).length).toBe(4)
  for (const kind of ['every_line', 'first_charge', 'one_per_order'] as const) {
    const ledger = database.ledger(kind)
    expect(ledger.totals()).toEqual(addUp(ledger.newest(0, 1_000)))
  }
})

describe('a ledger', () => {
  const renewal = (id: number, charged_at: number): RenewalRecord => ({
    id,
    transaction_id: id,
    history_id: id,
    subscription_id: 1,
    order_id: 1,
    number: 1,
    charged_at,
    item_type: 'upsell',
    quantity: 2,
    value: 5_000,
  })

  test('keeps its lines by date and then by id, however they come', () => {
    let ledger = Ledger.empty('every_line')
    for (const [id, at] of [
      [3, 20],
      [4, 30],
      [1, 10],
      [2, 20],
      [5, 30],
    ] as const)
      ledger = ledger.withRenewal(renewal(id, at))
    expect(
      ledgerLines(ledger)
        .newest(0, 9)
        .map((entry) => (entry as RenewalRecord).id),
    ).toEqual([5, 4, 3, 2, 1])
  })

  test('counts the renewal of an upsell as a line of one, and no order', () => {
    const ledger = Ledger.empty('every_line').withRenewal(renewal(1, 10))
    expect(ledger.totals).toMatchObject({
      orders: 0,
      lines: 1,
      quantity: 2,
      value: 5_000,
      upsellLines: 1,
      upsellOrders: 0,
      upsellValue: 5_000,
    })
  })

  test.each(['first_charge', 'one_per_order'] as const)('of the kind %s gets no renewals', (kind) => {
    const ledger = Ledger.empty(kind).withRenewal(renewal(1, 10))
    expect([ledger.entries.size, ledger.totals.lines]).toEqual([0, 0])
  })
})

describe('written rows', () => {
  test('that were saved and loaded give the same answers, now and later', async () => {
    const { data, written, end } = await liveThrough()
    const loaded = copy(written)
    expect(saved(loaded)).toEqual(saved(written))
    for (const later of [75, 100, 200]) {
      expect(readAll(openAt(data, loaded, noon + later * day))).toBe(readAll(openAt(data, written, noon + later * day)))
    }
    expect(saved(copy(loaded))).toEqual(saved(written))
    expect(loaded.now.tables.renewals.size).toBeGreaterThan(2 * data.subscriptionCount)
    expect(end).toBeGreaterThan(noon)
  })

  test('that were loaded take the same writes as before', async () => {
    const { data, written, sold, end } = await liveThrough()
    const worlds = [written, copy(written)]
    for (const rows of worlds) {
      const database = openAt(data, rows, end)
      await createSomething(database, end)
      await cancelAt(database, sold.id, end)
      await sellAgain(database, sold, end + 1_000)
    }
    const [kept, loaded] = worlds.map((rows) => [readAll(openAt(data, rows, end + 90 * day)), saved(rows)])
    expect(loaded).toEqual(kept)
  })

  test('that are saved before anything was written are empty lists', () => {
    expect(saved(copy(holdRows()))).toEqual({
      products: { added: [], changed: [] },
      offers: [],
      orders: [],
      subscriptions: { added: [], changed: [] },
      renewals: [],
      settled_through: null,
      given_ids: {},
    })
  })

  test.each([
    ['a member that is not known', (state: never) => ({ ...(state as object), extra: 1 }), []],
    ['a list that is missing', ({ offers: _, ...rest }: { offers: unknown }) => rest, ['offers']],
    [
      'a renewal without a date',
      (state: { renewals: object[] }) => ({ ...state, renewals: [{ ...state.renewals[0], charged_at: null }] }),
      ['renewals', 0, 'charged_at'],
    ],
    [
      'one renewal twice',
      (state: { renewals: object[] }) => ({ ...state, renewals: [state.renewals[0], state.renewals[0]] }),
      ['renewals', 1, 'id'],
    ],
    [
      'a subscription without its order',
      (state: object) => ({ ...state, orders: [] }),
      ['subscriptions', 'added', 0, 'order', 'id'],
    ],
    ['a table that has no numbers', (state: object) => ({ ...state, given_ids: { cashout: 1 } }), ['given_ids']],
  ] as const)('with %s are no state', async (_what, spoil, path) => {
    const { written } = await liveThrough()
    const state = JSON.parse(JSON.stringify(saved(written)))
    const result = writtenRow.safeParse((spoil as (state: unknown) => unknown)(state))
    expect(result.error?.issues[0]?.path).toEqual(path)
  })
})
