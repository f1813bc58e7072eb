import { createEmulator, type Emulator } from '../src/index.js'
import { readLocatedData } from '../src/reading/located-data.js'
import { median } from './statistics.js'

// What it takes to begin with 10,000 declared orders, and what a page of them costs beside a generated one: `npm run bench:data`.

const [orders, rounds, pages] = [10_000, 5, 60]
const start = { now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true }

const data = {
  products: { violao: { name: 'Violão do Zero' } },
  offers: { curso: { product: 'violao', price: 20_000, at: '-400d' } },
  orders: Object.fromEntries(
    Array.from({ length: orders }, (_, nth) => [
      `o${nth}`,
      { offer: 'curso', at: `-${1 + (nth % 300)}d`, customer: { name: `Ana ${nth}` }, query_params: { utm_source: 'google' } },
    ]),
  ),
}

/** CPU time of one run, in milliseconds. */
const cpuOf = async <Result>(run: () => Result | Promise<Result>): Promise<{ ms: number; result: Result }> => {
  const before = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1_000, result }
}

const readPage = async (emulator: Emulator, page: number): Promise<void> => {
  const url = `http://sandbox.test/api/v2/orders/history?paginate=100&page=${page}`
  const answer = await emulator.fetch(new Request(url, { headers: { authorization: `Bearer ${emulator.tokens.full}` } }))
  if ((await answer.text()).length < 10_000) throw new Error(`Page ${page} is no full page`)
}

/** CPU time of a page of 100 lines that nobody has read before. */
const pageOf = async (emulator: Emulator): Promise<number> => {
  await readPage(emulator, 1)
  const { ms } = await cpuOf(async () => {
    for (let page = 2; page < pages + 2; page += 1) await readPage(emulator, page)
  })
  return ms / pages
}

const text = JSON.stringify(data)
const [reads, loads, resets, declared, seeded]: number[][] = [[], [], [], [], []]
for (let round = 0; round < rounds; round += 1) {
  // Another seed each time: pages of one that was read before are remembered.
  reads?.push((await cpuOf(() => readLocatedData(text, 'json'))).ms)
  const { ms, result: emulator } = await cpuOf(() => createEmulator({ ...start, seed: round, data }))
  loads?.push(ms)
  resets?.push((await cpuOf(() => emulator.reset())).ms)
  declared?.push(await pageOf(emulator))
  seeded?.push(await pageOf(createEmulator({ ...start, seed: round, orders })))
}

const [load, own, generated] = [loads, declared, seeded].map((values) => median(values ?? []))
const line = (what: string, ms = Number.NaN): string => `${what.padEnd(44)} ${ms.toFixed(2).padStart(9)} ms of CPU`
console.log(line(`read ${orders} declared orders as JSON`, median(reads ?? [])))
console.log(line('begin with them, the first time', loads?.[0]))
console.log(line('begin with them, median', load))
console.log(line('reset', median(resets ?? [])))
console.log(line('a page of 100 declared lines', own))
console.log(line('a page of 100 generated lines', generated))
console.log(`ratio ${((own ?? 0) / (generated ?? 1)).toFixed(2)}`)
