import { expect, test } from 'vitest'
import { createEmulator } from '../../src/adapters/emulator/create-emulator.js'
import type { Emulator } from '../../src/adapters/emulator/emulator.js'
import type { EmulatorOptions } from '../../src/worlds/options/options.js'

// Somebody who has sent more than can be tried asks what it depended on, and gets an answer about the latest of it in bearable time.

const open = (options: EmulatorOptions = {}): Emulator =>
  createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true, orders: 40, ...options })

const ask = async (emulator: Emulator, path: string, times = 1): Promise<void> => {
  for (let asked = 0; asked < times; asked += 1) {
    const headers = { authorization: `Bearer ${emulator.tokens.full}` }
    await (await emulator.fetch(new Request(`http://localhost/api/v2${path}`, { headers }))).arrayBuffer()
  }
}

const used = async (emulator: Emulator): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await emulator.assumptionsUsed()).map(({ id, count }) => [id, count]))

test('of a long run the latest 2,000 requests are tried', async () => {
  const emulator = open({ journalSize: 5_000 })
  await ask(emulator, '/orders/summary')
  expect(await used(emulator)).toHaveProperty('summary-total')
  await ask(emulator, '/nothing', 2_100)
  const counts = await used(emulator)
  expect(counts).not.toHaveProperty('summary-total')
  expect(counts['unknown-route']).toBe(2_000)
})

test('after a leap by centuries the requests before it are told as before, and those after it are not tried', async () => {
  const emulator = open()
  await ask(emulator, '/orders/history')
  await ask(emulator, '/nothing', 2)
  const before = await used(emulator)
  expect(before['unknown-route']).toBe(2)
  emulator.clock.advance('200000d')
  await ask(emulator, '/nothing', 3)
  expect(await used(emulator)).toEqual(before)
})

test('somebody who waits sees how far it is, can stop it, and goes on later where it was', async () => {
  const emulator = open()
  await ask(emulator, '/orders/summary', 8)
  const controller = new AbortController()
  const steps: string[] = []
  const stopped = emulator.assumptionsUsed({
    signal: controller.signal,
    onProgress: (done, all) => {
      steps.push(`${done}/${all}`)
      if (done === 3) controller.abort(new Error('enough'))
    },
  })
  await expect(stopped).rejects.toThrow('enough')
  expect(steps).toEqual(['1/8', '2/8', '3/8'])
  await emulator.assumptionsUsed({ onProgress: (done, all) => void steps.push(`${done}/${all}`) })
  expect(steps).toEqual(Array.from({ length: 8 }, (_, index) => `${index + 1}/8`))
  await expect(emulator.assumptionsUsed({ signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
})

test('what the journal forgets while somebody waits for the answer is left out, and the rest is told', async () => {
  const emulator = open({ journalSize: 6 })
  await ask(emulator, '/nothing', 6)
  const answer = used(emulator)
  await ask(emulator, '/orders/summary', 3)
  expect(Object.keys(await answer).length).toBeGreaterThan(1)
})

test('a run whose first request comes after somebody asked is played from its beginning', async () => {
  const emulator = open()
  expect(await used(emulator)).toEqual({})
  await ask(emulator, '/orders/summary')
  const [entry] = emulator.requests.list({ with: 'assumptions' })
  expect(entry?.not_tried).toBeUndefined()
  expect(entry?.assumptions).toContain('summary-total')
})

test('a caller that cannot wait is told of the run after the last command, and of all of it once somebody has waited', async () => {
  const emulator = open({ unlimited: false })
  await ask(emulator, '/orders/summary')
  await emulator.sales.sell({ product_id: emulator.landmarks.product_active.id })
  await ask(emulator, '/orders/summary')
  const [entry] = emulator.requests.list()
  const explain = () => emulator.requests.explain(entry?.request_id ?? '')
  expect(explain().not_tried).toContain('assumptionsUsed')
  await emulator.assumptionsUsed()
  expect(explain()).not.toHaveProperty('not_tried')
  expect(explain().assumptions).toContain('purchase-simulation')
})

test('what a value changes through an earlier request is told of the answer that it changes', async () => {
  const emulator = open({ unlimited: false })
  await ask(emulator, '/orders/none', 121)
  const [refused] = emulator.requests.list()
  expect(refused?.status).toBe(429)
  const { would_change } = emulator.requests.explain(refused?.request_id ?? '')
  const statuses = would_change.map(({ assumption, alternatives }) => [assumption, alternatives.map(({ status }) => status)])
  // A window of another kind would have counted the same 121 requests.
  expect(Object.fromEntries(statuses)['rate-limit-window'] ?? [429]).not.toContain(404)
})
