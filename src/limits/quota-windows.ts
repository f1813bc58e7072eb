import { SortedRows } from '../core/tree/sorted-rows.js'
import { type Infer, instantSchema, type Zod } from '../ground/spec/schema-factory.js'
import { minuteMs } from '../ground/time/duration.js'

/**
 * Rule of a quota window. `fixed` opens with the first hit; `calendar` ends at a boundary of the calendar; `sliding` records every hit;
 * `bucket` is a token bucket that refills evenly. Lengths and instants in milliseconds.
 */
export type WindowRule =
  | { readonly kind: 'fixed'; readonly max: number; readonly lengthMs: number }
  | { readonly kind: 'calendar'; readonly max: number; readonly lengthMs: number; readonly offsetMs: number }
  | { readonly kind: 'sliding'; readonly max: number; readonly lengthMs: number }
  | { readonly kind: 'bucket'; readonly max: number; readonly lengthMs: number }

/** State of a window at one instant. */
export interface WindowReading {
  /** Requests counted in the window. */
  readonly used: number
  /** End of the window; if exhausted, the instant when one more request fits. Milliseconds since 1970. */
  readonly resetsAt: number
  /** True if one more request would exceed the quota. */
  readonly exhausted: boolean
}

/** Quota window of one token and class: an immutable value that takes the time as an argument. */
export interface QuotaWindow {
  /** Window as of an instant: expired hits dropped, refills applied. The same object if nothing changed. */
  at(rule: WindowRule, now: number): QuotaWindow
  /** Reading of a window that is already as of this instant. */
  read(rule: WindowRule, now: number): WindowReading
  /** Window with one more request. */
  hit(rule: WindowRule, now: number): QuotaWindow
  /** Window without the hit of an instant, for answers that cost nothing; the same object if that hit is no longer counted. */
  refund(rule: WindowRule, at: number): QuotaWindow
  save(): SavedWindow
}

/** Schema of one quota window; its members depend on the kind. */
export const quotaSchema = (z: Zod) => {
  /** Id of the token (or a name for callers without one), and the bucket. */
  const drawn = { owner: z.string(), bucket: z.string() }
  return z.discriminatedUnion('kind', [
    z.strictObject({
      ...drawn,
      kind: z.enum(['fixed', 'calendar']),
      /** Hits of the present window, and its end; null before the first hit. */
      window: z.strictObject({ count: z.int().nonnegative(), resets_at: instantSchema(z).nullable() }),
    }),
    z.strictObject({
      ...drawn,
      kind: z.literal('sliding'),
      /** Instant of every hit. */
      window: z.strictObject({ hits: z.array(instantSchema(z)) }),
    }),
    z.strictObject({
      ...drawn,
      kind: z.literal('bucket'),
      /** Spent requests at an instant; multiples of 1/60,000 while it refills. */
      window: z.strictObject({ spent: z.number().nonnegative().max(1_000_000_000), updated_at: instantSchema(z) }),
    }),
  ])
}

export type SavedQuota = Infer<typeof quotaSchema>

type Unowned<Quota> = Quota extends unknown ? Omit<Quota, 'owner' | 'bucket'> : never

/** Saved window without owner and bucket. */
type SavedWindow = Unowned<SavedQuota>

type Kind = WindowRule['kind']
type Saved<Of extends Kind> = Extract<SavedWindow, { readonly kind: Of }>

/** Hits of a window, newest first: a linked list, so that versions of a window share the older hits. */
interface Hits {
  readonly at: number
  readonly earlier: Hits | null
  readonly count: number
}

const addHit = (hits: Hits | null, at: number): Hits => ({ at, earlier: hits, count: (hits?.count ?? 0) + 1 })

/** Hits without the newest one of an instant; the same list if there is none. */
const removeHit = (hits: Hits | null, at: number): Hits | null => {
  const rest: number[] = []
  for (let hit = hits; hit !== null; hit = hit.earlier) {
    if (hit.at === at) return rest.reduceRight<Hits | null>(addHit, hit.earlier)
    rest.push(hit.at)
  }
  return hits
}

/** Instant of the oldest hit; undefined for none. */
const oldestHit = (hits: Hits | null): number | undefined => {
  let oldest: number | undefined
  for (let hit = hits; hit !== null; hit = hit.earlier) oldest = hit.at
  return oldest
}

interface SlidingHit {
  readonly at: number
  /** Index that makes hits of one instant unique. */
  readonly nth: number
}

