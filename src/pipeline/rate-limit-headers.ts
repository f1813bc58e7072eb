import type { Exchange } from './exchange.js'
import { nominalLimit, quotaLimits } from './quota-demands.js'

/**
 * The `X-RateLimit-*` headers of an answer (section "Limits", rule 3). An answer for which no quota was drawn shows the nominal
 * numbers of its class, or none where an assumption says so.
 */
export const rateLimitHeaders = (exchange: Exchange, status = 200): Record<string, string> => {
  const { quota, operation, peek } = exchange
  if (quota !== null) {
    const reset = peek('rate-limit-reset-header')
    const showsReset = reset === 'on_all' || (reset === 'on_429' && status === 429)
    return {
      ...numbers(quota.limit, quota.remaining),
      ...(showsReset ? { 'X-RateLimit-Reset': String(Math.ceil(quota.resetsAt / 1000)) } : {}),
    }
  }
  if (operation === null) {
    if (exchange.request.method === 'OPTIONS') return {}
    if (exchange.ask('rate-limit-headers-unrouted') === 'omitted') return {}
    const isRead = exchange.request.method === 'GET' || exchange.request.method === 'HEAD'
    return nominal(isRead ? quotaLimits.read : quotaLimits.write)
  }
  if (exchange.ask('rate-limit-headers-on-401') === 'omitted') return {}
  return nominal(nominalLimit(operation.quota))
}

const nominal = (limit: number): Record<string, string> => numbers(limit, limit)

const numbers = (limit: number, remaining: number): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
})
