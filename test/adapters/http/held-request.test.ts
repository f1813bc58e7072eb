import { expect, onTestFinished, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { serve } from '../../../src/node.js'

/** A listener in front of an emulator, and a promise of the moment at which it has taken a request to wait. */
const start = async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
  let noteArrival = () => {}
  const taken = new Promise<void>((resolve) => {
    noteArrival = resolve
  })
  const watched: typeof emulator = {
    ...emulator,
    fetch: (request: Request, context) => {
      const answered = emulator.fetch(request, context)
      // By then everything that can be done without waiting is done.
      if (request.url.includes('wait=')) setImmediate(noteArrival)
      return answered
    },
  }
  const server = await serve(watched, { port: 0 })
  onTestFinished(() => server.close())
  return { server, taken }
}

test('a held request does not hold up the end of the listener: it is answered and the listener closes', async () => {
  const { server, taken } = await start()
  const waiting = fetch(`${server.controlUrl}/requests?wait=1h`)
  await taken
  await server.close()
  const answer = await waiting
  expect([answer.status, (await answer.json()).error]).toEqual([503, 'wait_abandoned'])
})

test('a client that goes away while it is held leaves the listener in order', async () => {
  const { server, taken } = await start()
  const control = new AbortController()
  const waiting = fetch(`${server.controlUrl}/requests?wait=1h`, { signal: control.signal })
  await taken
  control.abort()
  await expect(waiting).rejects.toThrow()
  expect((await fetch(`${server.controlUrl}/health`)).status).toBe(200)
  await server.close()
})
