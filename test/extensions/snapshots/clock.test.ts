import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmulator } from '../../../src/index.js'

const start = Date.UTC(2026, 2, 1, 12)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets real time pass. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const after = (ms: number) => new Date(start + ms)

test('a clock that shows real time shows it again, however long its state was put away', () => {
  const emulator = createEmulator()
  const state = emulator.snapshot()
  expect(state.clock).toEqual({ now: '2026-03-01T12:00:00.000Z', frozen: false, real_time: true })
  pass(86_400_000)
  emulator.restore(state)
  expect(emulator.clock.now()).toEqual(after(86_400_000))
  pass(1_000)
  expect(emulator.clock.now()).toEqual(after(86_401_000))
})

test('a running clock that was moved runs on from where it stood', () => {
  const emulator = createEmulator()
  emulator.clock.advance('1h')
  const state = emulator.snapshot()
  expect(state.clock.real_time).toBe(false)
  pass(86_400_000)
  emulator.restore(state)
  expect(emulator.clock.now()).toEqual(after(3_600_000))
  pass(1_000)
  expect(emulator.clock.now()).toEqual(after(3_601_000))
})

test('a clock that was given its start runs on from where it stood', () => {
  const emulator = createEmulator({ now: '2026-05-01T00:00:00Z' })
  pass(2_500)
  const state = emulator.snapshot()
  pass(60_000)
  emulator.restore(state)
  expect(emulator.clock.now()).toEqual(new Date('2026-05-01T00:00:02.500Z'))
})

test('a standing clock stands, whatever the clock it replaces did', () => {
  const [standing, running] = [createEmulator({ frozen: true }), createEmulator()]
  pass(5_000)
  running.restore(standing.snapshot())
  pass(5_000)
  expect(running.clock.now()).toEqual(after(0))
  expect(running.clock.frozen).toBe(true)
  running.clock.resume()
  pass(1_000)
  expect(running.clock.now()).toEqual(after(1_000))
})

test('a state of a running clock replaces a standing one', () => {
  const [standing, running] = [createEmulator({ frozen: true }), createEmulator({ now: '2026-05-01T00:00:00Z' })]
  standing.restore(running.snapshot())
  pass(1_000)
  expect(standing.clock.frozen).toBe(false)
  expect(standing.clock.now()).toEqual(new Date('2026-05-01T00:00:01Z'))
})

test('a reset after a restore brings back the clock of the emulator itself', () => {
  const [emulator, other] = [createEmulator(), createEmulator({ now: '2026-05-01T00:00:00Z', frozen: true })]
  emulator.restore(other.snapshot())
  pass(1_000)
  emulator.reset()
  expect(emulator.clock.frozen).toBe(false)
  expect(emulator.clock.now()).toEqual(after(1_000))
})

test('a fork from now of a clock that shows real time shows it too, one that begins later does not', () => {
  const emulator = createEmulator()
  const [same, later] = [emulator.fork({ from: 'now' }), emulator.fork({ from: 'now', now: '2026-05-01T00:00:00Z' })]
  pass(1_000)
  expect(same.clock.now()).toEqual(after(1_000))
  expect(later.clock.now()).toEqual(new Date('2026-05-01T00:00:01Z'))
  expect([same.snapshot().clock.real_time, later.snapshot().clock.real_time]).toEqual([true, false])
})

test('a reset of a fork from now goes back to where its clock began', () => {
  const emulator = createEmulator({ now: '2026-05-01T00:00:00Z' })
  emulator.clock.advance('1h')
  const world = emulator.fork({ from: 'now' })
  pass(60_000)
  world.reset()
  expect(world.clock.now()).toEqual(new Date('2026-05-01T01:00:00Z'))
})

test('a fork from now cannot begin where no clock can go', () => {
  const emulator = createEmulator({ orders: 5_000_000, now: '2026-05-01T00:00:00Z' })
  expect(() => emulator.fork({ from: 'now', now: '9000-01-01T00:00:00Z' })).toThrow('Invalid option "now"')
})
