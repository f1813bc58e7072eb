import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { createEmulator as Create, Emulator } from '../src/index.js'

// Plays the same random runs against two builds of the package and compares what users see: answers, snapshots and journals.
// tsx scripts/compare-builds.ts <folder of a checkout with dist> <another> [--runs 200] [--requests 200] [--seed 1]
// [--ignore <pattern>] [--without <name of a member>], which may be repeated: what the changelog names as changed is left out of both.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    requests: { type: 'string' },
    seed: { type: 'string' },
    ignore: { type: 'string', multiple: true },
    without: { type: 'string', multiple: true, default: [] },
  },
})
const [before, after] = positionals
if (before === undefined || after === undefined) throw new Error('Give two folders, each with a build in dist.')
const [runs, requests, firstSeed] = [Number(values.runs ?? 200), Number(values.requests ?? 200), Number(values.seed ?? 1)]

const ignored = (values.ignore ?? []).map((pattern) => new RegExp(pattern, 'g'))

const open = async (folder: string): Promise<typeof Create> =>
  ((await import(pathToFileURL(resolve(folder, 'dist/index.js')).href)) as { createEmulator: typeof Create }).createEmulator

/** Mulberry32: the same numbers for the same seed. */
const chanceOf = (seed: number) => {
  let state = seed | 0
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const base = 'https://sandbox.example.test/api/v2'

/** One run: what it saw, one text for each thing. */
const play = async (create: typeof Create, seed: number): Promise<readonly string[]> => {
  const chance = chanceOf(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item
  const below = (count: number): number => Math.floor(chance() * count)
  const root = create({
    seed: below(1_000),
    orders: pick([0, 30, 250]),
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    unlimited: chance() < 0.3,
    profile: pick(['default', 'strict', 'framework', 'rich'] as const),
  } as never)
  const worlds: Emulator[] = [root]
  const seen: string[] = []
  const keys = Array.from({ length: 6 }, (_, nth) => `0b0f6a86-6f0f-4c0b-9b43-${String(nth + 1).padStart(12, '0')}`)
  const [ids, products, subscriptions]: [string[], string[], string[]] = [[], [], []]
  const send = async (world: Emulator, method: string, path: string, body?: unknown): Promise<void> => {
    const token = pick([
      world.tokens.full,
      world.tokens.full,
      world.tokens.full,
      world.tokens.read_only ?? world.tokens.full,
      world.tokens.other_producer,
      'svc_test_wrong',
    ])
    const headers: Record<string, string> = { authorization: `Bearer ${token}` }
    if (method === 'POST' && chance() < 0.8) headers['idempotency-key'] = pick(keys)
    if (body !== undefined) headers['content-type'] = 'application/json'
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const answer = await world.fetch(new Request(base + path, sent))
    const text = await answer.text()
    seen.push(`${method} ${path} ${answer.status} ${JSON.stringify([...answer.headers])} ${text}`)
    for (const found of text.matchAll(/"(?:hash|id|code)":"([A-Za-z0-9-]+)"/g)) if (ids.length < 400) ids.push(found[1] as string)
    if (path === '/products') for (const found of text.matchAll(/"id":"([a-z0-9-]+)"/g)) products.push(found[1] as string)
    if (path.startsWith('/subscriptions/history'))
      for (const found of text.matchAll(/"id":(\d+)/g)) subscriptions.push(found[1] as string)
  }
  const commands: readonly (readonly [weight: number, act: (world: Emulator) => unknown])[] = [
    [6, (world) => send(world, 'GET', `/products?page=${below(3)}`)],
    [3, (world) => send(world, 'GET', '/products')],
    [6, (world) => send(world, 'GET', `/orders/history?page=${below(4)}&paginate=${pick([5, 15, 50])}`)],
    [3, (world) => send(world, 'GET', '/orders/summary')],
    [5, (world) => send(world, 'GET', `/subscriptions/history?page=${below(3)}`)],
    [3, (world) => send(world, 'GET', `/orders/${ids.length === 0 ? 'none' : pick(ids)}`)],
    [3, (world) => send(world, 'GET', `/products/${products.length === 0 ? 'none' : pick(products)}/offers`)],
    [
      6,
      (world) =>
        send(world, 'POST', '/products', { name: `Curso ${below(30)}`, type: pick(['course', 'bad']), description: 'x' }),
    ],
    [
      3,
      (world) =>
        send(world, 'POST', `/products/${products.length === 0 ? 'none' : pick(products)}/offers`, {
          name: 'Oferta',
          price: 9_900,
          charge_type: pick(['one_time', 'subscription']),
        }),
    ],
    [5, (world) => send(world, 'POST', `/subscriptions/${subscriptions.length === 0 ? '0' : pick(subscriptions)}/cancel`, {})],
    [3, (world) => world.clock.advance(pick(['1s', '61s', '1h', '1d', '31d', '90d']))],
    [2, (world) => world.sales.sell({ product_id: world.landmarks.product_active.id })],
    [2, (world) => world.sales.subscribe({ product_id: world.landmarks.product_active.id })],
    [
      1,
      (world) =>
        world.play(
          pick(['quota-exhausted', 'flapping', 'stale-list-after-create', 'cancel-block', 'moving-page', 'lost-response']),
        ),
    ],
    [1, (world) => world.chaos(pick([0, 0.2]))],
    [1, (world) => world.webhooks.inbox({ timestamp: 'world' })],
    [1, (world) => world.webhooks.drain()],
    [1, (world) => world.reset()],
    [1, (world) => void seen.push(JSON.stringify(world.snapshot()))],
    [1, (world) => world.restore(world.snapshot())],
    [1, (world) => void seen.push(JSON.stringify(world.webhooks.deliveries()))],
    [
      1,
      (world) => worlds.length < 6 && worlds.push(world.fork({ from: pick(['start', 'now']) } as never) as unknown as Emulator),
    ],
    [
      2,
      (world) => {
        const [entry] = world.requests.list({ limit: 5 })
        if (entry === undefined || worlds.length > 8) return
        worlds.push(world.fork({ from: entry.request_id, after: chance() < 0.5 } as never) as unknown as Emulator)
      },
    ],
    [
      1,
      (world) =>
        world.add({ customers: { [`c${below(9)}`]: {} }, products: { [`p${below(9)}`]: { name: `P ${below(99)}` } } } as never),
    ],
    [
      1,
      (world) => {
        const [entry] = world.requests.list({ limit: 8 })
        if (entry !== undefined) seen.push(JSON.stringify(world.requests.explain(entry.request_id)))
      },
    ],
  ]
  const all = commands.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  for (let done = 0; done < requests; done += 1) {
    const act = pick(all)
    const world = pick(worlds)
    try {
      await act(world)
      // Deliveries go on by themselves, as fast as the machine is.
      await world.webhooks.drain()
    } catch (error) {
      seen.push(`refused: ${String(error)}`)
    }
  }
  for (const world of worlds) {
    seen.push(JSON.stringify(world.snapshot()), JSON.stringify(world.requests.list({ limit: 1_000 })))
  }
  seen.push(JSON.stringify(root.repro()).replace(/"emulator":"[^"]*"/, '"emulator":""'))
  return seen.map(canonical)
}

/** JSON with its members in order: only of an answer is the order part of what is promised. An owner of rows who wrote nothing is left out. */
const canonical = (text: string): string => {
  // How long an answer took in real time is never the same.
  const timeless = text.replace(/"ms":[\d.e-]+/g, '"ms":0')
  const ordered = /^[{[]/.test(timeless) ? JSON.stringify(JSON.parse(timeless), inOrder) : timeless
  return ignored.reduce((left, pattern) => left.replace(pattern, ''), ordered)
}

const without = new Set(values.without)

const inOrder = (name: string, value: unknown): unknown => {
  if (without.has(name)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).filter(([, member]) => name !== 'rows' || !isUnwritten(member))
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Lists without a row, no charge made and no number given. */
const isUnwritten = (rows: unknown): boolean => JSON.stringify(rows).replaceAll(/"\w+":|null|[{}[\],]/g, '') === ''

const [one, other] = [await open(before), await open(after)]
let compared = 0
let differing = 0
for (let run = 0; run < runs; run += 1) {
  const seed = firstSeed + run
  const [then, now] = [await play(one, seed), await play(other, seed)]
  compared += then.length
  const index = then.findIndex((text, nth) => text !== now[nth])
  if (index < 0 && then.length === now.length) continue
  differing += 1
  const [was, is] = [then[index] ?? '', now[index] ?? '']
  const at = [...was].findIndex((letter, nth) => letter !== is[nth])
  const from = Math.max(0, at - 120)
  console.log(
    `run ${seed}, thing ${index} of ${then.length}:\n  ${was.slice(0, 80)}\n  before …${was.slice(from, at + 120)}\n  after  …${is.slice(from, at + 120)}`,
  )
}
console.log(`${runs} runs, ${compared} things compared, ${differing} runs differ.`)
process.exitCode = differing === 0 ? 0 : 1
