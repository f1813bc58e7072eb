import type { QuotaWindow, Saved, SavedWindow, WindowReading, WindowRule } from './quota-window.js'

/** Remembers the instant of every hit of the last length. */
export class SlidingWindow implements QuotaWindow {
  readonly tally = null
  #hits: number[]

  constructor({ window }: Saved<'sliding'>) {
    this.#hits = [...window.hits]
  }

  save(): SavedWindow {
    return { kind: 'sliding', window: { hits: [...this.#hits] } }
  }

  read(rule: WindowRule, now: number): WindowReading {
    this.#forget(now - rule.lengthMs)
    const used = this.#hits.length
    const exhausted = used >= rule.max
    const leaving = exhausted ? this.#hits[used - rule.max] : this.#hits[0]
    return { used, resetsAt: (leaving ?? now) + rule.lengthMs, exhausted }
  }

  hit(_rule: WindowRule, now: number): void {
    this.#hits.push(now)
  }

  refund(_rule: WindowRule, at: number): void {
    const place = this.#hits.lastIndexOf(at)
    if (place >= 0) this.#hits.splice(place, 1)
  }

  #forget(before: number): void {
    const kept = this.#hits.findIndex((at) => at > before)
    if (kept > 0) this.#hits.splice(0, kept)
    else if (kept < 0) this.#hits = []
  }
}
