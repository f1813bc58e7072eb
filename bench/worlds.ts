import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Emulator } from '../src/index.js'
import { freshKeyHeader } from './fresh-key.js'
import type { WorldRow } from './results.js'
import { median } from './statistics.js'

// What a fork and a reset cost, in time and memory, whatever the number of orders. Run it with --expose-gc.
// `--built <folder>` measures built files instead of the sources, `--json` prints the rows as data.

const { values: flags } = parseArgs({
  options: {
    built: { type: 'string' },
    sizes: { type: 'string', default: '250,10000,100000,1000000' },
    json: { type: 'boolean', default: false },
  },
})
const entry = flags.built === undefined ? '../src/index.js' : pathToFileURL(join(resolve(flags.built), 'index.js')).href
const { createEmulator } = (await import(entry)) as typeof import('../src/index.js')

const worlds = 1_000

declare const gc: (() => void) | undefined
if (gc === undefined)
  throw new Error('Run this through `npm run bench:worlds`, which lets it collect garbage before it measures.')
const collect = gc

const heapBytes = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

const request = (emulator: Emulator, path: string, init: RequestInit = {}): Request =>
  new Request(`http://sandbox.test/api/v2${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${emulator.tokens.full}` },
  })

type Ask = (emulator: Emulator) => Request

const get =
  (path: string): Ask =>
  (emulator) =>
    request(emulator, path)

const create: Ask = (emulator) =>
  request(emulator, '/products', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...freshKeyHeader() },
    body: JSON.stringify({ name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }),
  })

const times = (count: number, ask: Ask): readonly Ask[] => Array.from({ length: count }, () => ask)

/** Ten requests that leave the most behind: reads, of which a 404 looks at the rows of everybody, and writes. */
const [tenReads, tenWrites] = [
  [
    ...times(4, get('/orders/summary')),
    get('/orders/none'),
    get('/products/none'),
    ...times(4, get('/orders/history?paginate=15')),
  ],
  times(10, create),
]

/** MB that a thousand worlds hold which have been asked this each. */
const weighBusy = async (emulator: Emulator, asks: readonly Ask[]): Promise<number> => {
  const busy = Array.from({ length: worlds }, () => emulator.fork())
  for (const world of busy) for (const ask of asks) await (await world.fetch(ask(world))).text()
  await collectWeak()
  const heldBytes = heapBytes()
  for (const world of busy.splice(0)) world.drop()
  await collectWeak()
  return (heldBytes - heapBytes()) / 2 ** 20
}

/** What is held weakly is let go of between turns. */
const collectWeak = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    collect()
  }
}

const timeEach = (count: number, act: () => void): number => {
  const microseconds: number[] = []
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now()
    act()
    microseconds.push((performance.now() - startedAt) * 1_000)
  }
  return median(microseconds)
}

/** Median microseconds of a fork, a reset and the first request after it; bytes kept by a world before and after that. */
const measure = async (orders: number): Promise<WorldRow> => {
  const emulator = createEmulator({ orders, now: '2026-03-01T12:00:00Z', frozen: true, maxWorlds: 4 * worlds })
  await emulator.fetch(request(emulator, '/orders/summary'))
  const warm = Array.from({ length: worlds }, () => emulator.fork())
  for (const world of warm) world.drop()
  const before = heapBytes()
  const forks: Emulator[] = []
  const fork = timeEach(worlds, () => void forks.push(emulator.fork()))
  const perWorld = (heapBytes() - before) / worlds
  let next = 0
  const reset = timeEach(worlds, () => forks[next++ % worlds]?.reset())
  const startedAt = performance.now()
  for (const world of forks) await (await world.fetch(request(world, '/products?per_page=1'))).text()
  const first = ((performance.now() - startedAt) * 1_000) / worlds
  const perUsedWorld = (heapBytes() - before) / worlds
  for (const world of forks.splice(0)) world.drop()
  const busyWorldsMb = await weighBusy(emulator, tenReads)
  const writtenWorldsMb = await weighBusy(emulator, tenWrites)
  return {
    orders,
    forkUs: fork,
    resetUs: reset,
    firstRequestUs: first,
    bytesOfWorld: perWorld,
    bytesOfUsedWorld: perUsedWorld,
    busyWorldsMb,
    writtenWorldsMb,
  }
}

const us = (value: number): string => `${value.toFixed(0)} µs`
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

const rows: WorldRow[] = []
for (const orders of flags.sizes.split(',')) rows.push(await measure(Number(orders)))

if (flags.json) console.log(JSON.stringify(rows))
else {
  console.log(`${worlds} worlds each; times are medians, memory is what the heap holds after a collection`)
  console.log('orders | fork | reset | first request | memory of a world | after its first request')
  for (const row of rows) {
    const cells = [us(row.forkUs), us(row.resetUs), us(row.firstRequestUs), kib(row.bytesOfWorld), kib(row.bytesOfUsedWorld)]
    console.log([row.orders, ...cells].join(' | '))
  }
}
