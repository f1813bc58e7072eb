import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Emulator } from '../src/emulator/emulator.js'
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
const entry = flags.built === undefined ? '../src/emulator.js' : pathToFileURL(join(resolve(flags.built), 'index.js')).href
const { createEmulator } = (await import(entry)) as typeof import('../src/emulator/create-emulator.js')

const worlds = 1_000

declare const gc: (() => void) | undefined
if (gc === undefined)
  throw new Error('Run this through `npm run bench:worlds`, which lets it collect garbage before it measures.')
const collect = gc

const heapBytes = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

const request = (emulator: Emulator, path: string): Request =>
  new Request(`http://sandbox.test${path}`, { headers: { authorization: `Bearer ${emulator.tokens.full}` } })

const timeEach = (times: number, act: () => void): number => {
  const microseconds: number[] = []
  for (let count = 0; count < times; count += 1) {
    const startedAt = performance.now()
    act()
    microseconds.push((performance.now() - startedAt) * 1_000)
  }
  return median(microseconds)
}

/** Median microseconds of a fork, a reset and the first request after it; bytes kept by a world before and after that. */
const measure = async (orders: number): Promise<WorldRow> => {
  const emulator = createEmulator({ orders, now: '2026-03-01T12:00:00Z', frozen: true, maxWorlds: 4 * worlds })
  await emulator.fetch(request(emulator, '/api/v2/orders/summary'))
  const warm = Array.from({ length: worlds }, () => emulator.fork())
  for (const world of warm) world.drop()
  const before = heapBytes()
  const forks: Emulator[] = []
  const fork = timeEach(worlds, () => void forks.push(emulator.fork()))
  const perWorld = (heapBytes() - before) / worlds
  let next = 0
  const reset = timeEach(worlds, () => forks[next++ % worlds]?.reset())
  const startedAt = performance.now()
  for (const world of forks) await (await world.fetch(request(world, '/api/v2/products?per_page=1'))).text()
  const first = ((performance.now() - startedAt) * 1_000) / worlds
  const perUsedWorld = (heapBytes() - before) / worlds
  for (let count = 1; count < 10; count += 1) {
    for (const world of forks) await (await world.fetch(request(world, '/api/v2/orders/summary'))).text()
  }
  const busyWorldsMb = (heapBytes() - before) / 2 ** 20
  for (const world of forks) world.drop()
  return {
    orders,
    forkUs: fork,
    resetUs: reset,
    firstRequestUs: first,
    bytesOfWorld: perWorld,
    bytesOfUsedWorld: perUsedWorld,
    busyWorldsMb,
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
