import { parseDuration } from './duration.js'

/** The only module that reads time. Instants are milliseconds since 1970 in UTC. */

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

/** Real time, in milliseconds since 1970. */
export const readWallClock = (): number => Date.now()

/** Starts a stopwatch on a monotonic clock; the function it returns tells the real milliseconds since then. */
export const startStopwatch = (): (() => number) => {
  const startedAt = performance.now()
  return () => performance.now() - startedAt
}

/**
 * Calls back once after so many real milliseconds, unless the function it returns is called before. A process that has nothing else
 * to do ends all the same.
 */
export const startTimer = (delayMs: number, callback: () => void): (() => void) => {
  const timer: unknown = setTimeout(callback, delayMs)
  ;(timer as { unref?: () => void }).unref?.()
  return () => clearTimeout(timer as number)
}

/** Reads ISO 8601 text with a zone (or a date alone, midnight UTC), or a `Date`; undefined where it is neither. */
export const parseInstant = (value: unknown): number | undefined => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.getTime()
  if (typeof value !== 'string') return undefined
  const iso = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(value)
  if (iso === null) return undefined
  const instant = Date.parse(value)
  const midnight = Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const isRealDate = new Date(midnight).getUTCDate() === Number(iso[3])
  return Number.isNaN(instant) || !isRealDate ? undefined : instant
}

/**
 * Resolves after so many real milliseconds, or earlier when one of the signals aborts. Keeps the process alive meanwhile.
 * @returns whether the whole time has passed.
 */
export const pause = (delayMs: number, signals: readonly AbortSignal[] = []): Promise<boolean> =>
  new Promise((resolve) => {
    if (signals.some(({ aborted }) => aborted)) return resolve(false)
    const stop = (isWhole: boolean): void => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', cut)
      resolve(isWhole)
    }
    const cut = (): void => stop(false)
    const timer = setTimeout(() => stop(true), delayMs)
    for (const signal of signals) signal.addEventListener('abort', cut)
  })

let latestDate = { second: Number.NaN, text: '' }

/** An instant as HTTP writes dates. Remembers the last one, because every answer has one and they seldom differ. */
export const writeHttpDate = (instant: number): string => {
  const second = Math.floor(instant / 1000)
  if (second !== latestDate.second) latestDate = { second, text: new Date(second * 1000).toUTCString() }
  return latestDate.text
}

/** A clock as plain JSON. */
export interface SavedClock {
  /** The instant it stands at, or stood at when it was saved; milliseconds since 1970. */
  readonly now: number
  readonly frozen: boolean
  /** True for a clock that runs and was never moved: put back, it shows real time again. */
  readonly real_time: boolean
}

/** The clock of one world: a moving or standing instant with an offset to real time. */
export class WorldClock implements EmulatorClock {
  #offsetMs = 0
  #stoppedAt: number | null = null

  /**
   * @param startsAt where the clock starts; null follows real time.
   * @param latest the instant it cannot be moved beyond.
   */
  constructor(
    startsAt: number | null,
    frozen: boolean,
    readonly latest: number,
  ) {
    if (startsAt !== null) this.#offsetMs = startsAt - readWallClock()
    if (frozen) this.#stoppedAt = startsAt ?? readWallClock()
  }

  save(): SavedClock {
    return { now: this.read(), frozen: this.frozen, real_time: !this.frozen && this.#offsetMs === 0 }
  }

  /** Shows what `save` gave, and runs on from there or stands still. */
  load({ now, frozen, real_time }: SavedClock): void {
    this.#offsetMs = real_time ? 0 : now - readWallClock()
    this.#stoppedAt = frozen ? now : null
  }

  /** The present instant in milliseconds. */
  read(): number {
    return this.#stoppedAt ?? readWallClock() + this.#offsetMs
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
  }

  resume(): void {
    if (this.#stoppedAt === null) return
    this.#offsetMs = this.#stoppedAt - readWallClock()
    this.#stoppedAt = null
  }

  #moveTo(instant: number): void {
    if (!(instant <= this.latest)) {
      throw new ClockError(
        `Cannot move the clock beyond ${new Date(this.latest).toISOString()}, as far as the data of this world goes.`,
      )
    }
    if (this.#stoppedAt !== null) this.#stoppedAt = instant
    else this.#offsetMs = instant - readWallClock()
  }
}
