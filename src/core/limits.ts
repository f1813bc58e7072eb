import { type QuotaClass, quotaLimits } from '../register/operation-id.js'
import type { Ask } from './assumptions.js'
import { Vec } from './book.js'
import { dayMs, minuteMs, parseDuration, saoPauloOffsetMs } from './time.js'

/** A quota: so many requests in a window. The window is nothing but the instants of its requests; each kind reads them in its own way. */
export interface Quota {
  /** Name of its window among those of a caller. */
  readonly bucket: string
  /** A window from its first request on, one that begins on the minute or at midnight, one that slides, or a token bucket. */
  readonly kind: 'fixed' | 'calendar' | 'sliding' | 'bucket'
  readonly max: number
  /** Milliseconds. */
  readonly length: number
  /** Milliseconds from midnight UTC to where a calendar window begins. */
  readonly offset: number
}

/** What a window says of a quota at an instant. */
export interface Reading {
  readonly used: number
  /** Milliseconds since 1970. */
  readonly resets_at: number
  readonly isFull: boolean
}

/** Instants of counted requests, oldest first. */
type Hits = Vec<number>
export const noHits: Hits = Vec.empty<number>()

/** End of a window that a request opened, in milliseconds since 1970. */
export const endOf = ({ kind, length, offset }: Quota, first: number): number =>
  kind === 'calendar' ? (Math.floor((first - offset) / length) + 1) * length + offset : first + length

/** Requests that a token bucket has not refilled yet; it refills evenly, so that they are fractions. */
export const spent = ({ max, length }: Quota, hits: Hits, now: number): number => {
  // Real time can run backwards (assumption `rate-limit-clock`); that spends nothing.
  const refilled = (level: number, ms: number): number => Math.max(0, level - (Math.max(0, ms) * max) / length)
  let [level, at] = [0, hits.at(0) ?? now]
  for (let n = 0; n < hits.size; n += 1) {
    const hit = hits.at(n)!
    level = refilled(level, hit - at) + 1
    at = hit
  }
  return refilled(level, now - at)
}

/** Instants that still count. */
const current = (quota: Quota, hits: Hits, now: number): Hits => {
  const first = hits.at(0)
  if (first === undefined) return hits
  if (quota.kind === 'bucket') return spent(quota, hits, now) === 0 ? noHits : hits
  if (quota.kind !== 'sliding') return now >= endOf(quota, first) ? noHits : hits
  let gone = 0
  while (gone < hits.size && hits.at(gone)! <= now - quota.length) gone += 1
  return hits.dropFirst(gone)
}

export const read = (quota: Quota, all: Hits, now: number): Reading => {
  const hits = current(quota, all, now)
  const { kind, max, length } = quota
  if (kind === 'bucket') {
    const level = spent(quota, hits, now)
    const isFull = level > max - 1
    const toRefill = isFull ? level - (max - 1) : level
    return { used: Math.ceil(level), isFull, resets_at: now + Math.ceil((toRefill * length) / max) }
  }
  const [used, isFull] = [hits.size, hits.size >= max]
  if (kind === 'sliding') return { used, isFull, resets_at: (hits.at(isFull ? used - max : 0) ?? now) + length }
  return { used, isFull, resets_at: endOf(quota, hits.at(0) ?? now) }
}

/** Most requests that a token bucket owes: with all that are refused counted, and with the option `unlimited`, they would grow without end. */
export const mostOwed = 10_000

/** Instants with one more. Those that nobody will read are dropped. */
export const hit = (quota: Quota, all: Hits, now: number): Hits => {
  const hits = current(quota, all, now)
  // A bucket owes all of them, and says when they will be refilled.
  if (hits.size <= (quota.kind === 'bucket' ? mostOwed : 2 * quota.max)) return hits.push(now)
  return quota.kind === 'sliding' || quota.kind === 'bucket' ? hits.dropFirst(1).push(now) : hits
}

