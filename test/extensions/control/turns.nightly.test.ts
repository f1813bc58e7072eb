import { describe, expect, test, vi } from 'vitest'
import { controlRoutes } from '../../../scripts/control-routes.js'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { atSize } from '../../support/size.js'

// No request within the documented limits, alone or ten at once, holds the process for long, a second on the machines of its authors: others
// have their turns. What counts is processor time, beside that of a piece of work that is done then and there: a slow or busy machine takes more
// for both.

vi.setConfig({ testTimeout: 600_000 })

/** So many times the piece of work may take as long as the longest hold. */
const mostPieces = 150

interface Asked {
  readonly method?: string
  readonly path: string
  readonly body?: string
  readonly status?: number
}

let keys = 0
const freshKey = (): string => {
  keys += 1
  return `00000000-0000-4000-8000-${keys.toString(16).padStart(12, '0')}`
}

const send = async (world: Emulator, { method = 'GET', path, body }: Asked): Promise<number> => {
  const response = await world.fetch(`http://localhost${path}`, {
    method,
    headers: {
      authorization: `Bearer ${world.tokens.full}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': freshKey() }),
    },
    ...(body === undefined ? {} : { body }),
  })
  for await (const _ of response.body ?? []) {
    // Read as it comes, and not kept.
  }
  return response.status
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const piece = JSON.stringify(
  Array.from({ length: 10_000 }, (_, at) => ({ id: at, name: `Curso ${at}`, type: 'course', at: [at, at] })),
)

/** Processor time of reading 0.6 MB of JSON, the longest of some. */
const pieceMs = (): number => {
  const times = Array.from({ length: 5 }, () => {
    const begun = processorMs()
    JSON.parse(piece)
    return processorMs() - begun
  })
  return Math.max(...times)
}

/** The longest time between two turns of others while a request, sent by so many at once, is answered. */
const longestHold = async (world: Emulator, asked: Asked, times: number): Promise<number> => {
  let longest = 0
  let isOver = false
  const others = (async () => {
    for (let last = processorMs(); !isOver; ) {
      await new Promise((resolve) => setImmediate(resolve))
      const now = processorMs()
      longest = Math.max(longest, now - last)
      last = now
    }
  })()
  const statuses = await Promise.all(
    Array.from({ length: times }, () => send(world, { ...asked, path: `/_emulator${asked.path}` })),
  )
  expect(statuses).toEqual(statuses.map(() => asked.status ?? 200))
  isOver = true
  await others
  return longest
}

/** Of two tries the better one: a collection of garbage is in one of them. */
const expectTurns = async (world: Emulator, asked: Asked): Promise<void> => {
  for (const times of [1, 10]) {
    const most = mostPieces * pieceMs()
    const holds = [await longestHold(world, asked, times), await longestHold(world, asked, times)]
    expect(Math.min(...holds), `${times} at once`).toBeLessThan(most)
  }
}

const json = (value: unknown): string => JSON.stringify(value)
const mebibyte = 1_048_000

const entries = atSize(150, 1_000)
const rows = atSize(300, 10_000)

const openJournal = async (): Promise<Emulator> => {
  const world = createEmulator({
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    unlimited: true,
    orders: 30,
    scenario: 'cancel-block',
  })
  for (let made = 0; made < entries; made += 1) {
    const path = ['/api/v2/products', '/api/v2/orders/summary', '/api/v2/nothing'][made % 3] as string
    await send(world, made % 10 === 0 ? { method: 'POST', path: '/api/v2/products', body: json({ name: 'x', made }) } : { path })
  }
  return world
}

const wide = (members: number) =>
  Object.fromEntries(Array.from({ length: members }, (_, at) => [`member${at}`, 'x'.repeat(mebibyte / members - 20)]))
const verify = (pattern: unknown, status = 422): Asked => ({
  method: 'POST',
  path: '/requests/verify',
  body: json(pattern),
  status,
})

/** What grows with the journal, by route. */
const ofJournal: readonly (readonly [string, Asked])[] = [
  ['GET /requests', { path: '/requests' }],
  ['GET /requests', { path: '/requests?with=body' }],
  ['GET /requests', { path: '/requests?key=zzz' }],
  ['GET /requests', { path: '/requests?query=zzz' }],
  ['GET /requests', { path: '/requests?message=zzz' }],
  ['GET /requests', { path: '/requests?operation=createOffer' }],
  ['POST /requests/verify', verify({ path: '/x' })],
  ['POST /requests/verify', verify({ count: entries }, 200)],
  ['POST /requests/verify', verify({ body: wide(9_000) })],
  ['POST /requests/verify', verify({ body: { name: 'x'.repeat(mebibyte) } })],
  ['POST /requests/verify', verify({ headers: wide(900) })],
  ['GET /conduct', { path: '/conduct?advice=true' }],
  ['GET /scenario', { path: '/scenario' }],
  ['GET /tokens/use', { path: '/tokens/use' }],
  ['GET /snapshot', { path: '/snapshot' }],
  ['GET /repro', { path: '/repro' }],
]

const document = json({
  products: { curso: {} },
  offers: { mensal: { product: 'curso', price: 9_900 } },
  orders: Object.fromEntries(Array.from({ length: rows }, (_, at) => [`o${at}`, { offer: 'mensal', at: `-${(at % 300) + 1}d` }])),
})

/** What grows with the seeded account, by route. */
const ofSeed: readonly (readonly [string, Asked])[] = [
  ['GET /orders', { path: '/orders?search=zzz' }],
  ['GET /subscriptions', { path: '/subscriptions?search=zzz' }],
  ['GET /sales', { path: '/sales' }],
]

/** What grows with what a client has made, or with the body, by route; asked with the id of another world and that of a request. */
const ofAccount = (other: string, request: string): readonly (readonly [string, Asked])[] => [
  ['GET /products', { path: '/products?search=zzz' }],
  ['GET /data', { path: '/data' }],
  ['GET /data', { path: '/data?format=yaml' }],
  ['GET /snapshot', { path: '/snapshot' }],
  ['GET /compare/{id}', { path: `/compare/${other}` }],
  ['GET /requests/{request_id}', { path: `/requests/${request}` }],
  ['GET /requests/{request_id}/changes', { path: `/requests/${request}/changes` }],
  ['GET /assumptions/used', { path: '/assumptions/used' }],
  ['POST /worlds', { method: 'POST', path: '/worlds', body: `{"data":${document}}`, status: 201 }],
  ['PUT /data', { method: 'PUT', path: '/data', body: document }],
]

/** Why a route needs no slices. */
const brief: Readonly<Record<string, readonly string[]>> = {
  'it tells or changes one thing': [
    'GET /health',
    'GET /clock',
    'POST /clock',
    'POST /tokens',
    'DELETE /tokens/{id}',
    'PATCH /products/{id}',
    'POST /orders',
    'GET /orders/{hash}',
    'POST /orders/{hash}/refund',
    'POST /orders/{hash}/chargeback',
    'POST /subscriptions',
    'GET /subscriptions/{id}',
    'POST /subscriptions/{id}/decline',
    'POST /subscriptions/{id}/cancel',
    'GET /charges/next',
    'GET /landmarks',
    'GET /connection',
    'GET /memory',
    'PATCH /worlds/{id}',
    'DELETE /worlds/{id}',
    'PUT /scenario',
    'DELETE /scenario',
    'GET /chaos',
    'PUT /chaos',
    'DELETE /chaos',
    'POST /webhooks/endpoints',
    'DELETE /webhooks/endpoints/{id}',
    'POST /webhooks/endpoints/{id}/rotate',
    'POST /webhooks/endpoints/{id}/activate',
    'GET /webhooks/deliveries/{id}',
    'POST /webhooks/deliveries/{id}/verify',
    'POST /webhooks/deliveries/{id}/redeliver',
  ],
  'it forgets all at once': ['POST /reset', 'DELETE /requests'],
  'what it tells is fixed, or as long as the register': [
    'GET /data/schema',
    'GET /assumptions',
    'PATCH /assumptions',
    'GET /profiles',
    'GET /calibration',
    'PUT /calibration',
    'GET /scenarios',
    'GET /openapi.json',
    'GET /llms.txt',
  ],
  'tokens, worlds, endpoints, quotas and what is kept of deliveries and steps are few': [
    'GET /tokens',
    'GET /quotas',
    'GET /worlds',
    'GET /webhooks/endpoints',
    'GET /webhooks/deliveries',
    'GET /scenario/recording',
    'GET /products/{id}/offers',
  ],
  'it shows a page, which is found by halves': ['GET /charges'],
  'it sends as things happen': ['GET /events'],
  'ids are as many as labels of one document, and told as they are kept': ['GET /data/refs'],
  'as PUT /data, and PUT /snapshot checks a text that cannot be parsed in slices': ['POST /data', 'PUT /snapshot'],
}

test('each control route is asked here, or it is said why it is brief', () => {
  const asked = [...ofJournal, ...ofSeed, ...ofAccount('', '')].map(([route]) => route)
  const named = [...new Set(asked), ...Object.values(brief).flat()]
  expect(named.toSorted()).toEqual(controlRoutes.map(({ method, path }) => `${method} ${path}`).toSorted())
})

describe('with a full journal', async () => {
  const world = await openJournal()

  test.each(ofJournal)('%s gives others their turns', (_route, asked) => expectTurns(world, asked))
})

describe('with a large account', () => {
  const world = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: atSize(1_000, 20_000) })

  test.each(ofSeed)('%s gives others their turns', (_route, asked) => expectTurns(world, asked))
})

describe('with much of its own', async () => {
  const world = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true, orders: 30 })
  const other = world.fork()
  for (let made = 0; made < rows; made += 1) {
    const body = json({ name: `Curso ${made}`, type: 'course', description: 'x'.repeat(100) })
    for (const each of [world, other]) await send(each, { method: 'POST', path: '/api/v2/products', body })
  }
  await send(world, { method: 'POST', path: '/_emulator/data', body: document })
  await send(world, { path: '/api/v2/products' })
  const [request] = world.requests.list({ limit: 1 })

  test.each(ofAccount(other.id, request?.request_id ?? ''))('%s gives others their turns', (_route, asked) =>
    expectTurns(world, asked),
  )
})
