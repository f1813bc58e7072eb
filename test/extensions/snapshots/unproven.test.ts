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

const reads = [products, '/api/v2/orders/history', '/api/v2/subscriptions/history', '/api/v2/unknown', '/_emulator/orders']

test('a snapshot whose rows hang on nothing, put back before there are rows, is refused in words by whoever comes first', async () => {
  const { createEmulator } = await freshProcess()
  const emulator = createEmulator()
  emulator.restore(damaged())
  const forked = emulator.fork({ from: 'now' })
  for (const world of [emulator, forked]) {
    for (const path of [...reads, ...reads]) {
      const answer = await ask(world, 'GET', path)
      const { message } = await answer.json()
      expect(message, path).toMatch(wrong)
      expect(answer.status, path).toBe(422)
    }
  }
  expect((await ask(emulator, 'GET', '/_emulator/clock')).status).toBe(200)
})

test.each(['a reset', 'another snapshot', 'another snapshot by the control API'])('%s helps', async (help) => {
  const { createEmulator } = await freshProcess()
  const emulator = createEmulator()
  emulator.restore(damaged())
  await ask(emulator, 'GET', products)
  if (help === 'a reset') emulator.reset()
  else if (help === 'another snapshot') emulator.restore(rich)
  else expect((await ask(emulator, 'PUT', '/_emulator/snapshot', rich)).status).toBe(200)
  for (const path of reads.slice(0, 3)) expect((await ask(emulator, 'GET', path)).status).toBe(200)
})

test('one that nobody has changed is served as it was', async () => {
  const { createEmulator } = await freshProcess()
  const emulator = createEmulator()
  emulator.restore(rich)
  expect(emulator.snapshot()).toEqual(rich)
  expect((await ask(emulator, 'GET', '/api/v2/subscriptions/history')).status).toBe(200)
})
