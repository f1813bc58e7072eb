import { expect, test } from 'vitest'
import { createEmulator } from '../../../../src/index.js'

test('a fork of a fork from now begins with the document that it is given', () => {
  const emulator = createEmulator({ orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })
  emulator.clock.advance('2h')
  const world = emulator.fork({ from: 'now' }).fork({ data: { products: { violao: { name: 'Violão do Zero' } } } })
  expect(world.records.products.findMany().map(({ name }) => name)).toEqual(['Violão do Zero'])
  expect(world.clock.now().toISOString()).toBe('2026-03-01T14:00:00.000Z')
})
