import { createEmulator } from '../src/emulator.js'
import type { Emulator } from '../src/emulator-api.js'

// What a fork and a reset cost, in time and memory, whatever the number of orders. Run it with --expose-gc.

const worlds = 1_000
const sizes = [250, 10_000, 100_000, 1_000_000]

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

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0

const timeEach = (times: number, act: () => void): number => {
  const microseconds: number[] = []
  for (let count = 0; count < times; count += 1) {
    const startedAt = performance.now()
    act()
    microseconds.push((performance.now() - startedAt) * 1_000)
  }
  return median(microseconds)
}

/** One row: median microseconds of a fork, a reset and the first request after it; bytes kept by a world before and after that. */
const measure = async (orders: number): Promise<readonly string[]> => {
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
  for (const world of forks) world.drop()
  return [
    String(orders),
    `${fork.toFixed(0)} µs`,
    `${reset.toFixed(0)} µs`,
    `${first.toFixed(0)} µs`,
    `${(perWorld / 1024).toFixed(1)} KiB`,
    `${(perUsedWorld / 1024).toFixed(1)} KiB`,
  ]
}

console.log(`${worlds} worlds each; times are medians, memory is what the heap holds after a collection`)
console.log('orders | fork | reset | first request | memory of a world | after its first request')
for (const orders of sizes) console.log((await measure(orders)).join(' | '))
