import { expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'

const start = '2026-03-01T12:00:00Z'
const openWorld = (options: object = {}): Emulator => createEmulator({ seed: 7, now: start, frozen: true, ...options })

const sell = (world: Emulator) => world.sales.sell({ product_id: String(world.landmarks.product_active.id) })

/** Seconds from the start of the clock to each attempt. */
const secondsOf = (world: Emulator, id?: string): readonly (readonly number[])[] =>
  [...world.webhooks.deliveries({ endpoint: id })]
    .reverse()
    .map(({ attempts }) => attempts.map(({ at }) => (Date.parse(at) - Date.parse(start)) / 1_000))

test('a running clock delivers by itself', async () => {
  const world = openWorld({ frozen: false })
  const heard = new Promise<string>((resolve) => {
    world.webhooks.deliver(
      async (request) => {
        resolve((await request.json()).event)
        return new Response(null, { status: 500 })
      },
      { events: ['order.authorized'] },
    )
  })
  await sell(world)
  expect(await heard).toBe('order.authorized')
  world.drop()
})

test.each([
  ['3600', 3_600],
  ['1', 5],
  ['999999999', 24 * 3_600],
  ['soon', 5],
  ['-5', 5],
])('Retry-After: %s has the next attempt come after %i s', async (text, seconds) => {
  const world = openWorld()
  let calls = 0
  world.webhooks.deliver(() => new Response(null, { status: calls++ === 0 ? 429 : 204, headers: { 'Retry-After': text } }), {
    events: ['order.authorized'],
  })
  await sell(world)
  world.clock.advance('2d')
  await world.webhooks.drain()
  expect(secondsOf(world)).toEqual([[0, seconds]])
})

const startMs = Date.parse(start)
const httpDate = (instant: number): string => new Date(instant).toUTCString()

test.each([
  ['by the date of the answer', 'real', httpDate(startMs + 90_000), httpDate(startMs), 90],
  ['by the clock of the world', 'world', httpDate(startMs + 90_000), undefined, 90],
  ['in the past', 'world', httpDate(startMs - 90_000), undefined, 5],
  ['too far away', 'world', httpDate(startMs + 10 * 86_400_000), undefined, 24 * 3_600],
  ['that there is not', 'world', 'Sun, 99 Mar 2026 12:00:90 GMT', undefined, 5],
] as const)('Retry-After with a date %s is heard', async (_, timestamp, asked, date, seconds) => {
  const world = openWorld()
  const headers = { 'Retry-After': asked, ...(date === undefined ? {} : { Date: date }) }
  let calls = 0
  world.webhooks.deliver(() => new Response(null, { status: calls++ === 0 ? 503 : 204, headers }), {
    events: ['order.authorized'],
    timestamp,
  })
  await sell(world)
  world.clock.advance('2d')
  await world.webhooks.drain()
  expect(secondsOf(world)).toEqual([[0, seconds]])
})

test('Retry-After with a date counts from real time where the signature shows that and the answer has no date', async () => {
  const world = openWorld()
  world.webhooks.deliver(
    () => new Response(null, { status: 503, headers: { 'Retry-After': httpDate(Date.now() + 7_200_000) } }),
    {
      events: ['order.authorized'],
    },
  )
  await sell(world)
  await world.webhooks.drain()
  const waits = Date.parse(world.webhooks.deliveries()[0]?.due_at ?? '') - startMs
  expect(waits).toBeGreaterThan(7_000_000)
  expect(waits).toBeLessThanOrEqual(7_200_000)
})

test('an endpoint that nothing reaches for five days is switched off and says so; its queue is empty then', async () => {
  const world = openWorld()
  let isUp = false
  const { id } = world.webhooks.deliver(() => new Response(null, { status: isUp ? 204 : 503 }), { events: ['order.authorized'] })
  for (let day = 0; day < 5; day += 1) {
    await sell(world)
    world.clock.advance('1d')
    await world.webhooks.drain()
    expect(world.webhooks.endpoints()[0]?.state).toBe('active')
  }
  await sell(world)
  await world.webhooks.drain()
  expect(world.webhooks.endpoints()).toMatchObject([
    { id, state: 'switched_off', pending: 0, reason: 'Nothing has reached it since 2026-03-01T12:00:00.000Z.' },
  ])
  const count = world.webhooks.deliveries().length
  await sell(world)
  expect(world.webhooks.deliveries()).toHaveLength(count)
  // Somebody who has mended it has one delivered again, and it is told of what comes.
  isUp = true
  await world.webhooks.redeliver(world.webhooks.deliveries()[0]?.id ?? '')
  expect(world.webhooks.endpoints()).toMatchObject([{ state: 'active', reason: null }])
  await sell(world)
  await world.webhooks.drain()
  expect(world.webhooks.deliveries()[0]?.state).toBe('delivered')
})

test('410 ends an endpoint at once, and a second rotation within a day is refused', async () => {
  const world = openWorld()
  const gone = world.webhooks.deliver(() => new Response(null, { status: 410 }), { events: ['order.authorized'] })
  await sell(world)
  await world.webhooks.drain()
  expect(world.webhooks.endpoints()).toMatchObject([{ id: gone.id, state: 'gone', reason: 'It answered 410.' }])
  const secret = gone.rotate()
  expect(() => gone.rotate()).toThrow('rotated less than 24 hours ago; the next time is 2026-03-02T12:00:00.000Z')
  expect(gone.secret).toBe(secret)
  world.clock.advance('24h')
  expect(gone.rotate()).not.toBe(secret)
})

test('one receiver that fails keeps no other waiting, and each gets all in order', async () => {
  const world = openWorld()
  const heard: string[] = []
  const bad = world.webhooks.deliver(() => Promise.reject(new Error('down')), { events: ['order.authorized'] })
  const good = world.webhooks.deliver(
    async (request) => {
      heard.push((await request.json()).data.hash)
      return new Response(null, { status: 204 })
    },
    { events: ['order.authorized'] },
  )
  const hashes: string[] = []
  for (let count = 0; count < 5; count += 1) hashes.push((await sell(world)).hash)
  await world.webhooks.drain()
  expect(heard).toEqual(hashes)
  expect(secondsOf(world, good.id)).toEqual([[0], [0], [0], [0], [0]])
  expect(world.webhooks.deliveries({ endpoint: bad.id, state: 'pending' })).toHaveLength(5)
})

test.each([
  [{ event: ['order.authorized'] }, 'An endpoint has no "event"; did you mean events?'],
  [{ events: [] }, 'Name at least one event'],
  [{ events: ['order.refundd'] }, 'There is no event "order.refundd"; did you mean order.refunded?'],
  [{ producer: 'third' }, 'Give one of first, second.'],
  [{ environment: 'prod' }, 'Give one of sandbox, production.'],
  [{ timestamp: 'now' }, 'Give one of real, world.'],
  [{ url: 'here' }, '"here" is no address'],
  [{ secret: 'whsec_AAAA' }, 'The secret is not "whsec_"'],
])('an endpoint with %o is refused, and there is none', (choice, sentence) => {
  const world = openWorld()
  expect(() => world.webhooks.deliver(() => new Response(), choice as object)).toThrow(sentence)
  expect(() => world.webhooks.deliver({ fetch: () => new Response() } as never)).toThrow('such as app.fetch')
  expect(world.webhooks.endpoints()).toEqual([])
})
