import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { startOfTest } from '../../support/door/client.js'
import { atSize } from '../../support/size.js'

const minute = 60_000
const day = 86_400_000

/** Section "Limits": what a token may send. The first window is the one the headers speak of. */
const quotas = {
  read: [{ max: 120, lengthMs: minute }],
  write: [{ max: 30, lengthMs: minute }],
  cancel: [
    { max: 5, lengthMs: minute },
    { max: 50, lengthMs: day },
  ],
} as const

type QuotaClass = keyof typeof quotas

interface Seen {
  readonly isRefused: boolean
  readonly limit: string | null
  readonly remaining: string | null
  readonly retryAfter: string | null
}

/**
 * The fixed window in its plainest form: for each window the instant of its first counted request and how many followed. A request
 * is counted in all windows of its class or, where one of them is full, in none.
 */
const createModel = () => {
  const windows = new Map<string, { openedAt: number; count: number }>()
  return (token: string, quota: QuotaClass, now: number): Seen => {
    const limit = String(quotas[quota][0].max)
    const drawn = quotas[quota].map(({ max, lengthMs }) => {
      const key = `${token} ${quota} ${lengthMs}`
      const window = windows.get(key)
      const isOpen = window !== undefined && now - window.openedAt < lengthMs
      return { key, max, lengthMs, openedAt: isOpen ? window.openedAt : now, count: isOpen ? window.count : 0 }
    })
    const waits = drawn.filter(({ count, max }) => count >= max).map(({ openedAt, lengthMs }) => openedAt + lengthMs - now)
    if (waits.length > 0)
      return { isRefused: true, limit, remaining: '0', retryAfter: String(Math.ceil(Math.max(...waits) / 1000)) }
    for (const { key, openedAt, count } of drawn) windows.set(key, { openedAt, count: count + 1 })
    return { isRefused: false, limit, remaining: String(quotas[quota][0].max - (drawn[0]?.count ?? 0) - 1), retryAfter: null }
  }
}

/** Cheap requests of each class, none of which fails a look-up on the cancel route: what a request answers is all the same to its quota. */
const requests: Readonly<Record<QuotaClass, readonly (readonly [method: string, path: string])[]>> = {
  read: [
    ['GET', '/api/v2/orders/unknown'],
    ['HEAD', '/api/v2/orders/summary'],
    ['GET', '/api/v2/products/unknown/offers'],
  ],
  write: [
    ['POST', '/api/v2/products'],
    ['POST', '/api/v2/products/unknown/offers'],
  ],
  cancel: [['POST', '/api/v2/subscriptions/1/cancel']],
}

const send = async (emulator: Emulator, token: string, [method, path]: readonly [string, string]): Promise<Seen> => {
  const headers = { Authorization: `Bearer ${token}` }
  const { status, headers: answered } = await emulator.fetch(new Request(`http://localhost:4010${path}`, { method, headers }))
  return {
    isRefused: status === 429,
    limit: answered.get('x-ratelimit-limit'),
    remaining: answered.get('x-ratelimit-remaining'),
    retryAfter: answered.get('retry-after'),
  }
}

const token = fc.constantFrom('svc_test_full', 'svc_test_documented', 'svc_test_no_scopes', 'svc_test_other_producer')

const burstOf = (quota: QuotaClass, maxLength: number) =>
  fc.record({
    kind: fc.constant('burst' as const),
    quota: fc.constant(quota),
    token,
    length: fc.integer({ min: 1, max: maxLength }),
  })

/** Time passes by amounts around the ends of windows, and by any other. */
const advance = (longest: number, ...edges: number[]) =>
  fc.record({
    kind: fc.constant('advance' as const),
    ms: fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 0, max: longest })),
  })

type Step = { kind: 'burst'; quota: QuotaClass; token: string; length: number } | { kind: 'advance'; ms: number }

/** Plays the steps to the emulator and to the model and compares answer by answer. */
const play = async (steps: readonly Step[]): Promise<number> => {
  const emulator = createEmulator({ now: startOfTest, frozen: true, orders: 30 })
  const model = createModel()
  let now = 0
  let refusals = 0
  for (const step of steps) {
    if (step.kind === 'advance') {
      emulator.clock.advance(step.ms)
      now += step.ms
      continue
    }
    const seen: Seen[] = []
    const expected: Seen[] = []
    const choices = requests[step.quota]
    for (let index = 0; index < step.length; index += 1) {
      seen.push(await send(emulator, step.token, choices[index % choices.length] ?? ['GET', '/']))
      expected.push(model(step.token, step.quota, now))
    }
    expect(seen).toEqual(expected)
    refusals += seen.filter(({ isRefused }) => isRefused).length
  }
  return refusals
}

/** Thousands of requests: on a busy machine more than the usual limit of a case. */
const patient = { timeout: 30_000 }

const minuteEdges = [1, 999, 1_000, 1_001, 59_999, minute, 60_001]

test('reads, writes and cancels of several tokens follow the fixed window whatever their order', patient, async () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    burstOf('read', 70),
    burstOf('write', 20),
    burstOf('cancel', 4),
    advance(70_000, ...minuteEdges),
  )
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      refusals += await play(steps)
    }),
    { numRuns: atSize(4, 12) },
  )
  expect(refusals).toBeGreaterThan(0)
})

test('the two windows of cancel follow the model through several days', patient, async () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    { arbitrary: burstOf('cancel', 7), weight: 5 },
    { arbitrary: advance(120_000, ...minuteEdges), weight: 5 },
    { arbitrary: advance(2 * day, day - 1, day, day + 1, day - minute), weight: 1 },
  )
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      refusals += await play(steps)
    }),
    { numRuns: atSize(5, 20) },
  )
  expect(refusals).toBeGreaterThan(0)
})

test('a day of fifty cancels, spent as fast as the minute allows, refuses until the day is over', patient, async () => {
  const spent = Array.from({ length: 10 }, (): Step[] => [
    { kind: 'burst', quota: 'cancel', token: 'svc_test_full', length: 6 },
    { kind: 'advance', ms: minute },
  ]).flat()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: day }), async (ms) => {
      const after: Step = { kind: 'burst', quota: 'cancel', token: 'svc_test_full', length: 6 }
      expect(await play([...spent, { kind: 'advance', ms }, after])).toBe(10 + (ms < day - 10 * minute ? 6 : 1))
    }),
    { numRuns: atSize(5, 20), examples: [[day - 10 * minute - 1], [day - 10 * minute]] },
  )
})

test('of requests that come together no more pass than there are places, at any moment of the window', patient, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 35 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 70_000 }),
      async (earlier, together, ms) => {
        const emulator = createEmulator({ now: startOfTest, frozen: true, orders: 30 })
        const post = (): Promise<Seen> => send(emulator, 'svc_test_full', ['POST', '/api/v2/products'])
        for (let request = 0; request < earlier; request += 1) await post()
        emulator.clock.advance(ms)
        const answers = await Promise.all(Array.from({ length: together }, post))
        const left = earlier === 0 || ms >= minute ? 30 : Math.max(0, 30 - earlier)
        expect(answers.filter(({ isRefused }) => !isRefused)).toHaveLength(Math.min(left, together))
      },
    ),
    { numRuns: atSize(5, 20) },
  )
})
