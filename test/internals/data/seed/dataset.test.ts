import { describe, expect, test } from 'vitest'
import { leastOrders, maxOrders, type NextIds } from '../../../../src/data/rows/dataset.js'
import { makeDataset } from '../../../../src/data/seed/make-dataset.js'
import { hashText } from '../../../../src/ground/random/draw.js'
import { allOrders, allSubscriptions, day, dayStart, loadOwner, optionsOf, owners } from '../../support/seed-world.js'

describe('a dataset', () => {
  test('is the same for the same options', async () => {
    const [one, two] = await Promise.all([makeDataset(optionsOf()), makeDataset(optionsOf())])
    for (const { slot, environment } of owners) {
      const [left, right] = [one.producer(slot, environment), two.producer(slot, environment)]
      expect(allOrders(left)).toEqual(allOrders(right))
      expect(allSubscriptions(left)).toEqual(allSubscriptions(right))
      expect(left.products).toEqual(right.products)
      expect(left.nextIds).toEqual(right.nextIds)
    }
  })

  test('has the bytes it has on every other machine', async () => {
    const data = await loadOwner()
    const texts = [allOrders(data), allSubscriptions(data), data.products, data.nextIds].map((rows) => JSON.stringify(rows))
    expect(texts.map(hashText)).toMatchInlineSnapshot(`
      [
        1518734996,
        1243666628,
        2658624140,
        3014497372,
      ]
    `)
  })

  test('does not depend on what was read before', async () => {
    const [one, two] = await Promise.all([loadOwner(), loadOwner()])
    const forwards = allOrders(one).map((order) => JSON.stringify(order))
    const backwards = Array.from({ length: 250 }, (_, back) => JSON.stringify(two.orderByAge(249 - back))).reverse()
    expect(backwards).toEqual(forwards)
  })

  test('differs with the seed, the producer and the environment', async () => {
    const texts = await Promise.all([
      loadOwner(),
      loadOwner({ seed: 2 }),
      loadOwner({ seed: 2 ** 32 + 1 }),
      loadOwner({ seed: -1 }),
      loadOwner({}, 'second'),
      loadOwner({}, 'first', 'production'),
    ])
    const hashes = texts.map((data) => data.orderByAge(0).hash)
    const names = texts.map((data) => data.orderByAge(3).customer.cpf)
    expect(new Set(hashes).size).toBe(texts.length)
    expect(new Set(names).size).toBe(texts.length)
  })

  test('moves as a whole with the day it leads up to', async () => {
    const [today, later] = await Promise.all([loadOwner(), loadOwner({ dayStart: dayStart + 9 * day })])
    for (const age of [0, 4, 120, 249]) {
      const [before, after] = [today.orderByAge(age), later.orderByAge(age)]
      expect(after.created_at - before.created_at).toBe(9 * day)
      expect({ ...after, created_at: 0, updated_at: 0, items: [], charges: [] }).toEqual({
        ...before,
        created_at: 0,
        updated_at: 0,
        items: [],
        charges: [],
      })
    }
  })

  test.each([leastOrders - 1, maxOrders + 1, 99.5, Number.NaN])('of %d orders is refused', async (orders) => {
    expect(() => makeDataset(optionsOf({ orders }))).toThrow(RangeError)
  })
})

describe('orders', () => {
  test.each([30, 31, 36, 49, 250, 10_000])('of %d come newest first, in whole seconds before the day', async (orders) => {
    const data = await loadOwner({ orders })
    let [newer, newerId] = [dayStart, data.nextIds.order]
    for (const order of allOrders(data)) {
      expect(order.created_at).toBeLessThan(newer)
      expect(order.created_at % 1_000).toBe(0)
      expect(order.created_at).toBeGreaterThanOrEqual(dayStart - 400 * day)
      expect(order.id).toBe(newerId - 1)
      newer = order.created_at
      newerId = order.id
    }
  })

  test('are found by id and hash, and nothing else is', async () => {
    const data = await loadOwner()
    for (const order of allOrders(data)) {
      expect(data.orderById(order.id)).toEqual(order)
      expect(data.orderByHash(order.hash)).toEqual(order)
    }
    const last = data.orderByAge(0).id
    expect([last + 1, last - 250, last + 0.5, -1, Number.NaN].map((id) => data.orderById(id))).toEqual(Array(5).fill(undefined))
    expect(() => data.orderByAge(250)).toThrow(RangeError)
  })

  test('an upsell follows the sale before it within minutes, by the same customer', async () => {
    const data = await loadOwner()
    const orders = allOrders(data)
    const upsells = orders.filter((order) => order.is_upsell)
    expect(upsells.length).toBeGreaterThan(10)
    for (const upsell of upsells) {
      const parent = orders[orders.indexOf(upsell) + 1]
      expect(parent?.is_upsell).toBe(false)
      expect(parent?.customer).toEqual(upsell.customer)
      expect(upsell.created_at - (parent?.created_at ?? 0)).toBeLessThan(10 * 60_000)
      expect(upsell.items.map(({ type }) => type)).toEqual(['upsell'])
      expect(parent?.items[0]?.product.id).not.toBe(upsell.items[0]?.product.id)
    }
  })
})

describe('ids', () => {
  test.each([30, 250, 100_000])('of one table never meet between producers and environments (%d orders)', async (orders) => {
    const dataset = await makeDataset(optionsOf({ orders }))
    const starts = owners.map(({ slot, environment }) => {
      const data = dataset.producer(slot, environment)
      const oldest = data.orderByAge(orders - 1)
      return { oldest, next: data.nextIds }
    })
    for (const [position, { oldest, next }] of starts.entries()) {
      const base = 100_000_000 * (position + 1)
      const first: Partial<NextIds> = { order: oldest.id, order_item: oldest.items[0]?.id ?? 0 }
      for (const table of Object.keys(next) as (keyof NextIds)[]) {
        expect(first[table] ?? base).toBeGreaterThanOrEqual(base)
        expect(next[table]).toBeLessThan(base + 100_000_000)
      }
    }
  })

  test('of each table end where the next ones begin', async () => {
    const data = await loadOwner()
    const orders = allOrders(data)
    const charges = orders.flatMap((order) => order.charges)
    const below = (ids: readonly number[], next: number) => {
      expect(new Set(ids).size).toBe(ids.length)
      expect(Math.max(...ids)).toBeLessThan(next)
    }
    const consecutive = (ids: readonly number[], next: number) =>
      expect(ids.toSorted((left, right) => left - right)).toEqual(ids.map((_, n) => next - ids.length + n))

    const { nextIds } = data
    consecutive(
      data.products.map((product) => product.reference_id),
      nextIds.product,
    )
    consecutive(
      orders.flatMap((order) => order.items.map((item) => item.id)),
      nextIds.order_item,
    )
    consecutive(
      charges.flatMap((charge) => charge.commissions.map((line) => line.id)),
      nextIds.commission,
    )
    consecutive(
      allSubscriptions(data).map((subscription) => subscription.id),
      nextIds.subscription,
    )
    below(
      charges.flatMap((charge) => charge.attempts.map((attempt) => attempt.id)),
      nextIds.transaction,
    )
    below(
      allSubscriptions(data).flatMap((row) => row.charges.map((charge) => charge.id)),
      nextIds.subscription_history,
    )
    below([...new Set(orders.map((order) => order.customer.id))], nextIds.customer)
    below([...new Set(orders.flatMap((order) => order.items.map((item) => item.offer.reference_id)))], nextIds.offer)
  })
})
