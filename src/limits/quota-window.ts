import type { QuotaWindow, WindowReading, WindowRule } from './window-rule.js'

/** The end of the calendar window `now` lies in. */
const calendarEnd = (now: number, lengthMs: number, offsetMs: number): number =>
  (Math.floor((now - offsetMs) / lengthMs) + 1) * lengthMs + offsetMs

/** Counts hits up to an end; serves the fixed and the calendar window, which differ only in how the end is set. */
class CountingWindow implements QuotaWindow {
  #count = 0
  #resetsAt = Number.NEGATIVE_INFINITY

  read(rule: WindowRule, now: number): WindowReading {
    if (now >= this.#resetsAt) return { used: 0, resetsAt: this.#endFrom(rule, now), exhausted: rule.max <= 0 }
    return { used: this.#count, resetsAt: this.#resetsAt, exhausted: this.#count >= rule.max }
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
  #hits: number[] = []

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
  #spent = 0
  #updatedAt = 0

  read(rule: WindowRule, now: number): WindowReading {
    this.#refill(rule, now)
    const exhausted = this.#spent > rule.max - 1
    const untilNext = ((this.#spent - (rule.max - 1)) * rule.lengthMs) / rule.max
    const untilFull = (this.#spent * rule.lengthMs) / rule.max
    return { used: Math.ceil(this.#spent), resetsAt: now + Math.ceil(exhausted ? untilNext : untilFull), exhausted }
  }

  hit(rule: WindowRule, now: number): void {
    this.#refill(rule, now)
    this.#spent += 1
  }

  refund(): void {
    this.#spent = Math.max(0, this.#spent - 1)
  }

  #refill(rule: WindowRule, now: number): void {
    this.#spent = Math.max(0, this.#spent - ((now - this.#updatedAt) * rule.max) / rule.lengthMs)
    this.#updatedAt = now
  }
}

/** An empty window for a rule of this kind. */
export const openQuotaWindow = (kind: WindowRule['kind']): QuotaWindow => {
  if (kind === 'sliding') return new SlidingWindow()
  return kind === 'bucket' ? new TokenBucket() : new CountingWindow()
}
