import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmulator } from '../../../src/adapters/emulator/create-emulator.js'
import type { Emulator } from '../../../src/adapters/emulator/emulator.js'
import { ForkedWorlds, WorldLimitError } from '../../../src/worlds/forked-worlds.js'

const minute = 60_000
const start = Date.UTC(2026, 2, 1, 12)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets real time pass. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const openShelf = (rules: { limit?: number; idleMs?: number } = {}) => {
  const ended: string[] = []
  const shelf = new ForkedWorlds<string>({ limit: 3, idleMs: 10 * minute, ...rules }, (item) => ended.push(item))
  for (const id of ['a', 'b', 'c']) shelf.add(id, id.toUpperCase())
  return { shelf, ended }
}

test('what was put there is found by its id, anything else is not', () => {
  const { shelf } = openShelf()
  expect([shelf.use('a'), shelf.use('c'), shelf.use('d'), shelf.use('A')]).toEqual(['A', 'C', undefined, undefined])
})

test('an item nobody uses ends after the idle time, not before', () => {
  const { shelf, ended } = openShelf()
  pass(10 * minute - 1)
  expect(shelf.list()).toEqual(['A', 'B', 'C'])
  pass(1)
  expect(shelf.list()).toEqual([])
  expect(ended).toEqual(['A', 'B', 'C'])
})

test('every use prolongs the time of what is used, and of nothing else', () => {
  const { shelf, ended } = openShelf()
  for (let use = 0; use < 5; use += 1) {
    pass(5 * minute)
    expect(shelf.use('b')).toBe('B')
  }
  expect(shelf.list()).toEqual(['B'])
  expect(ended).toEqual(['A', 'C'])
})

test('looking at the list is no use', () => {
  const { shelf } = openShelf()
  pass(6 * minute)
  expect(shelf.list()).toHaveLength(3)
  pass(4 * minute)
  expect(shelf.list()).toEqual([])
})

test('an item that was used out of turn ends in its own time', () => {
  const { shelf, ended } = openShelf()
  pass(minute)
  shelf.use('a')
  pass(9 * minute)
  expect(shelf.list()).toEqual(['A'])
  pass(minute)
  expect(shelf.use('a')).toBeUndefined()
  expect(ended).toEqual(['B', 'C', 'A'])
})

test('the list is in the order of the last use', () => {
  const { shelf } = openShelf()
  shelf.use('a')
  shelf.use('b')
  expect(shelf.list()).toEqual(['C', 'A', 'B'])
})

test('an item ends once', () => {
  const { shelf, ended } = openShelf()
  expect([shelf.end('b'), shelf.end('b'), shelf.end('x')]).toEqual([true, false, false])
  pass(60 * minute)
  shelf.list()
  expect(ended).toEqual(['B', 'A', 'C'])
})

test('a full shelf refuses one more until one has ended or is forgotten', () => {
  const { shelf } = openShelf()
  expect(() => shelf.requireRoom()).toThrow(WorldLimitError)
  shelf.end('a')
  shelf.requireRoom()
  shelf.add('d', 'D')
  expect(() => shelf.requireRoom()).toThrow(/3 forked worlds/)
  pass(10 * minute)
  shelf.requireRoom()
})

test('with no idle time nothing is ever forgotten', () => {
  const { shelf } = openShelf({ idleMs: Number.POSITIVE_INFINITY })
  pass(1_000 * 86_400_000)
  expect(shelf.list()).toHaveLength(3)
})

test('a real clock that is set back forgets nothing', () => {
  const { shelf } = openShelf()
  pass(-60 * minute)
  expect(shelf.list()).toHaveLength(3)
})

const url = 'http://localhost'
const ask = async (by: Emulator, path: string, token?: string) =>
  await by.fetch(new Request(url + path, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }))
const summary = '/api/v2/orders/summary'
const statusOf = async (by: Emulator, path: string, token?: string) => (await ask(by, path, token)).status

test('a world nobody uses for the idle time ends by real time, however its own clock stands', async () => {
  const emulator = createEmulator({ frozen: true, worldIdle: '30m' })
  const [frozen, ahead] = [emulator.fork(), emulator.fork({ frozen: false })]
  ahead.clock.advance('10d')
  pass(29 * minute)
  expect(await statusOf(emulator, summary, ahead.tokens.full)).toBe(200)
  pass(minute)
  expect(emulator.worlds().map(({ id }) => id)).toEqual(['default', ahead.id])
  expect(await statusOf(emulator, summary, frozen.tokens.full)).toBe(401)
  expect(await statusOf(emulator, `/_emulator/worlds/${frozen.id}/clock`)).toBe(404)
})

test('the default world is never forgotten', async () => {
  const emulator = createEmulator({ frozen: true, worldIdle: '30m' })
  pass(1_000 * minute)
  expect(await statusOf(emulator, summary, emulator.tokens.full)).toBe(200)
})

test.each([
  ['its token', (emulator: Emulator, world: Emulator) => statusOf(emulator, summary, world.tokens.read_only)],
  ['a refused token', (emulator: Emulator, world: Emulator) => statusOf(emulator, summary, world.tokens.expired)],
  ['its control routes', (emulator: Emulator, world: Emulator) => statusOf(emulator, `/_emulator/worlds/${world.id}/clock`)],
  ['its own door', (_emulator: Emulator, world: Emulator) => statusOf(world, summary)],
  ['the control routes of its own door', (_emulator: Emulator, world: Emulator) => statusOf(world, '/_emulator/clock')],
])('a world is in use that is asked by %s', async (_name, use) => {
  const emulator = createEmulator({ frozen: true, worldIdle: '30m' })
  const world = emulator.fork()
  for (let request = 0; request < 3; request += 1) {
    pass(20 * minute)
    await use(emulator, world)
  }
  expect(emulator.worlds()).toHaveLength(2)
})

test('worlds stay for an hour unless told otherwise, for good where told never', () => {
  const [usual, never] = [createEmulator(), createEmulator({ worldIdle: 'never' })]
  for (const emulator of [usual, never]) emulator.fork()
  pass(60 * minute - 1)
  expect(usual.worlds()).toHaveLength(2)
  pass(1)
  expect(usual.worlds()).toHaveLength(1)
  pass(1_000 * 86_400_000)
  expect(never.worlds()).toHaveLength(2)
})

test('forgotten worlds make room for others', () => {
  const emulator = createEmulator({ maxWorlds: 2, worldIdle: 600_000 })
  emulator.fork()
  emulator.fork()
  expect(() => emulator.fork()).toThrow(WorldLimitError)
  pass(10 * minute)
  expect(emulator.fork().id).toBe('w3')
})

test('the error about too many worlds says how many there may be', () => {
  const emulator = createEmulator({ maxWorlds: 0 })
  try {
    emulator.fork()
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ name: 'WorldLimitError', limit: 0, message: expect.stringContaining('maxWorlds') })
  }
})

test.each([
  [{ maxWorlds: -1 }, 'maxWorlds'],
  [{ maxWorlds: 1.5 }, 'maxWorlds'],
  [{ worldIdle: 'soon' }, 'worldIdle'],
  [{ worldIdle: -1 }, 'worldIdle'],
  [{ worldIdle: 0 }, 'worldIdle'],
  [{ worldIdle: '0s' }, 'worldIdle'],
])('the options %j are refused by name', (options, name) => {
  expect(() => createEmulator(options)).toThrow(`Invalid option "${name}"`)
})
