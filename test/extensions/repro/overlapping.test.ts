import { afterEach, expect, test, vi } from 'vitest'
import { createEmulator, type Emulator, type Repro } from '../../../src/index.js'
import { giveUpHeld, until } from '../../support/give-up.js'
import { openRepro, readRepro } from '../../support/repro.js'
import { ask, course, products } from '../../support/rich-world.js'
import { atSize } from '../../support/size.js'
import { openRun } from './random-run.js'

const key = '00000000-0000-4000-8000-000000000001'

const open = (): Emulator => createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })

/** Makes the first request slow that comes from now on: it is held until the test says `goOn`. */
const slow = (
  world: Emulator,
  { moment: phase = 'before', hangs = false }: { moment?: 'before' | 'after'; hangs?: boolean } = {},
): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const effect = [{ kind: 'delay', fixed_ms } as const, ...(hangs ? [{ kind: 'hang' } as const] : [])]
  world.play({ name: 'slow', summary: 'Slow.', steps: [{ match: { nth: 1 }, moment: phase, effect }] })
}

const fixed_ms = 100

/** Real time passes. */
const goOn = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(fixed_ms))

/** So many requests have come since the first one was made slow. */
const haveCome = (world: Emulator, count: number): Promise<void> => until(() => world.scenario().steps[0]?.matched === count)

afterEach(() => {
  vi.useRealTimers()
})

const answeredAll = (world: Emulator, count: number): Promise<void> => until(() => world.requests.list().length === count)

/** The same entries in the same order, but for how long each took. */
const journalOf = (world: Emulator) => world.requests.list().map(({ ms: _, world: __, ...entry }) => entry)

const replayed = async (world: Emulator): Promise<{ readonly repro: Repro; readonly played: Emulator }> => {
  const repro = world.repro()
  const { emulator, difference } = await openRepro(readRepro(JSON.stringify(repro)))
  expect(difference).toBeNull()
  expect(journalOf(emulator)).toEqual(journalOf(world).slice(0, emulator.requests.list().length))
  return { repro, played: emulator }
}

const requestsIn = ({ steps }: Repro) => steps.flatMap((step) => (step.kind === 'request' ? [step] : []))

test('a request that was given up under a delay and asked again plays as it was', async () => {
  const world = open()
  await ask(world, 'GET', products)
  slow(world)
  await giveUpHeld(world, products)
  await ask(world, 'GET', products)
  await goOn()
  await answeredAll(world, 3)
  await ask(world, 'POST', products, course)
  const { repro, played } = await replayed(world)
  expect(requestsIn(repro).map(({ answer }) => answer.headers['X-RateLimit-Remaining'])).toEqual(['119', '117', '118', '29'])
  // The file of the file is the same run.
  expect(requestsIn(played.repro()).map(({ beats: sequences }) => sequences?.length)).toEqual(
    requestsIn(repro).map(({ beats: sequences }) => sequences?.length),
  )
})

test.each(['before', 'after'] as const)(
  'a create that is slow %s it is done, and sent again under its key, plays as it was',
  async (phase) => {
    const world = open()
    slow(world, { moment: phase })
    const headers = { 'Idempotency-Key': key, 'Content-Type': 'application/json' }
    await giveUpHeld(world, products, { method: 'POST', headers, body: JSON.stringify(course) })
    await ask(world, 'GET', products)
    const again = ask(world, 'POST', products, course, { key })
    await haveCome(world, 3)
    await goOn()
    await again
    await answeredAll(world, 3)
    await replayed(world)
  },
)

test('two creates at once with one key play as they were', async () => {
  const world = open()
  const answers = await Promise.all([1, 2].map(() => ask(world, 'POST', products, course, { key })))
  expect(answers.map(({ status }) => status)).toEqual([201, 409])
  const { repro } = await replayed(world)
  expect(requestsIn(repro).map(({ answer }) => answer.status)).toEqual([409, 201])
})

test('two slow creates at once with one key play as they were', async () => {
  const world = open()
  world.play({ name: 'slow', summary: 'Slow.', steps: [{ match: {}, every: 1, effect: { kind: 'delay', fixed_ms: 20 } }] })
  await Promise.all([1, 2].map(() => ask(world, 'POST', products, course, { key })))
  await replayed(world)
})

test('a page, a create, a sale and a cancel at once play as they were', async () => {
  const world = open()
  const { id } = world.landmarks.subscription_active
  await Promise.all([
    ask(world, 'POST', products, course),
    ask(world, 'GET', products),
    ask(world, 'POST', '/_emulator/orders', { product_id: world.landmarks.product_active.id }),
    ask(world, 'POST', `/api/v2/subscriptions/${id}/cancel`),
    ask(world, 'POST', `/api/v2/subscriptions/${id}/cancel`),
    ask(world, 'GET', '/api/v2/orders/history?paginate=20'),
  ])
  await replayed(world)
})

// How long many charges take to be made is the machine's matter: on a slow one, more comes meanwhile.
test('requests that came while many charges were made have the same ids', async () => {
  const world = open()
  await ask(world, 'GET', products)
  world.clock.advance('7000d')
  await Promise.all([
    ask(world, 'GET', '/api/v2/orders/summary'),
    ask(world, 'POST', products, { name: 3 }),
    ask(world, 'GET', products),
    ask(world, 'POST', products, course),
  ])
  await replayed(world)
})

