import type { Formed, Zod } from '../spec/form.js'
import { parseDuration } from './duration.js'
import { latestInstant, parseInstant } from './instant.js'
import { instantTextForm } from './instant-form.js'
import { readWallClock } from './real-time.js'

/** What users hold to move the time of a world. */
export interface EmulatorClock {
  /** The world's present instant. */
  now(): Date
  /**
   * Moves the clock forward.
   * @param duration `"61s"` (ms, s, m, h, d) or a number of milliseconds, not negative.
   */
  advance(duration: string | number): void
  /** Moves the clock to an instant (ISO 8601 text or a `Date`) that is not before the present one. */
  set(instant: string | Date): void
  /** The clock moves only when told to. */
  freeze(): void
  /** The clock runs on with real time from where it stands. */
  resume(): void
  /** Whether the clock stands still. */
  readonly frozen: boolean
}

/** Raised when a clock is given something it cannot do; the message says what was wrong and what is taken. */
export class ClockError extends Error {
  override readonly name = 'ClockError'
}

/** A clock as plain JSON. */
export const clockForm = (z: Zod) =>
  z.strictObject({
    /** The instant it stands at, or stood at when it was saved. */
    now: instantTextForm(z),
    frozen: z.boolean(),
    /** True for a clock that runs and was never moved: put back, it shows real time again. */
    real_time: z.boolean(),
  })

export type SavedClock = Formed<typeof clockForm>

/** The clock of one world: a moving or standing instant with an offset to real time. */
export class WorldClock implements EmulatorClock {
  #offsetMs = 0
  #stoppedAt: number | null = null
  /** How often it was moved, stopped or let go on. */
  changes = 0

  /**
   * @param startsAt where the clock starts; null follows real time.
   * @param latest tells the instant it cannot be moved beyond.
   */
  constructor(
    startsAt: number | null,
    frozen: boolean,
    readonly latest: () => number,
  ) {
    if (startsAt !== null) this.#offsetMs = startsAt - readWallClock()
    if (frozen) this.#stoppedAt = startsAt ?? readWallClock()
  }

  save(): SavedClock {
    const now = new Date(Math.floor(this.read())).toISOString()
    return { now, frozen: this.frozen, real_time: this.isRealTime }
  }

  /** Shows what `save` gave, and runs on from there or stands still. */
  load({ now, frozen, real_time }: SavedClock): void {
    const instant = Date.parse(now)
    this.#offsetMs = real_time ? 0 : instant - readWallClock()
    this.#stoppedAt = frozen ? instant : null
    this.changes += 1
  }

  /** The present instant in milliseconds. A clock that has run to the end of time stands there. */
  read(): number {
    return this.#stoppedAt ?? this.readAt(readWallClock())
  }

  /** What it shows at an instant of real time, as it goes now; both in milliseconds since 1970. */
  readAt(wall: number): number {
    return this.#stoppedAt ?? Math.min(wall + this.#offsetMs, latestInstant)
  }

  /** The present instant in whole seconds, as records keep it: no timestamp of the API shows a fraction. */
  readSecond(): number {
    return Math.floor(this.read() / 1000) * 1000
  }

  now(): Date {
    return new Date(this.read())
  }

  get frozen(): boolean {
    return this.#stoppedAt !== null
  }

  /** Whether it runs and was never moved. */
  get isRealTime(): boolean {
    return this.#stoppedAt === null && this.#offsetMs === 0
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
    this.#stoppedAt ??= this.read()
    this.changes += 1
  }

  resume(): void {
    if (this.#stoppedAt === null) return
    this.#offsetMs = this.#stoppedAt - readWallClock()
    this.#stoppedAt = null
    this.changes += 1
  }

  #moveTo(instant: number): void {
    const latest = this.latest()
    if (!(instant <= latest)) {
      throw new ClockError(
        `Cannot move the clock beyond ${new Date(latest).toISOString()}, as far as the data of this world goes.`,
      )
    }
    if (this.#stoppedAt !== null) this.#stoppedAt = instant
    else this.#offsetMs = instant - readWallClock()
    this.changes += 1
  }
}
