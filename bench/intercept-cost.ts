import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { createEmulator } from '../src/emulator.js'
import { createHandlers } from '../src/msw.js'
import { serve } from '../src/node/serve.js'

// Prints what one request costs by each door, one after the other in one run: `npm run bench:doors`. Ratios count, not milliseconds.

const calls = 1_000
const rounds = 5
const sandboxUrl = 'https://sandbox.example.test'
const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true })
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
  return (times.sort((left, right) => left - right)[calls >> 1] ?? 0) * 1000
}

const intercepted = async (handlers: Parameters<typeof setupServer>, call: () => Promise<Response>): Promise<number> => {
  const msw = setupServer(...handlers)
  msw.listen({ onUnhandledRequest: 'bypass' })
  try {
    return await measure(call)
  } finally {
    msw.close()
  }
}

for (const path of ['/api/v2/orders/summary', '/api/v2/orders/history?paginate=100']) {
  const body = await (await emulator.fetch(new Request(sandboxUrl + path, { headers }))).text()
  const ways: Record<string, () => Promise<number>> = {
    'direct fetch': () => measure(() => emulator.fetch(new Request(sandboxUrl + path, { headers }))),
    'loopback HTTP': () => measure(() => fetch(server.url + path, { headers })),
    'MSW, our handlers': () => intercepted(createHandlers(emulator, { sandboxUrl }), () => fetch(sandboxUrl + path, { headers })),
    'MSW, a handler that sends the same text': () =>
      intercepted(
        [http.all(`${sandboxUrl}/*`, () => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } }))],
        () => fetch(sandboxUrl + path, { headers }),
      ),
  }
  const medians = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const median = await way()
      // The first round warms up.
      if (round > 0) medians.set(name, [...(medians.get(name) ?? []), median])
    }
  }
  const middle = (name: string): number =>
    (medians.get(name) ?? []).sort((left, right) => left - right)[rounds >> 1] ?? Number.NaN
  console.log(`\n${path} (${body.length} characters), median of ${rounds} rounds of ${calls} calls`)
  for (const name of Object.keys(ways)) {
    console.log(
      `  ${name.padEnd(40)} ${middle(name).toFixed(0).padStart(6)} µs  ${(middle(name) / middle('direct fetch')).toFixed(2).padStart(6)} × direct fetch`,
    )
  }
}
await server.close()
