import { parseArgs } from 'node:util'
import { buildSubjects } from './build-subjects.js'
import { fire } from './fire.js'
import { findLoadCases, firstPage, unlimited } from './load-cases.js'
import { rssMbOf } from './process-usage.js'
import { renderPart } from './render-tables.js'
import type { SoakRow } from './results.js'
import { describeSetting, readResults, resultsPath, writePart } from './results-file.js'
import { startServer } from './start-server.js'
import { median } from './statistics.js'
import { ourArguments, prime, withServers } from './subjects.js'

// A million requests of many kinds to one server, and whether its memory stays flat: `npm run bench:soak`. Flags: --requests, --orders, --out.

const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '10000' },
    out: { type: 'string', default: resultsPath },
  },
})

/** Share of the requests. Nothing is created: what is created has to be kept. */
const mixture: Readonly<Record<string, number>> = {
  getOrderSummary: 0.3,
  getOrder: 0.3,
  'page of 15, first': 0.1,
  'page of 15, last': 0.05,
  'page of 100, middle': 0.1,
  'page of 1000, last': 0.01,
  'replayed POST': 0.08,
  '401': 0.06,
}

const slices = 30

/** How much more the last third may hold than the second. */
const slack = 1.05

const built = await buildSubjects()
try {
  const start = () => startServer(ourArguments(built, Number(flags.orders), unlimited), firstPage)
  const rows = await withServers([start], async ([server]) => {
    if (server === undefined) throw new Error('No server was started.')
    const cases = (await findLoadCases(server.url)).filter(({ name }) => name in mixture)
    for (const one of cases) await prime(server, one)
    const measured: SoakRow[] = [{ requests: 0, rssMb: rssMbOf(server.pid) }]
    let requests = 0
    for (let slice = 0; slice < slices; slice += 1) {
      for (const one of cases) {
        const amount = Math.max(10, Math.round((Number(flags.requests) / slices) * (mixture[one.name] ?? 0)))
        requests += (await fire(server, one, { connections: 10, seconds: 0, amount })).requests
      }
      measured.push({ requests, rssMb: rssMbOf(server.pid) })
      console.log(`${requests} requests: ${rssMbOf(server.pid)?.toFixed(0)} MB`)
    }
    return measured
  })
  writePart(flags.out, 'soak', describeSetting(1, 0), rows)
  const third = (from: number): number =>
    median(
      rows.slice(Math.ceil((rows.length * from) / 3), Math.ceil((rows.length * (from + 1)) / 3)).map(({ rssMb }) => rssMb ?? 0),
    )
  const [before, after] = [third(1), third(2)]
  console.log(renderPart(readResults(flags.out), 'soak'))
  console.log(
    `Second third ${before.toFixed(0)} MB, last third ${after.toFixed(0)} MB: ${after <= before * slack ? 'flat' : 'NOT FLAT'}`,
  )
  if (after > before * slack) process.exitCode = 1
} finally {
  built.remove()
}
