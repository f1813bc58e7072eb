import { startTimer } from '../time/real-time.js'
import { StateNotKeptError } from './state-not-kept-error.js'

/** How long a change that nobody waits for may stay unsaved. */
const saveSoonMs = 1_000

/**
 * Has the state of a world saved, never twice at the same time: whoever asks while a save runs gets the next one, together with all
 * others who asked meanwhile.
 */
export class StateKeeper {
  #present: Promise<unknown> = Promise.resolve()
  #following: Promise<void> | null = null
  #cancelTimer: (() => void) | null = null

  /** @param save resolves when the state of the moment in which it was called is where it should be. */
  constructor(readonly save: () => Promise<void>) {}

  /** Resolves when everything that has happened up to now is saved; rejects with a StateNotKeptError where the save failed. */
  keep(): Promise<void> {
    this.#following ??= this.#present.then(() => {
      this.#following = null
      const saved = this.save().catch((cause: unknown) => {
        throw new StateNotKeptError(cause)
      })
      // A failure is told to those who wait for this save; the next one is a new attempt.
      this.#present = saved.catch(() => undefined)
      return saved
    })
    return this.#following
  }

  /** Saves within a second; for changes that no answer promises to keep. */
  keepSoon(): void {
    this.#cancelTimer ??= startTimer(saveSoonMs, () => {
      this.#cancelTimer = null
      this.keep().catch((error: unknown) => console.error('The state could not be saved:', error))
    })
  }

  /** What an answer to a request by this method has to wait for, if anything. */
  keepAfter(method: string): Promise<void> | undefined {
    if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') return this.keep()
    this.keepSoon()
    return undefined
  }

  /** Saves what is not saved yet, and saves no more by itself. */
  async end(): Promise<void> {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    await this.keep()
  }
}
