import { afterEach, expect, test, vi } from 'vitest'
import { createEmulator, type Emulator, type Repro } from '../../../src/index.js'
import { openRepro, readRepro } from '../../support/repro.js'
import { ask, course, products } from '../../support/rich-world.js'

const open = (): Emulator => createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })

afterEach(() => {
  vi.useRealTimers()
})

/** Two creates at once, without a key in common. */
const twoCreates = async (): Promise<Repro> => {
  const world = open()
  await ask(world, 'GET', products)
  await Promise.all([1, 2].map((nth) => ask(world, 'POST', products, { ...course, name: `Curso ${nth}` })))
  return world.repro()
}

/** The same file with other beats of its steps; undefined for none. */
const withSequences = (repro: Repro, sequences: readonly unknown[]): string =>
  JSON.stringify({ ...repro, steps: repro.steps.map((step, index) => ({ ...step, beats: sequences[index] })) })

test('a file whose beats cannot be kept is played all the same', async () => {
  const repro = await twoCreates()
  // The second create goes first, but the first one has its turn to write until it is answered.
  const [page, first, second] = repro.steps
  const steps = [page, second, first].flatMap((step) => step ?? [])
  const text = withSequences({ ...repro, steps }, [undefined, undefined, [1, 1, 1]])
  const { emulator } = await openRepro(readRepro(text))
  expect(emulator.requests.list()).toHaveLength(3)
})
