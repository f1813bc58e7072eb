import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { looseSection } from '../../../../src/ground/collections/section.js'
import { ClockError, loadClock, startClock, WorldClock } from '../../../../src/ground/time/world-clock.js'

const real = Date.UTC(2026, 2, 1, 12)
const start = Date.UTC(2030, 0, 1)
const latest = start + 1_000_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: real })
})
afterEach(() => {
  vi.useRealTimers()
})

const openClock = (startsAt: number | null, frozen: boolean, last: () => number) =>
  new WorldClock(looseSection(startClock(startsAt, frozen)), () => ({ latest: last(), because: 'as far as the data goes' }))

/** Lets real time pass. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const standing = () => openClock(start, true, () => latest)
const running = () => openClock(start, false, () => latest)

test('without a start a clock shows real time', () => {
  const clock = openClock(null, false, () => Number.POSITIVE_INFINITY)
  expect(clock.read()).toBe(real)
  pass(10)
  expect(clock.read()).toBe(real + 10)
})

test('a standing clock moves only when it is told to, a running one with real time as well', () => {
  const [still, moving] = [standing(), running()]
  pass(1_234)
  expect([still.read(), moving.read()]).toEqual([start, start + 1_234])
  for (const clock of [still, moving]) clock.advance('1s')
  pass(1)
  expect([still.read(), moving.read()]).toEqual([start + 1_000, start + 2_235])
})

test('a clock that follows real time may stand, too', () => {
  const clock = openClock(null, true, () => Number.POSITIVE_INFINITY)
  pass(10)
  expect([clock.read(), clock.frozen]).toEqual([real, true])
})

test('freezing and resuming lose no instant and jump over none', () => {
  const clock = running()
  pass(100)
  clock.freeze()
  pass(5_000)
  clock.freeze()
  expect([clock.read(), clock.frozen]).toEqual([start + 100, true])
  clock.resume()
  clock.resume()
  pass(7)
  expect([clock.read(), clock.frozen]).toEqual([start + 107, false])
})

test('it is set to an instant from now on, the present one included', () => {
  const clock = standing()
  clock.set(new Date(start))
  clock.set('2030-01-01T00:00:01+00:00')
  expect(clock.now()).toEqual(new Date(start + 1_000))
  expect(() => clock.set(new Date(start + 999))).toThrow(/Cannot move the clock back from .* Reset instead\./)
  expect(clock.read()).toBe(start + 1_000)
})

test('it goes as far as the data and not beyond', () => {
  const clock = standing()
  clock.advance(1_000_000)
  expect(clock.read()).toBe(latest)
  expect(() => clock.advance(1)).toThrow(/Cannot move the clock beyond 2030-01-01T00:16:40\.000Z/)
  expect(() => clock.set(new Date(latest + 1))).toThrow(ClockError)
  expect(clock.read()).toBe(latest)
})

test.each(['', '1', '1w', '-1s', 's', 'soon', '1s 2s', -1, Number.NaN, Number.POSITIVE_INFINITY])(
  'an advance by %j is refused',
  (duration) => {
    const clock = standing()
    expect(() => clock.advance(duration)).toThrow(ClockError)
    expect(clock.read()).toBe(start)
  },
)

test.each(['', 'tomorrow', '2031-02-30', '2031-01-01T00:00:00', '2031-13-01T00:00:00Z', new Date(Number.NaN)])(
  '%j is no instant to be set to',
  (instant) => {
    const clock = standing()
    expect(() => clock.set(instant)).toThrow(/Cannot set the clock to/)
    expect(clock.read()).toBe(start)
  },
)

test('records keep the second that has begun', () => {
  const clock = standing()
  clock.advance(1_999)
  expect(clock.readSecond()).toBe(start + 1_000)
})

test('a clock that shows real time shows it again however long it was put away, any other goes on from where it stood', () => {
  const clocks = [openClock(null, false, () => Number.POSITIVE_INFINITY), standing(), running()]
  const saved = clocks.map((clock) => clock.save())
  expect(saved.map(({ frozen, real_time }) => [frozen, real_time])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
  pass(50_000)
  for (const [index, clock] of clocks.entries()) {
    const state = saved[index]
    if (state !== undefined) clock.section.value = loadClock(JSON.parse(JSON.stringify(state)))
  }
  pass(3)
  expect(clocks.map((clock) => clock.read())).toEqual([real + 50_003, start, start + 3])
})

test('whatever is done to it, a clock never goes back and never gains', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('advance' as const), ms: fc.nat(10_000) }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.nat(10_000) }),
    fc.record({ kind: fc.constantFrom('freeze' as const, 'resume' as const, 'reload' as const), ms: fc.constant(0) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, frozen) => {
      const clock = openClock(start, frozen, () => Number.POSITIVE_INFINITY)
      let expected = start
      for (const { kind, ms } of steps) {
        if (kind === 'advance') clock.advance(ms)
        else if (kind === 'pass') pass(ms)
        else if (kind === 'reload') clock.section.value = loadClock(clock.save())
        else clock[kind]()
        if (kind === 'advance' || (kind === 'pass' && !clock.frozen)) expected += ms
        expect(clock.read()).toBe(expected)
      }
    }),
  )
})
