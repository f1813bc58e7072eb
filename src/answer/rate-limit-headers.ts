import type { Exchange, QuotaState } from '../exchange/exchange.js'
import { nominalLimit, quotaLimits } from '../limits/quota-demands.js'
import { quotaClock, readQuota } from '../stages/draw-quota.js'
import { minuteMs } from '../time/duration.js'

/**
 * The `X-RateLimit-*` headers of an answer (section "Limits", rule 3). An answer that reached no quota shows how the token's
 * stands; one without a token shows the nominal numbers of its class, or none where an assumption says so.
 */
export const rateLimitHeaders = (exchange: Exchange, status = 200): Record<string, string> => {
  const state = exchange.quota ?? untouchedQuota(exchange)
  if (state === null) return {}
  const headers: Record<string, string> = {
    'X-RateLimit-Limit': String(state.limit),
    'X-RateLimit-Remaining': String(state.remaining),
  }
  if (showsReset(exchange, status)) headers['X-RateLimit-Reset'] = String(Math.ceil(state.resetsAt / 1000))
  return headers
}

type Numbers = Pick<QuotaState, 'limit' | 'remaining' | 'resetsAt'>

const untouchedQuota = (exchange: Exchange): Numbers | null => {
  const { operation, token, request } = exchange
  if (operation === null) {
    if (request.method === 'OPTIONS' || exchange.ask('rate-limit-headers-unrouted') === 'omitted') return null
    return nominal(exchange, request.method === 'GET' || request.method === 'HEAD' ? quotaLimits.read : quotaLimits.write)
  }
  if (token !== null) return readQuota(exchange, token.id)
  return exchange.ask('rate-limit-headers-on-401') === 'omitted' ? null : nominal(exchange, nominalLimit(operation.quota))
}

const nominal = (exchange: Exchange, limit: number): Numbers => ({
  limit,
  remaining: limit,
  resetsAt: quotaClock(exchange) + minuteMs,
})

/** Whether the answer tells when the window ends (assumption `rate-limit-reset-header`); the cancel block is no quota. */
const showsReset = ({ peek, stage }: Exchange, status: number): boolean => {
  const choice = peek('rate-limit-reset-header')
  return choice === 'on_all' || (choice === 'on_429' && status === 429 && stage !== 'cancel-block')
}
