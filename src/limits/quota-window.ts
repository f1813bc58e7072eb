import type { QuotaWindow, WindowReading, WindowRule, WindowState } from './window-rule.js'

/** The end of the calendar window `now` lies in. */
const calendarEnd = (now: number, lengthMs: number, offsetMs: number): number =>
  (Math.floor((now - offsetMs) / lengthMs) + 1) * lengthMs + offsetMs

/** Counts hits up to an end; serves the fixed and the calendar window, which differ only in how the end is set. */
class CountingWindow implements QuotaWindow {
  #count: number
  #resetsAt: number

  constructor(saved: Partial<WindowState>) {
    this.#count = saved.count ?? 0
    this.#resetsAt = saved.resets_at ?? Number.NEGATIVE_INFINITY
  }

  save(): WindowState {
    return { count: this.#count, resets_at: Number.isFinite(this.#resetsAt) ? this.#resetsAt : null }
  }

  read(rule: WindowRule, now: number): WindowReading {
    if (now >= this.#resetsAt) {
      return { used: 0, resetsAt: this.#endFrom(rule, now), exhausted: rule.max <= 0, hasRenewed: this.#count > 0 }
    }
    return { used: this.#count, resetsAt: this.#resetsAt, exhausted: this.#count >= rule.max, hasRenewed: false }
  }

  hit(rule: WindowRule, now: number): void {
    if (now >= this.#resetsAt) {
      this.#count = 0
      this.#resetsAt = this.#endFrom(rule, now)
    }
    this.#count += 1
  }

  refund(): void {
    if (this.#count > 0) this.#count -= 1
  }

  #endFrom(rule: WindowRule, now: number): number {
    return rule.kind === 'calendar' ? calendarEnd(now, rule.lengthMs, rule.offsetMs) : now + rule.lengthMs
  }
}

/** Remembers the instant of every hit of the last length. */
class SlidingWindow implements QuotaWindow {
  #hits: number[]

  constructor(saved: Partial<WindowState>) {
    this.#hits = [...(saved.hits ?? [])]
  }

  save(): WindowState {
    return { hits: [...this.#hits] }
  }

  read(rule: WindowRule, now: number): WindowReading {
    const known = this.#hits.length
    this.#forget(now - rule.lengthMs)
    const used = this.#hits.length
    const exhausted = used >= rule.max
    const leaving = exhausted ? this.#hits[used - rule.max] : this.#hits[0]
    return { used, resetsAt: (leaving ?? now) + rule.lengthMs, exhausted, hasRenewed: used < known }
  }

  hit(_rule: WindowRule, now: number): void {
    this.#hits.push(now)
  }

  refund(): void {
    this.#hits.pop()
  }

  #forget(before: number): void {
    const kept = this.#hits.findIndex((at) => at > before)
    if (kept > 0) this.#hits.splice(0, kept)
    else if (kept < 0) this.#hits = []
  }
}

/** Holds up to `max` requests and refills evenly, `max` in one length. */
class TokenBucket implements QuotaWindow {
  #spent: number
  #updatedAt: number

  constructor(saved: Partial<WindowState>) {
    this.#spent = saved.spent ?? 0
    this.#updatedAt = saved.updated_at ?? 0
  }

  save(): WindowState {
    return { spent: this.#spent, updated_at: this.#updatedAt }
  }

  read(rule: WindowRule, now: number): WindowReading {
    const known = this.#spent
    this.#refill(rule, now)
    const exhausted = this.#spent > rule.max - 1
    const untilNext = ((this.#spent - (rule.max - 1)) * rule.lengthMs) / rule.max
    const untilFull = (this.#spent * rule.lengthMs) / rule.max
    return {
      used: Math.ceil(this.#spent),
      resetsAt: now + Math.ceil(exhausted ? untilNext : untilFull),
      exhausted,
      hasRenewed: this.#spent < known,
    }
  }

  hit(rule: WindowRule, now: number): void {
    this.#refill(rule, now)
    this.#spent += 1
  }

  refund(): void {
    this.#spent = Math.max(0, this.#spent - 1)
  }

  #refill(rule: WindowRule, now: number): void {
    // Real time can run back (assumption `rate-limit-clock`); nothing is spent by that.
    const passed = Math.max(0, now - this.#updatedAt)
    this.#spent = Math.max(0, this.#spent - (passed * rule.max) / rule.lengthMs)
    this.#updatedAt = now
  }
}

/** A window for a rule of this kind: an empty one, or one as it was saved. */
export const openQuotaWindow = (kind: WindowRule['kind'], saved: WindowState = {}): QuotaWindow => {
  if (kind === 'sliding') return new SlidingWindow(saved)
  return kind === 'bucket' ? new TokenBucket(saved) : new CountingWindow(saved)
}