/** Instants without one. What was counted while real time had stepped back to before the window stays counted. */
export const refund = ({ kind }: Quota, all: Hits, at: number): Hits => {
  if (kind !== 'sliding' && kind !== 'bucket' && at < (all.at(0) ?? at)) return all
  const hits = all.toArray()
  const nth = hits.lastIndexOf(at)
  return nth < 0 ? all : Vec.of(hits.toSpliced(nth, 1))
}

// --- the quotas of an operation ----------------------------------------------------------------------------------------------------------

/** Names of the quotas for who lowers or fills one. */
export const quotaNames = ['read', 'write', 'cancel', 'cancel_day'] as const
export type QuotaName = (typeof quotaNames)[number]

/** Maxima that are lower than usual for now. */
export type Lowered = Readonly<Partial<Record<QuotaName, number>>>

/** Name of the quota of a bucket; of one route's, that of its class. */
export const quotaNameOf = (bucket: string): QuotaName => bucket.replace('cancel-day', 'cancel_day').split(' ')[0] as QuotaName

/** The quota of a bucket, by its name. */
export const quotaOfBucket = (bucket: string, ask: Ask): Quota =>
  bucket === 'cancel-day' ? dayQuota(ask) : minuteQuota(bucket, quotaNameOf(bucket) as QuotaClass, ask)

const lower = (quota: Quota, lowered: Lowered): Quota => {
  const max = lowered[quotaNameOf(quota.bucket)]
  return max === undefined ? quota : { ...quota, max: Math.min(max, quota.max) }
}

/** Requests per minute of a class, as the specification has it. */
export const nominalLimit = (quota: QuotaClass): number => quotaLimits[quota]

const kinds = { fixed: 'fixed', calendar_minute: 'calendar', sliding_log: 'sliding', token_bucket: 'bucket' } as const

const minuteQuota = (bucket: string, quota: QuotaClass, ask: Ask): Quota => ({
  bucket,
  kind: kinds[ask('rate-limit-window')],
  max: quotaLimits[quota],
  length: minuteMs,
  offset: 0,
})

const dayQuota = (ask: Ask): Quota => {
  const choice = ask('rate-limit-day-window')
  return {
    bucket: 'cancel-day',
    kind: choice === 'first_hit' ? 'fixed' : 'calendar',
    max: quotaLimits.cancelDay,
    length: dayMs,
    offset: choice === 'midnight_sao_paulo' ? -saoPauloOffsetMs : 0,
  }
}

/** An operation, as far as its quotas go. */
interface Limited {
  readonly id: string
  readonly quota: QuotaClass
}

const usualQuotas = ({ id, quota }: Limited, ask: Ask): readonly Quota[] => {
  if (quota !== 'cancel') return [minuteQuota(ask('rate-limit-buckets') === 'per_route' ? `${quota} ${id}` : quota, quota, ask)]
  const own = [minuteQuota('cancel', 'cancel', ask), dayQuota(ask)]
  return ask('rate-limit-cancel-shares-post') === 'shared' ? [...own, minuteQuota('write', 'write', ask)] : own
}

/** Quotas that a request to an operation draws on: for cancel the minute and the day, and that of POST by an assumption. */
export const quotasOf = (operation: Limited, ask: Ask, lowered: Lowered): readonly Quota[] =>
  usualQuotas(operation, ask).map((quota) => lower(quota, lowered))

/** Quota of POST. */
export const writeQuota = (ask: Ask, lowered: Lowered): Quota => lower(minuteQuota('write', 'write', ask), lowered)

/** Rule of the cancel block: the length of its window in milliseconds, and of the block if that begins with the failure that crosses the threshold. */
export const blockRule = (ask: Ask): { readonly length: number; readonly fromCrossing: boolean } => {
  const choice: string = ask('cancel-404-window')
  const fromCrossing = choice.startsWith('crossing:')
  return { length: parseDuration(fromCrossing ? choice.slice('crossing:'.length) : choice) ?? 0, fromCrossing }
}
