import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions, type Snapshot } from '../../src/index.js'
import { keyOf } from './step.js'

// Requests that overlap with each other and with changes of the world. A POST is done in two halves, between which others get their turn; a
// caller cannot see where. So what changes the world is done after each number of turns from the moment the request is sent to that of its
// answer, and every one of these runs must end as if one of the two had come wholly before the other.

const key = keyOf(1)
const course = { name: 'Curso', type: 'course', description: 'Um curso' }
const base = 'https://sandbox.example.test/api/v2'

interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const receive = async (answering: Promise<Response>): Promise<Received> => {
  const answer = await answering
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const open = (options: EmulatorOptions = {}): Emulator =>
  createEmulator({ orders: 30, now: '2026-03-01T12:00:00Z', frozen: true, ...options })

const post = (world: Emulator, path: string, body: unknown, idempotencyKey = key, signal?: AbortSignal): Promise<Received> =>
  receive(
    world.fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${world.tokens.full}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    }),
  )

const create = (world: Emulator, body: unknown = course): Promise<Received> => post(world, '/products', body)

const count = async (world: Emulator): Promise<number> => {
  const headers = { Authorization: `Bearer ${world.tokens.full}` }
  const { text } = await receive(world.fetch(`${base}/products?per_page=1`, { headers }))
  return (JSON.parse(text) as { meta: { total: number } }).meta.total
}

/** Lets others have their turn so many times. */
const turns = async (times: number): Promise<void> => {
  for (let nth = 0; nth < times; nth += 1) await Promise.resolve()
}

/** More turns than any request of these cases takes. */
const tooMany = 5_000

/** Does something after each number of turns of a create, until it has been answered before. */
const sweep = async <Outcome>(
  each: (sent: { readonly world: Emulator; readonly answering: Promise<Received>; readonly begin: Snapshot }) => Promise<Outcome>,
  options: EmulatorOptions = {},
  begin: (world: Emulator) => Snapshot | undefined = () => undefined,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  for (let after = 0; after < tooMany; after += 1) {
    const world = open(options)
    await count(world)
    const kept = begin(world) as Snapshot
    let isAnswered = false
    const answering = create(world).finally(() => {
      isAnswered = true
    })
    await turns(after)
    const wasAnswered = isAnswered
    outcomes.push(await each({ world, answering, begin: kept }))
    if (wasAnswered) return outcomes
  }
  throw new Error(`The create was not answered after ${tooMany} turns.`)
}

/** Asserts that outcomes change at most once from the first to the last that is given, in this order. */
const expectOrder = (outcomes: readonly string[], ...order: readonly string[]): void => {
  const seen = outcomes.filter((outcome, nth) => outcome !== outcomes[nth - 1])
  expect(order.filter((outcome) => seen.includes(outcome))).toEqual(seen)
}

const seeded = await count(open())