test('what was done while a request was under way keeps its place', async () => {
  const world = open()
  slow(world)
  const late = ask(world, 'POST', products, course)
  await haveCome(world, 1)
  await ask(world, 'POST', '/_emulator/orders', { product_id: world.landmarks.product_active.id })
  await ask(world, 'PATCH', '/_emulator/assumptions', { 'created-location': 'sent' })
  world.clock.advance('61s')
  await ask(world, 'GET', '/api/v2/orders/summary')
  await goOn()
  await late
  await ask(world, 'GET', '/api/v2/orders/summary')
  const { repro } = await replayed(world)
  expect(repro.steps.map((step) => (step.kind === 'request' ? step.method : step.name))).toEqual([
    ...['play', 'POST /orders', 'PATCH /assumptions', 'clock.advance', 'GET', 'POST', 'GET'],
  ])
})

test('a request that is never answered lets others go on, and holds up nobody who plays it', async () => {
  const world = open()
  slow(world, { hangs: true })
  await giveUpHeld(world, products)
  await ask(world, 'GET', products)
  await goOn()
  await answeredAll(world, 2)
  const { repro } = await replayed(world)
  expect(requestsIn(repro).map(({ answer }) => answer.status)).toEqual([200, 0])
})

test('a request that is still under way is left out, and the file begins behind it', async () => {
  const world = open()
  await ask(world, 'GET', products)
  slow(world)
  await giveUpHeld(world, products)
  await ask(world, 'GET', products)
  await ask(world, 'GET', products)
  const { repro } = await replayed(world)
  expect(requestsIn(repro).map(({ answer }) => answer.headers['X-RateLimit-Remaining'])).toEqual(['117', '116'])
})

test('a request under way that the journal has forgotten the others of begins no file', async () => {
  const world = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, journalSize: 3 })
  slow(world)
  const late = ask(world, 'GET', products)
  for (let time = 0; time < 5; time += 1) await ask(world, 'GET', products)
  await goOn()
  await late
  for (let time = 0; time < 2; time += 1) await ask(world, 'GET', products)
  const { repro } = await replayed(world)
  expect(requestsIn(repro)).toHaveLength(2)
})

/** Two creates at once, without a key in common. */
const twoCreates = async (): Promise<Repro> => {
  const world = open()
  await ask(world, 'GET', products)
  await Promise.all([1, 2].map((nth) => ask(world, 'POST', products, { ...course, name: `Curso ${nth}` })))
  return world.repro()
}

/** The same file with other beats of its steps; undefined for none. */
const withSequences = (repro: Repro, sequences: readonly unknown[]): string =>
  JSON.stringify({ ...repro, steps: repro.steps.map((step, index) => ({ ...step, beats: sequences[index] })) })

test('beats that contradict themselves or each other are refused in one sentence', async () => {
  const repro = await twoCreates()
  const refused = (...sequences: readonly unknown[]): string => {
    try {
      readRepro(withSequences(repro, sequences))
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refused(undefined, [1], undefined)).toBe('')
  expect(refused(undefined, [2, 1], undefined)).toBe('it is damaged at steps.1.beats: they must grow.')
  expect(refused(undefined, [1, 1], [1])).toBe('it is damaged at steps.2.beats: 1 is of step 1.')
  expect(refused(undefined, undefined, [3])).toBe('it is damaged at steps.2.beats: 3 must be before its answer, which is at 2.')
  expect(refused(undefined, [1_000_000], undefined)).toContain('1000000 must be before its answer')
  for (const sequences of [[], [-1], [0.5], ['0'], 0, {}, null])
    expect(refused(sequences)).toMatch(/^it is damaged at steps\.0\.beats.*: .+\.$/)
  const command = { kind: 'call', at: repro.snapshot.clock.now, name: 'stop', given: '[]', beats: [0] }
  expect(() => readRepro(JSON.stringify({ ...repro, steps: [...repro.steps, command] }))).toThrow('it is damaged at steps.3')
})

test('a run without overlap says nothing of it', async () => {
  const { emulator, answered, step } = openRun(25, 1_000)
  while (answered.length < 60) await step()
  expect(JSON.stringify(emulator.repro())).not.toContain('"beats"')
})

test.each(atSize([35], [31, 32, 33, 34, 35, 36]))(
  'random run %s of three clients, played again from its file, gets every answer to the byte',
  async (run) => {
    const { emulator, answered, act, request } = openRun(run, 1_000)
    const client = async (): Promise<void> => {
      for (let time = 0; time < 3; time += 1) await request()
    }
    while (answered.length < 80) {
      await act()
      await Promise.all([client(), client(), client()])
    }
    const { repro } = await replayed(emulator)
    const requests = requestsIn(repro)
    expect(requests.length).toBeGreaterThan(75)
    expect(requests.filter(({ beats: sequences }) => sequences !== undefined).length).toBeGreaterThan(5)
  },
)
