import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import { handlersBy } from '../../src/adapters/msw/handlers-by.js'
import { createEmulator } from '../../src/index.js'

// What runs in a page: the same GET, intercepted by our handlers and by one that sends the same bytes, in turn. Bundled once for each MSW.

const path = '/api/v2/orders/summary'
const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true })
const headers = { Authorization: `Bearer ${emulator.tokens.full}` }

/** Microseconds of a call, round by round, whose body is read to the end. The clock of a page is too coarse for one call. */
const measure = async (rounds: number, calls: number): Promise<readonly (readonly [ours: number, floor: number])[]> => {
  const answer = await emulator.fetch(new Request(location.origin + path, { headers }))
  const [init, body] = [{ headers: Object.fromEntries(answer.headers) }, await answer.arrayBuffer()]
  const worker = setupWorker()
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' })
  const ways = [
    handlersBy({ http, HttpResponse })(emulator, { sandboxUrl: location.origin }),
    [http.all(`${location.origin}/*`, () => new HttpResponse(body, init))],
  ]
  const usOf = async (way: number): Promise<number> => {
    worker.resetHandlers(...(ways[way] ?? []))
    const startedAt = performance.now()
    for (let call = 0; call < calls; call += 1) {
      const got = await fetch(path, { headers })
      if ((await got.arrayBuffer()).byteLength !== body.byteLength) throw new Error(`${path} was answered with ${got.status}.`)
    }
    return ((performance.now() - startedAt) * 1_000) / calls
  }
  const measured: (readonly [number, number])[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = [round % 2, 1 - (round % 2)]
    const us = [0, 0]
    for (const way of [first, second]) us[way] = await usOf(way)
    if (round > 0) measured.push([us[0] ?? Number.NaN, us[1] ?? Number.NaN])
  }
  return measured
}

Object.assign(globalThis, { measure })
