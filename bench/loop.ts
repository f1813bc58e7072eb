import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Emulator, EmulatorOptions } from '../src/index.js'
import { freshKey } from './fresh-key.js'
import {
  apiProbes,
  controlProbes,
  createProduct,
  documentOf,
  type KnownRecords,
  largeBody,
  loadingProbes,
  malformedProbes,
  oddProbes,
  type Probe,
  verifyProbes,
} from './loop-probes.js'
import { renderTable } from './markdown-table.js'
import { type Held, watchLoop } from './watch-loop.js'

// How long each kind of request holds the event loop at the largest sizes: `npm run bench:loop`.
// Flags: --only <size>, --probe <part of its name>, --without <the same>, --entries, --worlds, --orders, --years, --root <folder of another version>, --most <ms>, --told for each row as it is measured,
// --read <seconds> after which an answer without end in sight is read no further, --at-once <how many ask the same at once>.
// What a hold is without collections of garbage stands beside it: those grow with the heap that a size asks for.

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    probe: { type: 'string', default: '' },
    without: { type: 'string' },
    entries: { type: 'string', default: '1000000' },
    worlds: { type: 'string', default: '5000' },
    orders: { type: 'string', default: '5000000' },
    years: { type: 'string', default: '100' },
    root: { type: 'string', default: '.' },
    most: { type: 'string', default: '50' },
    told: { type: 'boolean', default: false },
    read: { type: 'string', default: '60' },
    'at-once': { type: 'string', default: '1' },
    products: { type: 'string', default: '15000' },
  },
})

const from = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(resolve(flags.root, 'src', file)).href)) as Module

const { builtIn, createEmulator } = await from<typeof import('../src/index.js')>('index.js')
const { operations } = await from<typeof import('../src/api/operations.js')>('api/operations.js')
const edges = await Promise.all(builtIn.map(async ({ edge }) => (await edge?.()) ?? {}))
const routes = edges.flatMap(({ routes = [] }) => routes)

const host = 'http://localhost'
const base = { now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true } as const

const open = (options: EmulatorOptions = {}): Emulator => {
  try {
    return createEmulator({ ...base, memoryLimit: '16GiB', ...options } as EmulatorOptions)
  } catch {
    return createEmulator({ ...base, ...options })
  }
}

const bodyOf = ({ body, inChunks, headers }: Probe): BodyInit | null => {
  if (!inChunks) return body ?? null
  let left = Number(headers?.['x-bytes'])
  const chunk = new Uint8Array(65_536).fill(0x20)
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close()
      left -= chunk.byteLength
      controller.enqueue(chunk)
    },
  })
}

/** Sends a probe and reads the answer without keeping it: to its end, or for as long as is read. */
const ask = async (emulator: Emulator, probe: Probe): Promise<{ status: number; bytes: number }> => {
  const path = probe.path.startsWith('/api/') ? probe.path : `/_emulator${probe.path}`
  const init: RequestInit & { duplex?: 'half' } = {
    method: probe.method,
    headers: { authorization: `Bearer ${emulator.tokens.full}`, ...probe.headers },
    body: bodyOf(probe),
    duplex: 'half',
  }
  const until = performance.now() + Number(flags.read) * 1_000
  const response = await emulator.fetch(new Request(host + path, init))
  let bytes = 0
  if (response.body !== null)
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      if (performance.now() > until) break
    }
  return { status: response.status, bytes }
}

const get = async (emulator: Emulator, path: string) =>
  (await (
    await emulator.fetch(new Request(host + path, { headers: { authorization: `Bearer ${emulator.tokens.full}` } }))
  ).json()) as never

const findRecords = async (emulator: Emulator): Promise<KnownRecords> => {
  const landmarks = emulator.landmarks
  const [request] = emulator.requests.list({ limit: 1 })
  return {
    order: landmarks.order_of_subscription?.hash ?? '',
    product: String(landmarks.product_active?.id),
    subscription: Number(landmarks.subscription_many_charges?.id),
    otherSubscription: Number(landmarks.subscription_active?.id),
    request: request?.request_id ?? '',
    world: emulator.worlds().at(-1)?.id ?? '',
  }
}

/** Everything that can be asked, by the tables of routes and operations: one without a probe fails the run. */
const allProbes = (records: KnownRecords): readonly Probe[] => {
  const [control, api] = [controlProbes(records), apiProbes(records)]
  const missing = [
    ...routes.map(({ method, path }) => `${method} ${path}`).filter((name) => !(name in control)),
    ...operations.map(({ id }) => id).filter((id) => !(id in api)),
  ]
  if (missing.length > 0) throw new Error(`No probe for ${missing.join(', ')}`)
  return [...Object.values(api).flat(), ...Object.values(control).flat()]
}

/** Loads what the first request of a process loads. */
const warm = async (): Promise<void> => {
  const emulator = open()
  await get(emulator, '/api/v2/orders/history')
  for (const probe of allProbes(await findRecords(emulator))) await ask(emulator, probe)
  for (const probe of [...malformedProbes(), ...oddProbes()].slice(0, 3)) await ask(emulator, probe)
}

/** A snapshot of a world with much of its own. */
let written = ''

const documentBody = (orders: number) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(documentOf(orders)),
})

interface Size {
  readonly name: string
  readonly open: () => Promise<Emulator>
  readonly probes?: () => readonly Probe[]
}

