import { beforeEach, expect, test, vi } from 'vitest'
import type * as emulatorModule from '../../../src/index.js'
import type { Snapshot } from '../../../src/index.js'
import { ask, openRichWorld, products } from '../../support/rich-world.js'

/** A process that has never served data, as far as modules can tell. */
const freshProcess = async (): Promise<typeof emulatorModule> => {
  vi.resetModules()
  return await import('../../../src/index.js')
}

let rich: Snapshot
beforeEach(async () => {
  rich = (await openRichWorld()).snapshot()
})

const damaged = (): Snapshot => ({ ...rich, dataset: { ...rich.dataset, seed: 99 } })
const wrong = /rows\.sandbox first\..+: the data of this seed, size and day has no such/

test('a snapshot whose rows hang on nothing is refused in words, before there are rows too, and does nothing', async () => {
  const { createEmulator } = await freshProcess()
  const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
  const before = emulator.snapshot()
  expect(() => emulator.restore(damaged())).toThrow(wrong)
  const answer = await ask(emulator, 'PUT', '/_emulator/snapshot', damaged())
  expect(answer.status).toBe(422)
  expect((await answer.json()).message).toMatch(wrong)
  expect(emulator.snapshot()).toEqual(before)
})

test.each(['restore', 'the control API'])('another snapshot behind a refused one is taken by %s', async (by) => {
  const { createEmulator } = await freshProcess()
  const emulator = createEmulator()
  expect(() => emulator.restore(damaged())).toThrow(wrong)
  if (by === 'restore') emulator.restore(rich)
  else expect((await ask(emulator, 'PUT', '/_emulator/snapshot', rich)).status).toBe(200)
  for (const path of [products, '/api/v2/orders/history', '/api/v2/subscriptions/history'])
    expect((await ask(emulator, 'GET', path)).status).toBe(200)
})

test('one that nobody has changed is served as it was', async () => {
  const { createEmulator } = await freshProcess()
  const emulator = createEmulator()
  emulator.restore(rich)
  expect(emulator.snapshot()).toEqual(rich)
  expect((await ask(emulator, 'GET', '/api/v2/subscriptions/history')).status).toBe(200)
})
