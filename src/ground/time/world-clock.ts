import { latestInstant, parseDuration, parseInstant } from '../../core/time.js'
import { readWallClock } from '../../emulator/real-time.js'
import type { Section } from '../collections/section.js'
import type { Infer, Zod } from '../spec/schema-factory.js'
import { instantTextSchema } from './instant.js'

/** Clock of an emulator's world, for users. */
export interface EmulatorClock {
  /** Present instant of the world. */
  now(): Date
  /**
   * Moves the clock forward.
   * @param duration `"61s"` (ms, s, m, h, d) or a number of milliseconds, not negative.
   */
  advance(duration: string | number): void
  /** Moves the clock to an instant (ISO 8601 text or a `Date`) that is not before the present one. */
  set(instant: string | Date): void
  /** Stops the clock: it moves only by `advance` and `set`. */
  freeze(): void
  /** Lets the clock run with real time from its present instant. */
  resume(): void
  /** True if the clock is stopped. */
  readonly frozen: boolean
}

/** Limit of a clock, with its reason. */
export interface ClockBound {
  /** Milliseconds since 1970. */
  readonly latest: number
  /** End of the sentence that names the limit. */
  readonly because: string
}

/** Error raised for an impossible move of a clock; the message says what was wrong and what is allowed. */
export class ClockError extends Error {
  override readonly name = 'ClockError'
}

/** Schema of a saved clock. */
export const clockSchema = (z: Zod) =>
  z.strictObject({
    /** Instant of the clock when it was saved. */
    now: instantTextSchema(z),
    frozen: z.boolean(),
    /** True for a running clock that was never moved: restored, it shows real time again. */
    real_time: z.boolean(),
  })

export type SavedClock = Infer<typeof clockSchema>

/** Settings from which the time follows together with real time, in milliseconds. */
export interface ClockSettings {
  /** World time minus real time while the clock runs. */
  readonly offsetMs: number
  /** Instant of a stopped clock; null while it runs. */
  readonly stoppedAt: number | null
}

/**
 * Initial settings of a clock.
 * @param startsAt milliseconds since 1970; null follows real time.
 */
export const startClock = (startsAt: number | null, frozen: boolean): ClockSettings => ({
  offsetMs: startsAt === null ? 0 : startsAt - readWallClock(),
  stoppedAt: frozen ? (startsAt ?? readWallClock()) : null,
})

/** Settings of a saved clock: it continues from there, or is stopped. */
export const loadClock = ({ now, frozen, real_time }: SavedClock): ClockSettings => {
  const instant = Date.parse(now)
  return { offsetMs: real_time ? 0 : instant - readWallClock(), stoppedAt: frozen ? instant : null }
}

/**
 * Saved form of a clock.
 * @param at the instant it shows.
 */
export const saveClock = ({ offsetMs, stoppedAt }: ClockSettings, at: number): SavedClock => ({
  now: new Date(Math.floor(at)).toISOString(),
  frozen: stoppedAt !== null,
  real_time: stoppedAt === null && offsetMs === 0,
})

/** Clock of one world: running with an offset to real time, or stopped. */
export class WorldClock implements EmulatorClock {
  /** Real time of a replayed request, in milliseconds since 1970; null for the present. */
  wallAt: number | null = null

  /** @param bound returns the latest instant it can be moved to. */
  constructor(
    readonly section: Section<ClockSettings>,
    readonly bound: () => ClockBound,
  ) {}

  save(): SavedClock {
    return saveClock(this.section.value, this.read())
  }

  /** Present instant in milliseconds since 1970. At its limit the clock stops. */
  read(): number {
    return this.section.value.stoppedAt ?? this.readAt(readWallClock())
  }

  /** Real time in milliseconds since 1970, or that of the replayed request. */
  readWall(): number {
    return this.wallAt ?? readWallClock()
  }

  /** Instant of the clock at a real time, by its present settings; both in milliseconds since 1970. */
  readAt(wall: number): number {
    const { stoppedAt, offsetMs } = this.section.value
    return stoppedAt ?? Math.min(wall + offsetMs, latestInstant)
  }

  /** Present instant in whole seconds, as records store it: no timestamp of the API has a fraction. */
  readSecond(): number {
    return Math.floor(this.read() / 1000) * 1000
  }

  now(): Date {
    return new Date(this.read())
  }

  get frozen(): boolean {
    return this.section.value.stoppedAt !== null
  }

  /** True if it runs and was never moved. */
  get isRealTime(): boolean {
    const { stoppedAt, offsetMs } = this.section.value
    return stoppedAt === null && offsetMs === 0
  }

  advance(duration: string | number): void {
    const ms = parseDuration(duration)
    if (ms === undefined) {
      throw new ClockError(
        `Cannot advance the clock by ${JSON.stringify(duration)}: give a duration such as "61s", "5m", "2h" or "1d", or a number of milliseconds that is not negative.`,
      )
    }
    this.#moveTo(this.read() + ms)
  }

  set(instant: string | Date): void {
    const target = parseInstant(instant)
    if (target === undefined) {
      throw new ClockError(
        `Cannot set the clock to ${JSON.stringify(instant)}: give an ISO 8601 instant such as "2026-03-01T12:00:00Z".`,
      )
    }
    const present = this.read()
    if (target < present) {
      throw new ClockError(
        `Cannot move the clock back from ${new Date(present).toISOString()} to ${new Date(target).toISOString()}: what has happened would lie in the future. Reset instead.`,
      )
    }
    this.#moveTo(target)
  }

  freeze(): void {
    const { offsetMs, stoppedAt } = this.section.value
    this.section.value = { offsetMs, stoppedAt: stoppedAt ?? this.read() }
  }

  resume(): void {
    const { stoppedAt } = this.section.value
    if (stoppedAt !== null) this.section.value = { offsetMs: stoppedAt - readWallClock(), stoppedAt: null }
  }

  #moveTo(instant: number): void {
    const { latest, because } = this.bound()
    if (!(instant <= latest)) {
      throw new ClockError(`Cannot move the clock beyond ${new Date(latest).toISOString()}, ${because}.`)
    }
    const { offsetMs } = this.section.value
    this.section.value = this.frozen ? { offsetMs, stoppedAt: instant } : { offsetMs: instant - readWallClock(), stoppedAt: null }
  }
}
