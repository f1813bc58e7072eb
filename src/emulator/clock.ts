import { type State, withState } from '../core/state.js'
import { latestInstant, parseDuration, parseInstant } from '../core/time.js'
import type { ClockBound } from '../seed/clock-bounds.js'
import { readWallClock } from './real-time.js'

/** Clock of a world. */
export interface Clock {
  /** Present instant of the world. */
  now(): Date
  /**
   * Moves the clock forward.
   * @param duration `"61s"` (ms, s, m, h, d) or a number of milliseconds, not negative.
   * @throws ClockError
   */
  advance(duration: string | number): void
  /**
   * Moves the clock to an instant that is not before the present one.
   * @param instant ISO 8601 text or a `Date`.
   * @throws ClockError
   */
  set(instant: string | Date): void
  /** Stops the clock: it moves only by `advance` and `set`. */
  freeze(): void
  /** Lets the clock run with real time from its present instant. */
  resume(): void
  /** True if the clock is stopped. */
  readonly frozen: boolean
}

/** Error raised for an impossible move of a clock; the message says what was wrong and what is allowed. */
export class ClockError extends Error {
  override readonly name = 'ClockError'
}

/** Instant that the clock of a state shows, in milliseconds since 1970. At the last instant of any clock it stops. */
export const readClock = ({ clock: { offset, stopped } }: Pick<State, 'clock'>): number =>
  stopped ?? Math.min(readWallClock() + offset, latestInstant)

/** Clock that shows an instant. */
export const clockAt = (at: number, isFrozen: boolean): State['clock'] =>
  isFrozen ? { offset: 0, stopped: at } : { offset: at - readWallClock(), stopped: null }

/** Instant that the clock shows right behind a request. @param at what it showed before it: one that runs may have been moved since. */
export const clockBehind = ({ before, after, at }: Record<'before' | 'after', State> & { readonly at: number }): number =>
  after.clock.stopped ?? at + (before.clock.stopped === null ? after.clock.offset - before.clock.offset : 0)

/** What a clock needs of its world. */
interface Clocked {
  readonly state: State
  change(cause: 'clock', make: (state: State) => State): void
  /** See `World`. */
  note(command: { readonly kind: 'call'; readonly name: string; readonly given: string }): void
  /** How far it may be moved. */
  bound(): ClockBound
}

/** The clock of a world: the same object across resets. */
export const clockOf = (world: Clocked): Clock => {
  const read = (): number => readClock(world.state)
  const isFrozen = (): boolean => world.state.clock.stopped !== null
  const put = (clock: State['clock']): void => world.change('clock', (state) => withState(state, { clock }))
  const moveTo = (at: number): void => {
    const { latest, because } = world.bound()
    if (!(at <= latest)) throw new ClockError(`Cannot move the clock beyond ${new Date(latest).toISOString()}, ${because}.`)
    put(clockAt(at, isFrozen()))
  }
  const note = (member: keyof Clock, ...given: readonly unknown[]): void =>
    world.note({ kind: 'call', name: `clock.${member}`, given: JSON.stringify(given) })
  return {
    now: () => new Date(read()),
    advance(duration) {
      const ms = parseDuration(duration)
      if (ms === undefined)
        throw new ClockError(
          `Cannot advance the clock by ${JSON.stringify(duration)}: give a duration such as "61s", "5m", "2h" or "1d", or a number of milliseconds that is not negative.`,
        )
      moveTo(read() + ms)
      note('advance', duration)
    },
    set(instant) {
      const [to, present] = [parseInstant(instant), read()]
      if (to === undefined)
        throw new ClockError(
          `Cannot set the clock to ${JSON.stringify(instant)}: give an ISO 8601 instant such as "2026-03-01T12:00:00Z".`,
        )
      if (to < present)
        throw new ClockError(
          `Cannot move the clock back from ${new Date(present).toISOString()} to ${new Date(to).toISOString()}: what has happened would lie in the future. Reset instead.`,
        )
      moveTo(to)
      note('set', instant)
    },
    freeze() {
      if (!isFrozen()) put(clockAt(read(), true))
      note('freeze')
    },
    resume() {
      if (isFrozen()) put(clockAt(read(), false))
      note('resume')
    },
    get frozen() {
      return isFrozen()
    },
  }
}
