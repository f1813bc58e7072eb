import type { Ask } from '../ground/assumptions/ask.js'
import { dayMs, minuteMs, saoPauloOffsetMs } from '../ground/time/duration.js'
import { type QuotaClass, quotaLimits } from '../register/operation-id.js'
import type { QuotaDemand } from './quota-book.js'
import type { WindowRule } from './quota-windows.js'

/** Maximum that `X-RateLimit-Limit` shows for a class before any request is counted. */
export const nominalLimit = (quota: QuotaClass): number => quotaLimits[quota]

/** Quotas that a request to the operation draws on; for cancel the minute and the day, in this order. */
export const quotaDemands = (
  operation: { readonly id: string; readonly quota: QuotaClass },
  ask: Ask,
): readonly QuotaDemand[] => {
  const { quota } = operation
  if (quota !== 'cancel') {
    const bucket = ask('rate-limit-buckets') === 'per_route' ? `${quota} ${operation.id}` : quota
    return [{ bucket, rule: minuteRule(quotaLimits[quota], ask) }]
  }
  const own: QuotaDemand[] = [cancelDemand(ask), { bucket: 'cancel-day', rule: dayRule(quotaLimits.cancelDay, ask) }]
  return ask('rate-limit-cancel-shares-post') === 'shared' ? [...own, writeDemand(ask)] : own
}

/** Quota of POST requests. */
export const writeDemand = (ask: Ask): QuotaDemand => ({ bucket: 'write', rule: minuteRule(quotaLimits.write, ask) })

/** Quota of cancels per minute. */
export const cancelDemand = (ask: Ask): QuotaDemand => ({ bucket: 'cancel', rule: minuteRule(quotaLimits.cancel, ask) })

const minuteRule = (max: number, ask: Ask): WindowRule => {
  const kinds = { fixed: 'fixed', sliding_log: 'sliding', token_bucket: 'bucket' } as const
  const choice = ask('rate-limit-window')
  if (choice === 'calendar_minute') return { kind: 'calendar', max, lengthMs: minuteMs, offsetMs: 0 }
  return { kind: kinds[choice], max, lengthMs: minuteMs }
}

const dayRule = (max: number, ask: Ask): WindowRule => {
  const choice = ask('rate-limit-day-window')
  if (choice === 'first_hit') return { kind: 'fixed', max, lengthMs: dayMs }
  return { kind: 'calendar', max, lengthMs: dayMs, offsetMs: choice === 'midnight_utc' ? 0 : -saoPauloOffsetMs }
}
