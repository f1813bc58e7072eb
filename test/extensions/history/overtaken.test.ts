import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { ask, course, products } from '../../support/rich-world.js'

// A request whose body comes slowly is answered after another one that came later. As long as the journal lists it, it is a place to return to.
test('what came before a request that was answered earlier is remembered as long as the journal lists it', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 0, unlimited: true, journalSize: 64 })
  let finish = (): void => undefined
  const body = new ReadableStream({
    start: (controller) => {
      finish = () => {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(course)))
        controller.close()
      }
    },
  })
  const headers = {
    Authorization: `Bearer ${emulator.tokens.full}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': '00000000-0000-4000-8000-000000000001',
  }
  const slow = emulator.fetch(
    new Request(`http://localhost${products}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
  )
  emulator.clock.advance('1s')
  await ask(emulator, 'GET', products)
  finish()
  expect((await slow).status).toBe(201)
  for (let request = 0; request < 62; request += 1) await ask(emulator, 'GET', products)
  const [overtaken, overtaking] = emulator.requests.list().slice(-2)
  expect([overtaken?.method, overtaking?.method]).toEqual(['POST', 'GET'])
  const fork = emulator.fork({ from: overtaken?.request_id ?? '' })
  expect(fork.clock.now().toISOString()).toBe(overtaken?.at)
})
