import type { QuotaWindow, Saved, SavedWindow, Tally, WindowReading, WindowRule } from './quota-window.js'

/** The end of the calendar window `now` lies in. */
const calendarEnd = (now: number, lengthMs: number, offsetMs: number): number =>
  (Math.floor((now - offsetMs) / lengthMs) + 1) * lengthMs + offsetMs

const endFrom = (rule: WindowRule, now: number): number =>
  rule.kind === 'calendar' ? calendarEnd(now, rule.lengthMs, rule.offsetMs) : now + rule.lengthMs

/** The end of a window that is not open. */
const never = Number.NEGATIVE_INFINITY

/** A window as it is saved. */
export const saveTally = ({ kind, count, resetsAt }: Tally): SavedWindow => ({
  kind,
  window: { count, resets_at: Number.isFinite(resetsAt) ? resetsAt : null },
})

/** Counts hits up to an end; serves the fixed and the calendar window, which differ only in how the end is set. */
export class CountingWindow implements QuotaWindow, Tally {
  readonly kind: 'fixed' | 'calendar'
  count: number
  resetsAt: number
  #openedAt = Number.NEGATIVE_INFINITY
  /** Instants of the hits that can open it, oldest first: no more than fit, and none of those it was loaded with. */
  #hits: number[] = []
  #isLoaded: boolean

  constructor({ kind, window }: Saved<'fixed' | 'calendar'>) {
    this.kind = kind
    this.count = window.count
    // Nothing that counts has opened it.
    this.resetsAt = window.count === 0 ? never : (window.resets_at ?? never)
    this.#isLoaded = window.count > 0
  }

  get tally(): Tally {
    return this
  }

  save(): SavedWindow {
    return saveTally(this)
  }

  read(rule: WindowRule, now: number): WindowReading {
    if (now >= this.resetsAt) {
      return { used: 0, resetsAt: endFrom(rule, now), exhausted: rule.max <= 0 }
    }
    return { used: this.count, resetsAt: this.resetsAt, exhausted: this.count >= rule.max }
  }

  hit(rule: WindowRule, now: number): void {
    if (now >= this.resetsAt) this.#open(rule, now, [])
    this.count += 1
    if (this.#hits.length < rule.max) this.#hits.push(now)
  }

  refund(rule: WindowRule, at: number): void {
    if (this.count === 0 || at < this.#openedAt || at >= this.resetsAt) return
    const place = this.#hits.lastIndexOf(at)
    if (place >= 0) this.#hits.splice(place, 1)
    const left = this.count - 1
    const [first] = this.#hits
    // It was open since a request that is none any more: it is open since the next one, or not at all.
    if (left === 0) this.resetsAt = never
    else if (place === 0 && !this.#isLoaded && first !== undefined) this.#open(rule, first, this.#hits)
    this.count = left
  }

  #open(rule: WindowRule, now: number, hits: number[]): void {
    this.count = 0
    this.resetsAt = endFrom(rule, now)
    this.#openedAt = now
    this.#hits = hits
    this.#isLoaded = false
  }
}