const byInstant = (one: SlidingHit, other: SlidingHit): number => one.at - other.at || one.nth - other.nth

const noSlidingHits = SortedRows.empty<SlidingHit>(byInstant)

/** Sliding window: records the instant of every hit within its length. */
class SlidingWindow implements QuotaWindow {
  constructor(
    readonly hits: SortedRows<SlidingHit> = noSlidingHits,
    readonly next = 0,
  ) {}

  static load({ window: { hits } }: Saved<'sliding'>): SlidingWindow {
    return new SlidingWindow(noSlidingHits.withAll(hits.map((at, nth) => ({ at, nth }))), hits.length)
  }

  save(): SavedWindow {
    return { kind: 'sliding', window: { hits: Array.from(this.hits.scan(), ({ at }) => at) } }
  }

  at({ lengthMs }: WindowRule, now: number): SlidingWindow {
    let { hits } = this
    for (let first = hits.at(0); first !== undefined && first.at <= now - lengthMs; first = hits.at(0)) hits = hits.without(first)
    return hits === this.hits ? this : new SlidingWindow(hits, this.next)
  }

  read(rule: WindowRule, now: number): WindowReading {
    const used = this.hits.size
    const exhausted = used >= rule.max
    const leaving = this.hits.at(exhausted ? used - rule.max : 0)
    return { used, resetsAt: (leaving?.at ?? now) + rule.lengthMs, exhausted }
  }

  hit(_rule: WindowRule, now: number): SlidingWindow {
    return new SlidingWindow(this.hits.with({ at: now, nth: this.next }), this.next + 1)
  }

  refund(_rule: WindowRule, at: number): SlidingWindow {
    const last = this.hits.at(this.hits.rank({ at, nth: Number.POSITIVE_INFINITY }) - 1)
    return last?.at === at ? new SlidingWindow(this.hits.without(last), this.next) : this
  }
}

/** End of the calendar window that contains `now`. */
const calendarEnd = (now: number, lengthMs: number, offsetMs: number): number =>
  (Math.floor((now - offsetMs) / lengthMs) + 1) * lengthMs + offsetMs

const endFrom = (rule: WindowRule, now: number): number =>
  rule.kind === 'calendar' ? calendarEnd(now, rule.lengthMs, rule.offsetMs) : now + rule.lengthMs

/** End of a window that is not open. */
const never = Number.NEGATIVE_INFINITY

/** Window that counts hits up to its end: fixed or calendar, which differ only in that end. */
class CountingWindow implements QuotaWindow {
  constructor(
    readonly kind: 'fixed' | 'calendar',
    readonly count: number,
    /** Negative infinity if the window is not open. */
    readonly resetsAt: number,
    readonly openedAt: number = never,
    /** Hits that can have opened it, at most the quota; null if it was loaded and they are unknown. */
    readonly hits: Hits | null = null,
    readonly isLoaded = false,
  ) {}

  static load({ kind, window: { count, resets_at } }: Saved<'fixed' | 'calendar'>): CountingWindow {
    // A window without hits was never opened.
    return new CountingWindow(kind, count, count === 0 ? never : (resets_at ?? never), never, null, count > 0)
  }

  save(): SavedWindow {
    return { kind: this.kind, window: { count: this.count, resets_at: Number.isFinite(this.resetsAt) ? this.resetsAt : null } }
  }

  at(): CountingWindow {
    return this
  }

  read(rule: WindowRule, now: number): WindowReading {
    if (now >= this.resetsAt) return { used: 0, resetsAt: endFrom(rule, now), exhausted: rule.max <= 0 }
    return { used: this.count, resetsAt: this.resetsAt, exhausted: this.count >= rule.max }
  }

  hit(rule: WindowRule, now: number): CountingWindow {
    if (now >= this.resetsAt) {
      return new CountingWindow(this.kind, 1, endFrom(rule, now), now, rule.max > 0 ? addHit(null, now) : null)
    }
    const hits = (this.hits?.count ?? 0) < rule.max ? addHit(this.hits, now) : this.hits
    return new CountingWindow(this.kind, this.count + 1, this.resetsAt, this.openedAt, hits, this.isLoaded)
  }