describe('two of one key', () => {
  const both = (options: EmulatorOptions, bodies: readonly [unknown, unknown] = [course, course]) => {
    const world = open(options)
    return Promise.all([world, create(world, bodies[0]), create(world, bodies[1])])
  }

  test.each([
    ['409', 409],
    ['425', 425],
  ] as const)('at once, the second is refused with %s, and a repeat gets the answer of the first', async (value, status) => {
    const [world, first, second] = await both({ assumptions: { 'idempotency-in-flight': value } })
    expect([first.status, second.status]).toEqual([201, status])
    const repeat = await create(world)
    expect([repeat.status, repeat.text]).toEqual([201, first.text])
    expect(await count(world)).toBe(seeded + 1)
  })

  test('at once, the second waits for the first and gets its answer', async () => {
    const [world, first, second] = await both({ assumptions: { 'idempotency-in-flight': 'wait' } })
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text])
    expect(await count(world)).toBe(seeded + 1)
  })

  test('the second waits while the first fails, and is done itself then', async () => {
    const [world, first, second] = await both({ assumptions: { 'idempotency-in-flight': 'wait' } }, [{}, {}])
    expect([first.status, second.status]).toEqual([422, 422])
    // An answer that is made again has a request id of its own.
    expect(second.text).not.toBe(first.text)
    expect((await create(world)).status).toBe(201)
    expect(await count(world)).toBe(seeded + 1)
  })

  test('three wait for one, and all get its answer', async () => {
    const world = open({ assumptions: { 'idempotency-in-flight': 'wait' } })
    const answers = await Promise.all([create(world), create(world), create(world), create(world)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await count(world)).toBe(seeded + 1)
  })

  test('whenever the second comes, one product is created, and no key stays claimed', async () => {
    const outcomes = await sweep(async ({ world, answering }) => {
      const second = await create(world)
      const first = await answering
      const repeat = await create(world)
      expect([first.status, repeat.text, await count(world)]).toEqual([201, first.text, seeded + 1])
      if (second.status === 201) expect(second.text).toBe(first.text)
      return String(second.status)
    })
    expectOrder(outcomes, '409', '201')
    expect(new Set(outcomes)).toEqual(new Set(['409', '201']))
  })

  test('whenever the second comes, it waits and gets the same answer', async () => {
    const outcomes = await sweep(
      async ({ world, answering }) => {
        const [first, second] = await Promise.all([answering, create(world)])
        expect([second.status, second.text, await count(world)]).toEqual([201, first.text, seeded + 1])
        return second.status
      },
      { assumptions: { 'idempotency-in-flight': 'wait' } },
    )
    expect(new Set(outcomes)).toEqual(new Set([201]))
  })

  test('a body that breaks off leaves the key free', async () => {
    const world = open()
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"name":'))
        stream.error(new Error('The client went away.'))
      },
    })
    const init = {
      method: 'POST',
      headers: { Authorization: `Bearer ${world.tokens.full}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
      duplex: 'half',
    } as const
    await Promise.allSettled([receive(world.fetch(`${base}/products`, init))])
    expect((await create(world)).status).toBe(201)
    expect(await count(world)).toBe(seeded + 1)
  })
})

describe('two cancels at once', () => {
  const cancels = async (assumptions: Readonly<Record<string, string>>, keys: readonly [string, string], id?: number) => {
    const world = open({ assumptions })
    await count(world)
    const path = `/subscriptions/${id ?? world.landmarks.subscription_active.id}/cancel`
    return await Promise.all(keys.map((each) => post(world, path, {}, each)))
  }
  const statuses = (answers: readonly Received[]) => answers.map(({ status }) => status)

  test.each([
    ['register', [200, 409], [404, 409]],
    ['scope_before_quota', [200, 409], [404, 409]],
    // The look-up comes before the claim of the key, and the first cancel is done when the second one claims it.
    ['lookup_before_scope', [200, 200], [404, 404]],
  ])('of one key, with the order of checks %s', async (order, found, missing) => {
    const assumptions = { 'check-order': order }
    const answers = await cancels(assumptions, [key, key])
    expect(statuses(answers)).toEqual(found)
    expect(answers[0]?.text === answers[1]?.text).toBe(found[1] === 200)
    expect(statuses(await cancels(assumptions, [key, key], 1))).toEqual(missing)
  })

  test.each([
    ['register', [200, 409], [404, 409]],
    ['scope_before_quota', [200, 409], [404, 409]],
    ['lookup_before_scope', [200, 200], [404, 404]],
  ])('of two keys, where a race is refused, with the order of checks %s', async (order, found, missing) => {
    const assumptions = { 'check-order': order, 'cancel-race': '409' }
    expect(statuses(await cancels(assumptions, [key, keyOf(2)]))).toEqual(found)
    expect(statuses(await cancels(assumptions, [key, keyOf(2)], 1))).toEqual(missing)
  })

  test.each(['register', 'scope_before_quota', 'lookup_before_scope'])(
    'of two keys are both done, one after the other, and of one key that waits the second is a repeat, with the order of checks %s',
    async (order) => {
      expect(statuses(await cancels({ 'check-order': order }, [key, keyOf(2)]))).toEqual([200, 200])
      const [first, second] = await cancels({ 'check-order': order, 'idempotency-in-flight': 'wait' }, [key, key])
      expect([first?.status, second?.text]).toEqual([200, first?.text])
    },
  )
})

/** How a world ended in which one create was sent: with it or without it, and with its key or without. */
const endOf = async (world: Emulator, first: Received): Promise<string> => {
  const before = await count(world)
  const repeat = await create(world)
  const after = await count(world)
  expect([first.status, repeat.status, after]).toEqual([201, 201, seeded + 1])
  if (before === seeded + 1) expect(repeat.text).toBe(first.text)
  return before === seeded + 1 ? 'created' : 'nothing'
}

describe('between the halves', () => {
  test('a reset: what was begun before it leaves nothing behind, and its key is free', async () => {
    const outcomes = await sweep(async ({ world, answering }) => {
      world.reset()
      return await endOf(world, await answering)
    })
    expectOrder(outcomes, 'created', 'nothing')
    expect(outcomes.at(-1)).toBe('nothing')
  })

  test('a restore: what was begun before it leaves nothing behind, and its key is free', async () => {
    const outcomes = await sweep(
      async ({ world, answering, begin }) => {
        world.restore(begin)
        return await endOf(world, await answering)
      },
      {},
      (world) => world.snapshot(),
    )
    expectOrder(outcomes, 'created', 'nothing')
    expect(outcomes.at(-1)).toBe('nothing')
  })

  test('a drop: what was begun in the world is answered, and its token is unknown then', async () => {
    for (let after = 0; after < tooMany; after += 1) {
      const parent = open()
      const world = parent.fork()
      await count(world)
      let isAnswered = false
      const answering = create(world).finally(() => {
        isAnswered = true
      })
      await turns(after)
      const wasAnswered = isAnswered
      world.drop()
      expect([201, 401]).toContain((await answering).status)
      expect((await create(world)).status).toBe(401)
      expect(await count(parent)).toBe(seeded)
      if (wasAnswered) return
    }
    expect.unreachable('The create was never answered.')
  })

  test('a fork from now has the product and its key, or neither, and never a claim', async () => {
    const outcomes = await sweep(async ({ world, answering }) => {
      const fork = world.fork({ from: 'now' })
      const first = await answering
      expect(await endOf(world, first)).toBe('created')
      const before = await count(fork)
      const repeat = await create(fork)
      expect([repeat.status, await count(fork)]).toEqual([201, seeded + 1])
      if (before === seeded + 1) expect(repeat.text).toBe(first.text)
      return before === seeded + 1 ? 'created' : 'nothing'
    })
    expectOrder(outcomes, 'nothing', 'created')
    expect(outcomes.at(-1)).toBe('created')
  })

  test('a snapshot has the product and its key, or neither, and never a claim', async () => {
    const outcomes = await sweep(async ({ world, answering }) => {
      const copy = open()
      copy.restore(JSON.parse(JSON.stringify(world.snapshot())))
      return await endOf(copy, await answering)
    })
    expectOrder(outcomes, 'nothing', 'created')
    expect(outcomes.at(-1)).toBe('created')
  })

  test('a change of an assumption: the answer follows the old value or the new one', async () => {
    const outcomes = await sweep(async ({ world, answering }) => {
      const changed = await receive(
        world.fetch('http://localhost/_emulator/assumptions', {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json' },
          body: '{"created-location":"sent","create-fields-not-echoed":"returned"}',
        }),
      )
      expect(changed.status).toBe(200)
      const { status, headers, text } = await answering
      expect(status).toBe(201)
      const isNew = headers.has('location')
      expect('description' in JSON.parse(text)).toBe(isNew)
      return isNew ? 'new' : 'old'
    })
    expectOrder(outcomes, 'new', 'old')
    expect(outcomes.at(-1)).toBe('old')
  })

  test('a jump of the clock: the answer is that of one instant', async () => {
    const outcomes = await sweep(async ({ world, answering }) => {
      world.clock.advance('40d')
      const { status, headers, text } = await answering
      expect(status).toBe(201)
      const date = new Date(headers.get('date') ?? '').getTime()
      expect(new Date((JSON.parse(text) as { created_at: string }).created_at).getTime()).toBe(date)
      return date === Date.parse('2026-03-01T12:00:00Z') ? 'before' : 'behind'
    })
    expectOrder(outcomes, 'behind', 'before')
    expect(outcomes.at(-1)).toBe('before')
  })
})

describe('the first one is delayed by a scenario', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  const delayed = (moment: 'before' | 'after', assumptions: EmulatorOptions['assumptions'] = {}): Emulator => {
    const world = open({ assumptions })
    world.play({
      name: 'late',
      summary: 'The first create is late.',
      steps: [{ match: { operation: 'createProduct', nth: 1 }, moment, effect: { kind: 'delay', fixed_ms: 60_000 } }],
    })
    return world
  }

  /** Resolves when the delay has begun. */
  const whenDelayed = async (world: Emulator): Promise<void> => {
    await vi.waitUntil(() => world.scenario().steps[0]?.fired === 1 && vi.getTimerCount() > 0)
  }

  const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
    await turns(500)
    return (await Promise.race([promise.then(() => true), Promise.resolve(false)])) === true
  }

  test.each([['409'], ['wait']] as const)(
    'before it is handled: the second overtakes it, and it gets the answer of that one (%s)',
    async (value) => {
      const world = delayed('before', { 'idempotency-in-flight': value })
      const answering = create(world)
      await whenDelayed(world)
      const second = await create(world)
      expect(second.status).toBe(201)
      expect(await isSettled(answering)).toBe(false)
      await vi.advanceTimersByTimeAsync(60_000)
      const first = await answering
      expect([first.status, first.text]).toEqual([201, second.text])
      expect(await count(world)).toBe(seeded + 1)
    },
  )

  test('behind its commit: the second is a repeat, and is answered at once', async () => {
    const world = delayed('after')
    const answering = create(world)
    await whenDelayed(world)
    const second = await create(world)
    expect(await isSettled(answering)).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    const first = await answering
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text])
    expect(await count(world)).toBe(seeded + 1)
  })

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('and its client leaves, %s it is handled: the key works', async (moment, created) => {
    const world = delayed(moment)
    const client = new AbortController()
    const answering = post(world, '/products', course, key, client.signal)
    await whenDelayed(world)
    client.abort(new DOMException('It took too long.', 'TimeoutError'))
    await expect(answering).rejects.toThrow('It took too long.')
    expect(await count(world)).toBe(seeded + created)
    expect((await create(world)).status).toBe(201)
    expect(await count(world)).toBe(seeded + 1)
  })

  test('and a reset comes meanwhile: it leaves nothing behind', async () => {
    const world = delayed('before')
    const answering = create(world)
    await whenDelayed(world)
    world.reset()
    await Promise.all([Promise.allSettled([answering]), vi.advanceTimersByTimeAsync(60_000)])
    expect(await count(world)).toBe(seeded)
    expect((await create(world)).status).toBe(201)
  })
})

describe('the state is kept', () => {
  test('the save fails: the answer is a 500, and a repeat gets the answer that was stored', async () => {
    const world = open()
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isFull = true
    world.keepState(() => (isFull ? Promise.reject(new Error('The disk is full.')) : Promise.resolve()))
    const failed = await create(world)
    expect(failed.status).toBe(500)
    expect(reported).toHaveBeenCalled()
    reported.mockRestore()
    isFull = false
    const repeat = await create(world)
    expect(repeat.status).toBe(201)
    expect((await create(world)).text).toBe(repeat.text)
    expect(await count(world)).toBe(seeded + 1)
  })

  test('the save fails for two of one key: nothing is created twice', async () => {
    const world = open({ assumptions: { 'idempotency-in-flight': 'wait' } })
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const stop = world.keepState(() => Promise.reject(new Error('The disk is full.')))
    const answers = await Promise.all([create(world), create(world)])
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    await Promise.allSettled([stop()])
    reported.mockRestore()
    expect((await create(world)).status).toBe(201)
    expect(await count(world)).toBe(seeded + 1)
  })

  test('killed after the claim: the state that was saved has the product and its key, or neither', async () => {
    const outcomes = await sweep(async ({ world, answering }) => {
      const copy = open()
      copy.restore(JSON.parse(JSON.stringify(world.snapshot())))
      const first = await answering
      const repeat = await create(copy)
      expect([first.status, repeat.status, await count(copy)]).toEqual([201, 201, seeded + 1])
      return repeat.status
    })
    expect(outcomes.length).toBeGreaterThan(1)
  })

  test('no answer of a create arrives before it is saved', async () => {
    const world = open()
    let saved: Snapshot | undefined
    world.keepState(async (snapshot) => {
      const copy = JSON.parse(JSON.stringify(snapshot)) as Snapshot
      await turns(50)
      saved = copy
    })
    const first = await create(world)
    const copy = open()
    copy.restore(saved as Snapshot)
    expect(await endOf(copy, first)).toBe('created')
  })
})
