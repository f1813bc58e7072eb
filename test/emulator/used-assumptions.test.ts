import { expect, test } from 'vitest'
import { createEmulator } from '../../src/adapters/emulator/create-emulator.js'
import type { Emulator } from '../../src/adapters/emulator/emulator.js'
import type { EmulatorOptions } from '../../src/worlds/options/options.js'

// Somebody who has sent more than can be tried asks what it leaned on, and gets an answer about the latest of it in bearable time.

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

test('what the journal forgets while somebody waits for the answer is left out, and the rest is told', async () => {
  const emulator = open({ journalSize: 6 })
  await ask(emulator, '/nothing', 6)
  const answer = used(emulator)
  await ask(emulator, '/orders/summary', 3)
  expect(Object.keys(await answer).length).toBeGreaterThan(1)
})
