import { expect, test } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.js'

const open = (options: EmulatorOptions = {}): Emulator =>
  createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 40, ...options })

const createProduct = async (world: Emulator, name: string, token = world.tokens.full): Promise<string> => {
  const answer = await world.fetch('http://localhost/api/v2/products', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name, type: 'course', description: 'Texto' }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

test('a new emulator answers at once, before any request', () => {
  const { records, landmarks } = open()
  expect(records.orders.count()).toBe(40)
  expect(records.orders.findFirst((q) => q.where({ hash: landmarks.order_with_coupon.hash }))?.id).toBe(
    landmarks.order_with_coupon.id,
  )
  expect(records.products.findMany((q) => q.where({ is_active: false })).map(({ id }) => id)).toContain(
    landmarks.product_inactive.id,
  )
  expect(records.subscriptions.count((q) => q.where({ situation: (value) => value !== 'active' }))).toBeLessThan(
    records.subscriptions.count(),
  )
})

test('a query goes into nested objects and lists, and joins conditions', () => {
  const { records } = open({ assumptions: { 'seeded-variety': 'rich' } })
  const refunded = records.orders.findMany((q) => q.where({ charges: { attempts: { status: 'refunded' } } }))
  expect(refunded.length).toBeGreaterThan(0)
  expect(refunded.length).toBeLessThan(records.orders.count())
  for (const { charges } of refunded)
    for (const { attempts } of charges) expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 'refunded'))
  const one = records.products.findFirst()
  const [name, id] = [one?.name ?? '', records.products.findMany()[1]?.id ?? '']
  expect(records.products.count((q) => q.where({ name }).or({ id }))).toBe(2)
})

test('what a client creates is found, newest first, in its own world, environment and producer', async () => {
  const emulator = open()
  const world = emulator.fork()
  const before = world.records.products.count()
  const id = await createProduct(world, 'Violão do Zero')
  expect(world.records.products.findFirst()).toMatchObject({ id, name: 'Violão do Zero' })
  expect(world.records.products.count()).toBe(before + 1)
  const named = (q: Parameters<Exclude<Parameters<typeof world.records.products.count>[0], undefined | { test: unknown }>>[0]) =>
    q.where({ name: 'Violão do Zero' })
  expect(emulator.records.products.count(named)).toBe(0)
  expect(world.records.products.count(named, { producer: 'second' })).toBe(0)
  expect(world.records.products.count(named, { environment: 'production' })).toBe(0)
  await createProduct(world, 'Do segundo', world.tokens.other_producer)
  expect(world.records.products.findFirst(undefined, { producer: 'second' })?.name).toBe('Do segundo')
  world.reset()
  expect(world.records.products.count(named)).toBe(0)
})

test('pages of a result are what slices of the whole are', () => {
  const { records } = open()
  const all = records.offers.findMany()
  expect(all.length).toBeGreaterThan(5)
  expect(records.offers.findMany(undefined, { skip: 2, take: 2 })).toEqual(all.slice(2, 4))
  expect(records.offers.findMany(undefined, { take: 0 })).toEqual([])
})

test('charges that fell due are there, and reading them changes nothing', () => {
  const emulator = open()
  const id = Number(emulator.landmarks.subscription_many_charges.id)
  const paid = () => emulator.records.subscriptions.findFirst((q) => q.where({ id }))?.charges.length ?? 0
  const atFirst = paid()
  emulator.clock.advance('90d')
  const before = emulator.snapshot()
  const later = paid()
  expect(later).toBeGreaterThan(atFirst)
  expect(emulator.snapshot()).toEqual(before)
})

test('changing what was found changes nothing in any world', () => {
  const emulator = open()
  const [found] = emulator.records.orders.findMany()
  const hash = found?.hash ?? ''
  const copy = structuredClone(found)
  Object.assign(found as object, { hash: 'changed' })
  Object.assign(found?.customer ?? {}, { name: 'changed' })
  expect(emulator.records.orders.findFirst((q) => q.where({ hash }))).toEqual(copy)
  expect(open().records.orders.findFirst((q) => q.where({ hash }))).toEqual(copy)
})

test('rows that a scenario hides from lists are in the account', async () => {
  const emulator = open()
  const count = emulator.records.orders.count()
  emulator.play('last-page-gone')
  const total = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${emulator.tokens.full}` }
    const answer = await emulator.fetch('http://localhost/api/v2/orders/history', { headers })
    return ((await answer.json()) as { meta: { total: number } }).meta.total
  }
  expect(await total()).toBeGreaterThan(await total())
  expect(emulator.records.orders.count()).toBe(count)
})

test('a flow, its invariants and a snapshot put back are asked in the same way', async () => {
  const emulator = open()
  const report = await emulator
    .explore(
      async (world) => {
        await world.fetch('/api/v2/products', { headers: { authorization: `Bearer ${world.token}` } })
        return world.records.products.count()
      },
      { invariants: { empty: (world) => `${world.records.products.count()} are left` } },
    )
    .catch((error: unknown) => error)
  expect(String(report)).toContain(`${emulator.records.products.count()} are left`)
  const other = open()
  await createProduct(emulator, 'Guardado')
  other.restore(emulator.snapshot())
  expect(other.records.products.findFirst()?.name).toBe('Guardado')
})

test.each([
  [(q: { where(condition: object): unknown }) => void q.where({}), {}, 'Records are found by a query'],
  [undefined, { producer: 'third' }, 'producer must be first or second'],
  [undefined, { environment: 'staging' }, 'environment must be sandbox or production'],
  [undefined, { take: -1 }, 'skip and take must be whole numbers'],
  [undefined, { orderBy: 'name' }, 'there is no option orderBy'],
])('a wrong query or option is refused in words: %o %o', (query, options, message) => {
  expect(() => open().records.products.findMany(query as never, options as never)).toThrow(message)
})
