import type { Formed, Zod } from '../spec/form.js'
import { instantForm } from '../spec/form.js'

/**
 * How a quota window opens and closes.
 * `fixed` opens with the first hit; `calendar` ends at a boundary of the calendar; `sliding` remembers every hit;
 * `bucket` refills evenly. Lengths and instants in milliseconds.
 */
export type WindowRule =
  | { readonly kind: 'fixed'; readonly max: number; readonly lengthMs: number }
  | { readonly kind: 'calendar'; readonly max: number; readonly lengthMs: number; readonly offsetMs: number }
  | { readonly kind: 'sliding'; readonly max: number; readonly lengthMs: number }
  | { readonly kind: 'bucket'; readonly max: number; readonly lengthMs: number }

/** What a window looks like at one instant. */
export interface WindowReading {
  /** Requests counted in the window. */
  readonly used: number
  /** When at least one more request fits, if none does now; else when the window ends. */
  readonly resetsAt: number
  /** True when one more request would exceed the quota. */
  readonly exhausted: boolean
  /** True when requests counted before have run out of the window since it was last read. */
  readonly hasRenewed: boolean
}

/** A quota window of one token and class: a pure machine that is told the time. */
export interface QuotaWindow {
  read(rule: WindowRule, now: number): WindowReading
  hit(rule: WindowRule, now: number): void
  /** Takes the latest hit back, for answers that cost nothing. */
  refund(): void
  save(): SavedWindow
}

/** One quota window as plain JSON. What it has to remember follows from its kind. */
export const quotaForm = (z: Zod) => {
  /** Id of the token, or what stands for callers without one, and the bucket among its buckets. */
  const drawn = { owner: z.string(), bucket: z.string() }
  return z.discriminatedUnion('kind', [
    z.strictObject({
      ...drawn,
      kind: z.enum(['fixed', 'calendar']),
      /** Hits of the present window, and when it ends; null before the first hit. */
      window: z.strictObject({ count: z.int().nonnegative(), resets_at: instantForm(z).nullable() }),
    }),
    z.strictObject({
      ...drawn,
      kind: z.literal('sliding'),
      /** The instant of every hit. */
      window: z.strictObject({ hits: z.array(instantForm(z)) }),
    }),
    z.strictObject({
      ...drawn,
      kind: z.literal('bucket'),
      /** What is spent of it at an instant; a fraction while it refills. */
      window: z.strictObject({ spent: z.number().nonnegative().max(1_000_000_000), updated_at: instantForm(z) }),
    }),
  ])
}

export type SavedQuota = Formed<typeof quotaForm>

type Unowned<Quota> = Quota extends unknown ? Omit<Quota, 'owner' | 'bucket'> : never

/** The same without saying whose it is. */
type SavedWindow = Unowned<SavedQuota>

type Kind = WindowRule['kind']
type Saved<Of extends Kind> = Extract<SavedWindow, { readonly kind: Of }>

/** The end of the calendar window `now` lies in. */
const calendarEnd = (now: number, lengthMs: number, offsetMs: number): number =>
  (Math.floor((now - offsetMs) / lengthMs) + 1) * lengthMs + offsetMs

/** Counts hits up to an end; serves the fixed and the calendar window, which differ only in how the end is set. */
class CountingWindow implements QuotaWindow {
  readonly #kind: 'fixed' | 'calendar'
  #count: number
  #resetsAt: number

  constructor({ kind, window }: Saved<'fixed' | 'calendar'>) {
    this.#kind = kind
    this.#count = window.count
    this.#resetsAt = window.resets_at ?? Number.NEGATIVE_INFINITY
  }

  save(): SavedWindow {
    const resets_at = Number.isFinite(this.#resetsAt) ? this.#resetsAt : null
    return { kind: this.#kind, window: { count: this.#count, resets_at } }
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

  constructor({ window }: Saved<'sliding'>) {
    this.#hits = [...window.hits]
  }

  save(): SavedWindow {
    return { kind: 'sliding', window: { hits: [...this.#hits] } }
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

  constructor({ window }: Saved<'bucket'>) {
    this.#spent = window.spent
    this.#updatedAt = window.updated_at
  }

  save(): SavedWindow {
    return { kind: 'bucket', window: { spent: this.#spent, updated_at: this.#updatedAt } }
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

/** A window as it was saved. */
export const openQuotaWindow = (saved: SavedWindow): QuotaWindow => {
  if (saved.kind === 'sliding') return new SlidingWindow(saved)
  return saved.kind === 'bucket' ? new TokenBucket(saved) : new CountingWindow(saved)
}

/** A window on which nobody has drawn yet. */
export const emptyWindow = (kind: Kind): SavedWindow => {
  if (kind === 'sliding') return { kind, window: { hits: [] } }
  return kind === 'bucket' ? { kind, window: { spent: 0, updated_at: 0 } } : { kind, window: { count: 0, resets_at: null } }
}
