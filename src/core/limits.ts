import type { Ask } from './assumptions.js'
import { Vec } from './book.js'
import { dayMs, duration, hourMs, minuteMs } from './time.js'

/** A quota: so many requests in a window. A window is nothing but the instants of its requests; each kind reads them in its own way. */
export interface Quota {
  readonly bucket: string
  readonly kind: 'fixed' | 'calendar' | 'sliding' | 'bucket'
  readonly max: number
  readonly length: number
  readonly offset: number
}
export type QuotaClass = 'read' | 'write' | 'cancel'
export interface Reading {
  readonly used: number
  readonly resets_at: number
  readonly isFull: boolean
}
type Hits = Vec<number>
export const noHits: Hits = Vec.empty<number>()
const limits = { read: 120, write: 30, cancel: 5, day: 50 } as const
export const nominalLimit = (quota: QuotaClass): number => limits[quota]

const calendarEnd = ({ length, offset }: Quota, at: number): number => (Math.floor((at - offset) / length) + 1) * length + offset
const endOf = (quota: Quota, first: number): number =>
  quota.kind === 'calendar' ? calendarEnd(quota, first) : first + quota.length

/** Requests not yet refilled in a token bucket that refills evenly. */
const spent = ({ max, length }: Quota, hits: Hits, now: number): number => {
  let [level, at] = [0, hits.at(0) ?? now]
  for (let n = 0; n < hits.size; n += 1) {
    const hit = hits.at(n)!
    level = Math.max(0, level - ((hit - at) * max) / length) + 1
    at = hit
  }
  return Math.max(0, level - ((now - at) * max) / length)
}

/** Instants that still count at `now`. */
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
  if (quota.kind === 'bucket') {
    const level = spent(quota, hits, now)
    const isFull = level > quota.max - 1
    return {
      used: Math.ceil(level),
      isFull,
      resets_at: now + Math.ceil(((isFull ? level - (quota.max - 1) : level) * quota.length) / quota.max),
    }
  }
  const [used, isFull] = [hits.size, hits.size >= quota.max]
  if (quota.kind === 'sliding') return { used, isFull, resets_at: (hits.at(isFull ? used - quota.max : 0) ?? now) + quota.length }
  return { used, isFull, resets_at: endOf(quota, hits.at(0) ?? now) }
}
/** Hits that nobody will read are dropped: under `unlimited` they would grow without end. */
export const hit = (quota: Quota, all: Hits, now: number): Hits => {
  const hits = current(quota, all, now)
  if (hits.size <= 2 * quota.max) return hits.push(now)
  return quota.kind === 'sliding' || quota.kind === 'bucket' ? hits.dropFirst(1).push(now) : hits
}
export const refund = (all: Hits, at: number): Hits => {
  const hits = all.toArray()
  const nth = hits.lastIndexOf(at)
  return nth < 0 ? all : Vec.of(hits.toSpliced(nth, 1))
}

/** Names of the quotas, and maxima that are lower than usual for now. */
export const quotaNames = ['read', 'write', 'cancel', 'cancel_day'] as const
export type QuotaName = (typeof quotaNames)[number]
export type Lowered = Readonly<Partial<Record<QuotaName, number>>>
/** Name of the quota of a bucket; of one route's, that of its class. */
export const quotaNameOf = (bucket: string): QuotaName => bucket.replace('cancel-day', 'cancel_day').split(' ')[0] as QuotaName
const lower = (quota: Quota, lowered: Lowered): Quota => {
  const max = lowered[quotaNameOf(quota.bucket)]
  return max === undefined ? quota : { ...quota, max: Math.min(max, quota.max) }
}

const minute = (bucket: string, max: number, ask: Ask): Quota => {
  const choice = ask('rate-limit-window')
  return {
    bucket,
    kind: ({ fixed: 'fixed', calendar_minute: 'calendar', sliding_log: 'sliding', token_bucket: 'bucket' } as const)[choice],
    max,
    length: minuteMs,
    offset: 0,
  }
}
/** Quotas that a request draws on; for cancel the minute and the day. */
export const quotasOf = (
  operation: { readonly id: string; readonly quota: QuotaClass },
  ask: Ask,
  lowered: Lowered,
): readonly Quota[] => usualQuotas(operation, ask).map((quota) => lower(quota, lowered))
const usualQuotas = (operation: { readonly id: string; readonly quota: QuotaClass }, ask: Ask): readonly Quota[] => {
  if (operation.quota !== 'cancel')
    return [
      minute(
        ask('rate-limit-buckets') === 'per_route' ? `${operation.quota} ${operation.id}` : operation.quota,
        limits[operation.quota],
        ask,
      ),
    ]
  const choice = ask('rate-limit-day-window')
  const day: Quota = {
    bucket: 'cancel-day',
    kind: choice === 'first_hit' ? 'fixed' : 'calendar',
    max: limits.day,
    length: dayMs,
    offset: choice === 'midnight_sao_paulo' ? 3 * hourMs : 0,
  }
  const own = [minute('cancel', limits.cancel, ask), day]
  return ask('rate-limit-cancel-shares-post') === 'shared' ? [...own, usualWrite(ask)] : own
}
const usualWrite = (ask: Ask): Quota => minute('write', limits.write, ask)
export const writeQuota = (ask: Ask, lowered: Lowered): Quota => lower(usualWrite(ask), lowered)

/** Rule of the cancel block: the length of its window, and of the block if that starts with the failure that crossed the threshold. */
export const blockRule = (ask: Ask): { readonly length: number; readonly fromCrossing: boolean } => {
  const choice: string = ask('cancel-404-window')
  const fromCrossing = choice.startsWith('crossing:')
  return { length: duration(fromCrossing ? choice.slice('crossing:'.length) : choice) ?? 900_000, fromCrossing }
}
