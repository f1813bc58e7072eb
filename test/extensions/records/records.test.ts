import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.js'

const open = (options: EmulatorOptions = {}): Emulator =>
  createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, ...options })

const kinds = ['products', 'offers', 'orders', 'subscriptions'] as const

const rich = open({ orders: 60, assumptions: { 'seeded-variety': 'rich' } })
const all = Object.fromEntries(kinds.map((kind) => [kind, rich.records[kind].findMany() as readonly object[]]))

type Path = readonly string[]

/** Every member of a record that a condition can name: into objects and the items of lists. */
const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (Array.isArray(value)) return value.slice(0, 2).flatMap((item) => pathsOf(item, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [[...path, name], ...pathsOf(member, [...path, name])])
}

/** Values at a path, the lists on the way read item by item; a list at its end is one value. */
const valuesAt = (value: unknown, [name, ...rest]: Path): readonly unknown[] => {
  if (name === undefined) return [value]
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, [name, ...rest]))
  if (typeof value !== 'object' || value === null) return [undefined]
  return valuesAt((value as Record<string, unknown>)[name], rest)
}

const conditionAt = (path: Path, wanted: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), wanted)

const anyMember = fc
  .constantFrom(...kinds)
  .chain((kind) => fc.tuple(fc.constant(kind), fc.constantFrom(...(all[kind] as readonly object[])), fc.nat(10_000)))
  .map(([kind, row, at]) => {
    const paths = pathsOf(row)
    const path = paths[at % paths.length] as Path
    return { kind, row, path }
  })

const count = (kind: (typeof kinds)[number], condition: unknown): number =>
  (rich.records[kind] as { count(query: (q: AnyQuery) => unknown): number }).count((q) => q.where(condition))

describe('a query gives what reading all records gives', () => {
  test('a function at any member is asked for every value there, of a list for the list', () => {
    fc.assert(
      fc.property(anyMember, fc.integer({ min: 0, max: 3 }), ({ kind, path }, size) => {
        const isWanted = (value: unknown): boolean =>
          Array.isArray(value)
            ? value.length > size
            : typeof value === 'object' && value !== null
              ? size > 1
              : String(value).length > 5 * size
        const expected = (all[kind] as readonly object[]).filter((row) =>
          valuesAt(row, path).every((value) => value !== undefined && isWanted(value)),
        )
        expect(count(kind, conditionAt(path, isWanted))).toBe(expected.length)
      }),
      { numRuns: 150 },
    )
  })

  test('a value at any member is compared with every value there', () => {
    fc.assert(
      fc.property(anyMember, ({ kind, row, path }) => {
        const [wanted] = valuesAt(row, path)
        if (typeof wanted === 'object' && wanted !== null) return
        const expected = (all[kind] as readonly object[]).filter((other) =>
          valuesAt(other, path).every((value) => value === wanted),
        )
        expect(count(kind, conditionAt(path, wanted))).toBe(expected.length)
      }),
      { numRuns: 150 },
    )
  })

  test('a misspelt member at any depth is refused by name before anything is read', () => {
    fc.assert(
      fc.property(anyMember, ({ kind, path }) => {
        const names = path.slice(0, -1)
        // Parameters of a checkout have any names.
        if (names.at(-1) === 'query_params' || names.at(-1) === 'metadata') return
        const wrong = `${path.at(-1)}x`
        let asked = 0
        const condition = conditionAt([...names, wrong], () => {
          asked += 1
        })
        expect(() => count(kind, condition)).toThrow(`there is no member "${[...names, wrong].join('.')}"`)
        expect(asked).toBe(0)
      }),
      { numRuns: 150 },
    )
  })
})

/** A query as JavaScript sees it. */
interface AnyQuery {
  where(condition: unknown): AnyQuery
  and(condition: unknown): AnyQuery
  or(condition: unknown): AnyQuery
}

test('conditions that once matched everything', () => {
  const { records } = open()
  const orders = records.orders.findMany()
  expect(orders).toHaveLength(30)
  const twoItems = orders.filter(({ items }) => items.length > 1).length
  expect(twoItems).toBeGreaterThan(0)
  expect(twoItems).toBeLessThan(30)
  expect(records.orders.count((q) => q.where({ items: (list) => list.length > 1 }))).toBe(twoItems)
  expect(records.orders.count((q) => q.where({ charges: () => false }))).toBe(0)
  const fromSaoPaulo = orders.filter(({ customer }) => customer.state === 'SP').length
  expect(records.orders.count((q) => q.where({ customer: (c) => c.state === 'SP' }))).toBe(fromSaoPaulo)
  const untracked = orders.filter(({ query_params }) => query_params === null).length
  expect(untracked).toBeGreaterThan(0)
  expect(records.orders.count((q) => q.where({ query_params: null }))).toBe(untracked)
  const withoutCoupon = orders.filter(({ items }) => items.every(({ coupon }) => coupon === null)).length
  expect(records.orders.count((q) => q.where({ items: { coupon: null } }))).toBe(withoutCoupon)
})

