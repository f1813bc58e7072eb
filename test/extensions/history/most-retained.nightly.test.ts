import { afterEach, expect, test, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { ask, products } from '../../support/rich-world.js'
import { heapBytes } from './heap-bytes.js'

/** The bodies of deliveries make up most of what comes and goes while months pass. */
const openTold = (options: object): Emulator => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 500, unlimited: true, ...options })
  emulator.webhooks.inbox()
  return emulator
}

const passMonths = async ({ clock, webhooks }: Emulator): Promise<void> => {
  clock.advance('200d')
  await webhooks.drain()
}

const bodyBytes = (emulator: Emulator): number =>
  (emulator.snapshot().webhook_deliveries ?? []).reduce((sum, { body }) => sum + body.length, 0)

const usedBytes = async (emulator: Emulator): Promise<number> =>
  (await (await ask(emulator, 'GET', '/_emulator/memory')).json()).used_bytes

/** As text: states of megabytes are compared. */
const stateOf = (emulator: Emulator, from: string): string => {
  const forked = emulator.fork({ from, sameIds: true })
  const { rows, quotas, clock, webhooks, webhook_deliveries } = forked.snapshot()
  forked.drop()
  return JSON.stringify({ rows, quotas, clock, webhooks, webhook_deliveries })
}

afterEach(() => void vi.restoreAllMocks())

// Nobody can go back to a moment between two requests.
test('what comes and goes between two requests is held by nobody', async () => {
  const emulator = openTold({})
  await ask(emulator, 'GET', products)
  await passMonths(emulator)
  await passMonths(emulator)
  const [heap, bodies] = [heapBytes(), bodyBytes(emulator)]
  for (let leap = 0; leap < 4; leap += 1) await passMonths(emulator)
  expect(bodies).toBeGreaterThan(2_000_000)
  expect(heapBytes() - heap - (bodyBytes(emulator) - bodies)).toBeLessThan(8_000_000)
})

test('where more is gone than may be held, the oldest requests are no place to return to any more, and those after them are what they were', async () => {
  const emulator = openTold({ memoryLimit: '16MiB' })
  // The terminal says so.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const were = new Map<string, string>()
  for (let leap = 0; leap < 8; leap += 1) {
    const before = stateOf(emulator, 'now')
    await ask(emulator, 'GET', products)
    were.set(emulator.requests.list({ limit: 1 })[0]?.request_id ?? '', before)
    await passMonths(emulator)
  }
  const refused: string[] = []
  for (const [from, was] of were) {
    try {
      expect(stateOf(emulator, from) === was).toBe(true)
    } catch (error) {
      if (!/or too much has changed since/.test(String(error))) throw error
      refused.push(from)
    }
  }
  expect(refused.length).toBeGreaterThan(0)
  expect(refused).toEqual([...were.keys()].slice(0, refused.length))
  expect(refused.length).toBeLessThan(were.size)
  // What stands, and a quarter of the limit for what is gone; roughly.
  expect(await usedBytes(emulator)).toBeLessThan(1.5 * bodyBytes(emulator) + 2 * 4_194_304)
})

test('how steps that match by turns had counted is among what may be held', async () => {
  const emulator = createEmulator({
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    orders: 30,
    unlimited: true,
    memoryLimit: '16MiB',
  })
  const paths = [`${products}/one`, `${products}/other`]
  const steps = Array.from({ length: 10_000 }, (_, nth) => ({
    match: { path: paths[nth % 2], nth: 1_000_000 },
    effect: { kind: 'respond', status: 500 },
  }))
  emulator.play({ name: 'turns', summary: 'Steps match by turns.', steps } as never)
  for (const path of paths) await ask(emulator, 'GET', path)
  const heldBytes = (): number => heapBytes() + process.memoryUsage().arrayBuffers
  const before = heldBytes()
  for (let asked = 0; asked < 200; asked += 1) await ask(emulator, 'GET', paths[asked % 2] as string)
  // A quarter of the limit, and what the journal has.
  expect(heldBytes() - before).toBeLessThan(4_194_304 + 3_000_000)
  expect(() => emulator.fork({ from: emulator.requests.list({ limit: 1 })[0]?.request_id ?? '' })).not.toThrow()
})

test('deliveries are among what the worlds take', async () => {
  const emulator = openTold({})
  await ask(emulator, 'GET', products)
  const before = await usedBytes(emulator)
  await passMonths(emulator)
  for (let request = 0; request < 16; request += 1) await ask(emulator, 'GET', products)
  expect((await usedBytes(emulator)) - before).toBeGreaterThan(bodyBytes(emulator))
})
