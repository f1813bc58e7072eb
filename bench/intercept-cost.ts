import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { interleave } from './interleave.js'
import type { DoorRow } from './results.js'
import { median } from './statistics.js'

// Prints what one request costs by each door, one after the other in one run: `npm run bench:doors`. Ratios count, not milliseconds.
// `--built <folder>` measures built files instead of the sources, `--msw msw3` the next MSW, `--json` prints the rows as data.

const { values: flags } = parseArgs({
  options: {
    built: { type: 'string' },
    orders: { type: 'string', default: '250' },
    rounds: { type: 'string', default: '5' },
    calls: { type: 'string', default: '1000' },
    msw: { type: 'string', default: 'msw' },
    json: { type: 'boolean', default: false },
  },
})

const load = (source: string, built: string) =>
  import(flags.built === undefined ? source : pathToFileURL(join(resolve(flags.built), built)).href)
const { createEmulator } = (await load('../src/index.js', 'index.js')) as typeof import('../src/index.js')
const { handlersBy } = (await load(
  '../src/adapters/msw/handlers-by.js',
  '../cjs/handlers-by.cjs',
)) as typeof import('../src/adapters/msw/handlers-by.js')
const { HttpResponse, http }: typeof import('msw') = await import(flags.msw)
const { setupServer }: typeof import('msw/node') = await import(`${flags.msw}/node`)
const createHandlers = handlersBy({ http, HttpResponse })
const { serve } = (await load('../src/node.js', 'node.js')) as typeof import('../src/node.js')

const [calls, rounds, orders] = [Number(flags.calls), Number(flags.rounds), Number(flags.orders)]
const sandboxUrl = 'https://sandbox.example.test'
const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true, orders })
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

/** A server of its own each time: one that nobody has asked for a while closes the connection that the next request would take. */
const listening = async (path: string): Promise<number> => {
  const server = await serve(emulator, { port: 0 })
  try {
    return await measure(() => fetch(server.url + path, { headers }))
  } finally {
    await server.close()
  }
}

const rows: DoorRow[] = []
for (const path of ['/api/v2/orders/summary', '/api/v2/orders/history?paginate=100']) {
  const answer = await emulator.fetch(new Request(sandboxUrl + path, { headers }))
  const [init, body] = [{ headers: Object.fromEntries(answer.headers) }, await answer.arrayBuffer()]
  const all = `${sandboxUrl}/*`
  const sameBytes = () => new HttpResponse(body, init)
  const ways = {
    'direct fetch': () => measure(() => emulator.fetch(new Request(sandboxUrl + path, { headers }))),
    'loopback HTTP': () => listening(path),
    'MSW, our handlers': () => intercepted(createHandlers(emulator, { sandboxUrl }), path),
    'MSW, a handler that sends the same bytes': () => intercepted([http.all(all, sameBytes)], path),
    'MSW, an empty handler': () => intercepted([http.all(all, () => new HttpResponse())], path),
  }
  const names = Object.keys(ways) as (keyof typeof ways)[]
  // Once round to warm up.
  await interleave(names, 1, (name) => ways[name]())
  const measured = await interleave(names, rounds, (name) => ways[name]())
  rows.push({ orders, path, msw: flags.msw, us: Object.fromEntries(names.map((name) => [name, median(measured[name])])) })
}

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