test.each<[string, (q: AnyQuery) => unknown, string]>([
  ['products', (q) => q.where({ statsu: 'approved' }), 'records.products: there is no member "statsu"; did you mean status?'],
  ['products', (q) => q.where({ name: 'x' }).or({ statsu: 'x' }), 'there is no member "statsu"'],
  ['products', (q) => q.where({ name: 'x' }).and({ statsu: 'x' }), 'there is no member "statsu"'],
  ['orders', (q) => q.where({ items: { coupn: null } }), 'there is no member "items.coupn"; did you mean coupon?'],
  [
    'orders',
    (q) => q.where({ items: [] }),
    'items is a list: give the condition that each of its items meets, or a function of the list.',
  ],
  [
    'orders',
    (q) => q.where({ customer: 'Ana' }),
    'customer is an object: give conditions of its members, or a function, not "Ana".',
  ],
  ['orders', (q) => q.where({ customer: null }), 'customer is never null.'],
  ['orders', (q) => q.where({ hash: undefined }), 'hash is never absent, and was compared with undefined.'],
  ['orders', (q) => q.where({ id: '7' }), 'id is a number, and was compared with "7".'],
  ['orders', (q) => q.where({ hash: /x/ }), 'hash is text, and was compared with a RegExp.'],
  ['orders', (q) => q.where({ created_at: new Date(0) }), 'created_at is a number, and was compared with a Date.'],
  ['orders', (q) => q.where({ hash: async () => false }), 'returned a promise'],
  ['orders', (q) => q.where(null), 'null is no condition'],
  ['orders', (q) => q.and('x'), '"x" is no condition'],
  ['orders', () => ({ test: () => true }), 'Records are found by a query such as'],
])('of %s, what can never be met is refused: %o', (kind, query, says) => {
  const { records } = open()
  expect(() => records[kind as 'orders'].count(query as never)).toThrow(says)
})

test('a query can be kept for records of its kind', () => {
  const { records } = open()
  let kept: Parameters<typeof records.products.count>[0]
  records.products.count((q) => {
    const query = q.where({ is_active: true })
    kept = query
    return query
  })
  expect(records.products.count(kept)).toBe(records.products.findMany().filter(({ is_active }) => is_active).length)
  expect(records.products.count((q) => q.where({ is_active: false }).or(kept as never))).toBe(records.products.count())
  expect(() => records.orders.count(kept as never)).toThrow('the query is one of products')
  expect(records.products.count((q) => q)).toBe(records.products.count())
})

test.each([
  {},
  { assumptions: { 'subscription-situations': 'with_trial' } },
  { assumptions: { 'transaction-statuses': 'paid', 'payment-methods': 'mixed', 'seeded-variety': 'rich' } },
] satisfies EmulatorOptions[])('records have the words of the wire, whatever was sold: %o', async (options) => {
  const world = open(options)
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${world.tokens.full}` }
    return (await (await world.fetch(`http://localhost/api/v2${path}`, { headers })).json()) as Record<string, never>
  }
  const product_id = world.landmarks.product_active.id
  const { sales } = world
  const used = await sales.subscribe({ product_id, at: '-70d', charges: ['paid', 'paid'], max_charges: 2 })
  const trial = await sales.subscribe({ product_id, trial_days: 7 })
  await sales.subscribe({ product_id, at: '-40d', charges: ['paid', 'failed'] })
  await sales.subscribe({ product_id, at: '-250d', interval: 1 })
  const canceled = await sales.subscribe({ product_id, at: '-3d' })
  await sales.cancel(canceled.id)
  for (const status of ['refused', 'waiting_payment', 'refunded', 'chargedback', 'expired'] as const) {
    await sales.sell({ product_id, status, payment_method: 'pix' })
  }
  world.clock.advance('1d')
  const { data } = (await get('/subscriptions/history?paginate=1000')) as unknown as {
    data: { id: number; situation: string; transactions: { id: number; status: string }[] }[]
  }
  const found = new Map(world.records.subscriptions.findMany().map((row) => [row.id, row]))
  expect([...found.keys()].sort()).toEqual(data.map(({ id }) => id).sort())
  for (const { id, situation, transactions } of data) {
    const row = found.get(id)
    expect(row?.situation).toBe(situation)
    const attempts = row?.charges.flatMap(({ attempt }) => (attempt === null ? [] : [attempt])) ?? []
    expect(attempts.map(({ status }) => status)).toEqual(transactions.map(({ status }) => status))
    expect(world.records.subscriptions.count((q) => q.where({ id, situation }))).toBe(1)
  }
  expect(found.get(used.id)?.situation).toBe('expired')
  expect(found.get(trial.id)?.situation).toBe(
    options.assumptions?.['subscription-situations'] === 'with_trial' ? 'trial' : 'active',
  )
  for (const { hash, charges } of world.records.orders.findMany(undefined, { take: 40 })) {
    const { transactions } = (await get(`/orders/${hash}`)) as unknown as {
      transactions: { status: string; payment_method: string }[]
    }
    const attempts = charges.flatMap((charge) => charge.attempts)
    expect(attempts.map(({ status, payment_method }) => ({ status, payment_method }))).toEqual(
      transactions.map(({ status, payment_method }) => ({ status, payment_method })),
    )
  }
})
