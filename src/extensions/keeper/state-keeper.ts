import { startTimer } from '../../emulator/real-time.js'

/** Error raised if changes could not be saved, so that no answer may promise them. */
export class StateNotKeptError extends Error {
  override readonly name = 'StateNotKeptError'

  constructor(cause: unknown) {
    super(`The state could not be saved: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Maximum delay of a save that no answer waits for, in milliseconds. */
const saveSoonMs = 1_000

/** Scheduler of saves for a world, one at a time: calls during a save share the next one. */
export class StateKeeper {
  #present: Promise<unknown> = Promise.resolve()
  #following: Promise<void> | null = null
  #cancelTimer: (() => void) | null = null

  /** @param save resolves when the state at its call is saved. */
  constructor(readonly save: () => Promise<void>) {}

  /** Resolves when everything up to now is saved; rejects with a StateNotKeptError if that failed. */
  keep(): Promise<void> {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    this.#following ??= this.#present.then(() => {
      this.#following = null
      const saved = this.save().catch((cause: unknown) => {
        throw new StateNotKeptError(cause)
      })
      // A failure rejects the calls that share this save; the next call tries again.
      this.#present = saved.catch(() => undefined)
      return saved
    })
    return this.#following
  }

  /** Saves at once, for changes that nobody waits for. */
  keepNow(): void {
    this.keep().catch((error: unknown) => console.error('The state could not be saved:', error))
  }

  /** Saves within a second, for changes that no answer promises. */
  keepSoon(): void {
    this.#cancelTimer ??= startTimer(saveSoonMs, () => {
      this.#cancelTimer = null
      this.keepNow()
    })
  }

  /** Save that the answer to a request of this method must wait for; undefined for none. */
  keepAfter(method: string): Promise<void> | undefined {
    if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') return this.keep()
    this.keepSoon()
    return undefined
  }

  /** Saves pending changes and stops scheduling. */
  async end(): Promise<void> {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    await this.keep()
  }
}
