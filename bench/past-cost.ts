import { execFileSync } from 'node:child_process'
import { cpuUsage } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createEmulator } from '../src/core.js'
import { builtIn } from '../src/index.js'
import { freshKeyHeader } from './fresh-key.js'
import { interleave, medianRatio } from './interleave.js'
import { median } from './statistics.js'

// Prints what a request pays for being kept, as a place to return to: `npm run bench:past`. Two emulators of one process are asked in turn,
// of which one has no journal; each kind in some fresh processes. CPU time of the process, in microseconds a request.

const { values: flags } = parseArgs({
  options: {
    kind: { type: 'string' },
    processes: { type: 'string', default: '7' },
    rounds: { type: 'string', default: '200' },
    together: { type: 'string', default: '200' },
  },
})

const origin = 'http://sandbox.test'
const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }
const payment = { name: 'Oferta', price: 1_000, charge_type: 'one_time' }

const sides = ['with', 'without'] as const
type Side = (typeof sides)[number]

/** The journal, and what explains and replays by it. */
const keeping = ['journal', 'counterfactuals', 'repro']

const open = (side: Side) =>
  createEmulator({
    unlimited: true,
    extensions: builtIn.filter(({ name }) => side === 'with' || !keeping.includes(name)),
  })

type Emulator = ReturnType<typeof open>

const get =
  (pathIn: (emulator: Emulator) => string) =>
  (emulator: Emulator): Request =>
    new Request(origin + pathIn(emulator), { headers: { authorization: `Bearer ${emulator.tokens.full}` } })

const post =
  (pathIn: (emulator: Emulator) => string, body: object) =>
  (emulator: Emulator): Request => {
    const headers = {
      authorization: `Bearer ${emulator.tokens.full}`,
      'content-type': 'application/json',
      ...freshKeyHeader(),
    }
    return new Request(origin + pathIn(emulator), { method: 'POST', headers, body: JSON.stringify(body) })
  }

const kinds: Readonly<Record<string, (emulator: Emulator) => Request>> = {
  getOrderSummary: get(() => '/api/v2/orders/summary'),
  getOrder: get(({ landmarks }) => `/api/v2/orders/${landmarks.order_full_tracking.hash}`),
  'page of 15': get(() => '/api/v2/orders/history?paginate=15'),
  '404': get(() => '/api/v2/products/none'),
  createProduct: post(() => '/api/v2/products', course),
  createOffer: post(({ landmarks }) => `/api/v2/products/${landmarks.product_active.id}/offers`, payment),
}

const askMany = async (emulator: Emulator, make: (emulator: Emulator) => Request, count: number): Promise<void> => {
  for (let asked = 0; asked < count; asked += 1) await (await emulator.fetch(make(emulator))).text()
}

/** Microseconds of the process a request, of each block of them. */
const measure = async (make: (emulator: Emulator) => Request) => {
  // The one that is opened first is not always the same.
  const [first, second] = process.pid % 2 === 0 ? sides : [sides[1], sides[0]]
  const emulators = { [first]: open(first), [second]: open(second) } as Record<Side, Emulator>
  const together = Number(flags.together)
  for (let warm = 0; warm < 20; warm += 1) for (const side of sides) await askMany(emulators[side], make, together)
  return await interleave(sides, Number(flags.rounds), async (side) => {
    const before = cpuUsage()
    await askMany(emulators[side], make, together)
    const { user, system } = cpuUsage(before)
    return (user + system) / together
  })
}

const here = fileURLToPath(import.meta.url)

const inFreshProcess = (kind: string): readonly number[] => {
  const passed = ['--kind', kind, '--rounds', flags.rounds, '--together', flags.together]
  return JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', here, ...passed], { encoding: 'utf8' })) as number[]
}

const make = kinds[flags.kind ?? '']
if (make !== undefined) {
  const values = await measure(make)
  console.log(JSON.stringify([median(values.with), median(values.without), medianRatio(values.with, values.without)]))
} else {
  console.log(`${'request'.padEnd(16)} with  without   ratio, in each process`)
  for (const kind of Object.keys(kinds)) {
    const runs = Array.from({ length: Number(flags.processes) }, () => inFreshProcess(kind))
    const column = (at: number): number => median(runs.map((run) => run[at] ?? Number.NaN))
    const ratios = runs.map((run) => run[2] ?? Number.NaN).sort((one, other) => one - other)
    const texts = [column(0).toFixed(1).padStart(5), column(1).toFixed(1).padStart(8), column(2).toFixed(3).padStart(7)]
    console.log(`${kind.padEnd(16)}${texts.join('')}   ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`)
  }
}
