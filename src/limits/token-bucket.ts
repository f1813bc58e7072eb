import { minuteMs } from '../time/duration.js'
import type { QuotaWindow, Saved, SavedWindow, WindowReading, WindowRule } from './quota-window.js'

interface Hit {
  readonly at: number
  /** How many of its parts have not been refilled yet. */
  left: number
}

/**
 * Holds up to `max` requests and refills evenly, `max` in one length. Counts in parts of a request, as many as its length has milliseconds:
 * a millisecond refills `max` of them, so that every number here is whole.
 */
export class TokenBucket implements QuotaWindow {
  readonly tally = null
  #parts = minuteMs
  #spent: number
  #updatedAt: number
  /** Hits that are not wholly refilled, oldest first. */
  #hits: Hit[] = []

  constructor({ window }: Saved<'bucket'>) {
    this.#spent = Math.round(window.spent * this.#parts)
    this.#updatedAt = window.updated_at
  }

  save(): SavedWindow {
    return { kind: 'bucket', window: { spent: this.#spent / this.#parts, updated_at: this.#updatedAt } }
  }

  read(rule: WindowRule, now: number): WindowReading {
    this.#refill(rule, now)
    const most = (rule.max - 1) * this.#parts
    const exhausted = this.#spent > most
    return {
      used: Math.ceil(this.#spent / this.#parts),
      resetsAt: now + refillMs(rule, exhausted ? this.#spent - most : this.#spent),
      exhausted,
    }
  }

  hit(rule: WindowRule, now: number): void {
    this.#refill(rule, now)
    this.#spent += this.#parts
    if (this.#hits.length < rule.max) this.#hits.push({ at: now, left: this.#parts })
  }

  refund(_rule: WindowRule, at: number): void {
    const place = this.#hits.findLastIndex((hit) => hit.at === at)
    const [hit] = place < 0 ? [] : this.#hits.splice(place, 1)
    this.#spent -= hit?.left ?? 0
  }

  #refill({ max, lengthMs }: WindowRule, now: number): void {
    if (lengthMs !== this.#parts) this.#countIn(lengthMs)
    // Real time can run back (assumption `rate-limit-clock`); nothing is spent by that.
    const passed = Math.max(0, now - this.#updatedAt)
    this.#spent = Math.max(0, this.#spent - passed * max)
    this.#updatedAt = now
    if (this.#spent === 0) this.#hits = []
    else for (const hit of this.#hits) hit.left = Math.min(hit.left, this.#spent)
  }

  /** Goes on in other parts. A bucket that was saved says nothing of its length. */
  #countIn(parts: number): void {
    this.#spent = Math.round((this.#spent * parts) / this.#parts)
    this.#hits = []
    this.#parts = parts
  }
}

/** Milliseconds until so many parts are refilled; a minute for one that never refills. */
const refillMs = ({ max, lengthMs }: WindowRule, parts: number): number => (max > 0 ? Math.ceil(parts / max) : lengthMs)