  refund(rule: WindowRule, at: number): CountingWindow {
    if (this.count === 0 || at < this.openedAt || at >= this.resetsAt) return this
    const hits = removeHit(this.hits, at)
    const count = this.count - 1
    // Without its only hit the window is not open.
    if (count === 0) return new CountingWindow(this.kind, 0, never, this.openedAt, hits, this.isLoaded)
    const [before, first] = [oldestHit(this.hits), oldestHit(hits)]
    const opensAfter = hits !== this.hits && before === at && !this.isLoaded && first !== undefined
    // The opening hit is gone: the window opens with the next one.
    if (opensAfter) return new CountingWindow(this.kind, count, endFrom(rule, first), first, hits)
    return new CountingWindow(this.kind, count, this.resetsAt, this.openedAt, hits, this.isLoaded)
  }
}

interface BucketHit {
  readonly at: number
  /** Parts not refilled yet. */
  readonly left: number
}

const noBucketHits: readonly BucketHit[] = []

/**
 * Token bucket of `max` requests that refills evenly, `max` per length. Counts in parts: one request is as many parts as the length has
 * milliseconds, so that a millisecond refills `max` parts and every number is whole.
 */
class TokenBucket implements QuotaWindow {
  /**
   * @param parts parts per request.
   * @param spent parts not refilled at `updatedAt`.
   * @param hits hits not fully refilled, oldest first; at most the quota.
   */
  constructor(
    readonly spent = 0,
    readonly updatedAt = 0,
    readonly parts: number = minuteMs,
    readonly hits: readonly BucketHit[] = noBucketHits,
  ) {}

  static load({ window }: Saved<'bucket'>): TokenBucket {
    return new TokenBucket(Math.round(window.spent * minuteMs), window.updated_at)
  }

  save(): SavedWindow {
    return { kind: 'bucket', window: { spent: this.spent / this.parts, updated_at: this.updatedAt } }
  }

  at(rule: WindowRule, now: number): TokenBucket {
    // A saved bucket does not contain its length.
    const isSame = rule.lengthMs === this.parts
    const before = isSame ? this.spent : Math.round((this.spent * rule.lengthMs) / this.parts)
    // Real time can run backwards (assumption `rate-limit-clock`); that spends nothing.
    const spent = Math.max(0, before - Math.max(0, now - this.updatedAt) * rule.max)
    if (isSame && spent === this.spent && now === this.updatedAt) return this
    return new TokenBucket(spent, now, rule.lengthMs, isSame ? stillSpent(this.hits, spent) : noBucketHits)
  }

  read(rule: WindowRule, now: number): WindowReading {
    const most = (rule.max - 1) * this.parts
    const exhausted = this.spent > most
    const resetsAt = now + refillMs(rule, exhausted ? this.spent - most : this.spent)
    return { used: Math.ceil(this.spent / this.parts), resetsAt, exhausted }
  }

  hit(rule: WindowRule, now: number): TokenBucket {
    const { spent, parts, hits } = this.at(rule, now)
    return new TokenBucket(spent + parts, now, parts, hits.length < rule.max ? [...hits, { at: now, left: parts }] : hits)
  }

  refund(_rule: WindowRule, at: number): TokenBucket {
    const nth = this.hits.findLastIndex((hit) => hit.at === at)
    const hit = this.hits[nth]
    if (hit === undefined) return this
    return new TokenBucket(this.spent - hit.left, this.updatedAt, this.parts, this.hits.toSpliced(nth, 1))
  }
}

/** Hits limited to the parts that are still spent. */
const stillSpent = (hits: readonly BucketHit[], spent: number): readonly BucketHit[] => {
  if (spent === 0) return noBucketHits
  return hits.some(({ left }) => left > spent) ? hits.map(({ at, left }) => ({ at, left: Math.min(left, spent) })) : hits
}

/** Milliseconds until the given number of parts is refilled; a minute for a bucket that never refills. */
const refillMs = ({ max, lengthMs }: WindowRule, parts: number): number => (max > 0 ? Math.ceil(parts / max) : lengthMs)

/** Window from its saved form. */
export const openQuotaWindow = (saved: SavedWindow): QuotaWindow => {
  if (saved.kind === 'sliding') return SlidingWindow.load(saved)
  return saved.kind === 'bucket' ? TokenBucket.load(saved) : CountingWindow.load(saved)
}

/** Window without hits. */
export const emptyWindow = (kind: WindowRule['kind']): QuotaWindow => {
  if (kind === 'sliding') return new SlidingWindow()
  return kind === 'bucket' ? new TokenBucket() : new CountingWindow(kind, 0, Number.NEGATIVE_INFINITY)
}