const sizes: Readonly<Record<string, Size>> = {
  journal: {
    name: `${flags.entries} journal entries`,
    async open() {
      const emulator = open({ journalSize: Number(flags.entries) })
      const paths = ['/api/v2/orders/summary', '/api/v2/products', '/api/v2/nothing', '/api/v2/orders/nobody-has-this']
      for (let made = 0; made < Number(flags.entries); made += 1) {
        const headers = made % 10 === 0 ? {} : { authorization: `Bearer ${emulator.tokens.full}` }
        await emulator.fetch(new Request(host + paths[made % paths.length], { headers }))
        if (made % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      return emulator
    },
  },
  worlds: {
    name: `${flags.worlds} worlds`,
    async open() {
      const emulator = open({ maxWorlds: Number(flags.worlds) + 10 })
      for (let made = 0; made < Number(flags.worlds); made += 1) {
        const world = emulator.fork()
        await world.fetch(
          new Request(`${host}/api/v2/orders/summary`, { headers: { authorization: `Bearer ${world.tokens.full}` } }),
        )
      }
      return emulator
    },
  },
  orders: {
    name: `${flags.orders} orders`,
    open: async () => open({ orders: Number(flags.orders) }),
  },
  leap: {
    name: `a leap of ${flags.years} years`,
    async open() {
      const emulator = open()
      await get(emulator, '/api/v2/products')
      emulator.clock.advance(Number(flags.years) * 365.2425 * 86_400_000)
      return emulator
    },
  },
  bodies: {
    name: 'bodies of 1 MiB and more',
    open: async () => open({ orders: 250, memoryLimit: '512MiB' }),
    probes: () => [...malformedProbes(), ...oddProbes(), largeBody(100_000_000), largeBody(600_000_000)],
  },
  created: {
    name: `${flags.products} products of a client, in two worlds`,
    async open() {
      const emulator = open()
      const other = emulator.fork()
      const { method, path, headers, body = '' } = createProduct()
      for (let made = 0; made < Number(flags.products); made += 1)
        for (const world of [emulator, other]) {
          const authorization = `Bearer ${world.tokens.full}`
          const init = { method, headers: { ...headers, 'idempotency-key': freshKey(), authorization }, body }
          await world.fetch(new Request(host + path, init))
        }
      return emulator
    },
  },
  queries: {
    name: 'a journal of queries of 60 KB',
    async open() {
      const emulator = open()
      for (let made = 0; made < 100; made += 1) await get(emulator, `/api/v2/products?${'a&'.repeat(30_000)}`)
      return emulator
    },
    probes: verifyProbes,
  },
  loads: {
    name: 'what a world is made of',
    async open() {
      const emulator = open()
      await ask(emulator, { name: 'sales', method: 'POST', path: '/data', ...documentBody(1_000) })
      written = JSON.stringify({ ...emulator.snapshot(), journal: [] })
      return emulator
    },
    probes: () => loadingProbes(written),
  },
}

const rowOf = (size: string, probe: string, held: Held, answer?: { status: number; bytes: number }): string[] => [
  size,
  probe,
  ...(answer === undefined ? ['', ''] : [String(answer.status), (answer.bytes / 1e6).toFixed(2)]),
  ...[held.longestMs, held.longestOwnMs, held.longestGcMs, held.tookMs].map((ms) => ms.toFixed(0)),
]

// Waits of the emulator keep no process alive.
const alive = setInterval(() => {}, 60_000)
const most = Number(flags.most)
const rows: string[][] = []
let isOver = false
await warm()
for (const [id, size] of Object.entries(sizes)) {
  if (flags.only !== undefined && flags.only !== id) continue
  const emulator = await size.open()
  const records = id === 'bodies' || id === 'leap' ? { ...(await findRecords(emulator)) } : await findRecords(emulator)
  for (const probe of size.probes?.() ?? allProbes(records)) {
    if (!probe.name.includes(flags.probe) || (flags.without !== undefined && probe.name.includes(flags.without))) continue
    let answer = { status: 0, bytes: 0 }
    const held: Held = await watchLoop(async () => {
      const asked = Array.from({ length: Number(flags['at-once']) }, () => ask(emulator, probe))
      answer = await Promise.all(asked).then(
        ([first = answer]) => first,
        (error: unknown) => {
          console.error(probe.name, error instanceof Error ? error.message : error)
          return answer
        },
      )
    })
    const isLong = held.longestMs > most || answer.status >= 500
    isOver ||= isLong
    const row = rowOf(size.name, probe.name, held, answer)
    rows.push(row)
    if (isLong || flags.told) console.error(row.join(' | '))
  }
  if (id === 'worlds') {
    const held = await watchLoop(async () => {
      for (const world of emulator.worlds()) {
        await ask(emulator, { name: 'drop', method: 'DELETE', path: `/worlds/${world.id}` })
        await new Promise((resolve) => setImmediate(resolve))
      }
    })
    rows.push(rowOf(size.name, 'DELETE each of them', held))
  }
}
console.log(
  renderTable(
    ['size', 'request', 'status', 'MB', 'longest hold, ms', 'without collections, ms', 'longest collection, ms', 'took, ms'],
    [...rows].sort((left, right) => Number(right[4]) - Number(left[4])),
  ),
)
console.log(`peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`)
clearInterval(alive)
if (isOver) process.exitCode = 1
