import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { interleave } from './interleave.js'
import type { DoorRow } from './results.js'
import { median } from './statistics.js'

// Prints what one request costs by each door, one after the other in one run: `npm run bench:doors`. Ratios count, not milliseconds.
// `--built <folder>` measures built files instead of the sources, `--json` prints the rows as data.

const { values: flags } = parseArgs({
  options: {
    built: { type: 'string' },
    orders: { type: 'string', default: '250' },
    rounds: { type: 'string', default: '5' },
    calls: { type: 'string', default: '1000' },
    json: { type: 'boolean', default: false },
  },
})

const load = (source: string, built: string) =>
  import(flags.built === undefined ? source : pathToFileURL(join(resolve(flags.built), built)).href)
const { createEmulator } = (await load('../src/emulator.js', 'index.js')) as typeof import('../src/emulator/create-emulator.js')
const { createHandlers } = (await load('../src/msw.js', 'msw.js')) as typeof import('../src/msw.js')
const { serve } = (await load('../src/node/serve.js', 'node.js')) as typeof import('../src/node/serve.js')

const [calls, rounds, orders] = [Number(flags.calls), Number(flags.rounds), Number(flags.orders)]
const sandboxUrl = 'https://sandbox.example.test'
const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true, orders })
const server = await serve(emulator, { port: 0 })
const headers = { Authorization: `Bearer ${emulator.tokens.full}` }

/** Median microseconds of a call whose body is read to the end. */
const measure = async (call: () => Promise<Response>): Promise<number> => {
  const times: number[] = []
  for (let at = 0; at < calls; at += 1) {
    const startedAt = performance.now()
    await (await call()).arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  return median(times) * 1_000
}

const intercepted = async (handlers: Parameters<typeof setupServer>, path: string): Promise<number> => {
  const msw = setupServer(...handlers)
  msw.listen({ onUnhandledRequest: 'bypass' })
  try {
    return await measure(() => fetch(sandboxUrl + path, { headers }))
  } finally {
    msw.close()
  }
}

const rows: DoorRow[] = []
for (const path of ['/api/v2/orders/summary', '/api/v2/orders/history?paginate=100']) {
  const body = await (await emulator.fetch(new Request(sandboxUrl + path, { headers }))).text()
  const all = `${sandboxUrl}/*`
  const sameText = () => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } })
  const ways = {
    'direct fetch': () => measure(() => emulator.fetch(new Request(sandboxUrl + path, { headers }))),
    'loopback HTTP': () => measure(() => fetch(server.url + path, { headers })),
    'MSW, our handlers': () => intercepted(createHandlers(emulator, { sandboxUrl }), path),
    'MSW, a handler that sends the same text': () => intercepted([http.all(all, sameText)], path),
    'MSW, an empty handler': () => intercepted([http.all(all, () => new HttpResponse())], path),
  }
  const names = Object.keys(ways) as (keyof typeof ways)[]
  // Once round to warm up.
  await interleave(names, 1, (name) => ways[name]())
  const measured = await interleave(names, rounds, (name) => ways[name]())
  rows.push({ orders, path, us: Object.fromEntries(names.map((name) => [name, median(measured[name])])) })
}
await server.close()

if (flags.json) console.log(JSON.stringify(rows))
else {
  for (const { path, us } of rows) {
    console.log(`\n${path}, ${orders} orders, median of ${rounds} rounds of ${calls} calls`)
    for (const [name, value] of Object.entries(us)) {
      const times = (value / (us['direct fetch'] ?? Number.NaN)).toFixed(2)
      console.log(`  ${name.padEnd(40)} ${value.toFixed(0).padStart(6)} µs  ${times.padStart(6)} × direct fetch`)
    }
  }
}
