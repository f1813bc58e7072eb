import type { Exchange } from '../exchange/exchange.js'
import type { Findings, QuotaState } from '../exchange/findings.js'
import { quotaClock, readQuota } from '../exchange/quota-state.js'
import { nominalLimit } from '../limits/quota-demands.js'
import { quotaLimits } from '../spec/quotas.js'
import { minuteMs } from '../time/duration.js'
import type { Answer } from './answer.js'

/**
 * The `X-RateLimit-*` headers of an answer (section "Limits", rule 3). An answer that reached no quota shows how the token's
 * stands; one without a token shows the nominal numbers of its class, or none where an assumption says so.
 * @param isBlock whether the answer is the cancel block, which is no quota.
 */
export const rateLimitHeaders = (
  exchange: Exchange,
  found: Findings,
  { status, isBlock }: { readonly status: number; readonly isBlock: boolean } = { status: 200, isBlock: false },
): Record<string, string> => {
  const state = found.quota ?? untouchedQuota(exchange, found)
  if (state === null) return {}
  const headers: Record<string, string> = {
    'X-RateLimit-Limit': String(state.limit),
    'X-RateLimit-Remaining': String(state.remaining),
  }
  const choice = exchange.ask('rate-limit-reset-header')
  const showsReset = choice === 'on_all' || (choice === 'on_429' && status === 429 && !isBlock)
  if (showsReset) headers['X-RateLimit-Reset'] = String(Math.ceil(state.resetsAt / 1000))
  return headers
}

type Numbers = Pick<QuotaState, 'limit' | 'remaining' | 'resetsAt'>

const untouchedQuota = (exchange: Exchange, { operation, token }: Findings): Numbers | null => {
  if (operation === undefined) {
    if (exchange.ask('rate-limit-headers-unrouted') === 'omitted') return null
    return nominal(exchange, writes(exchange) ? quotaLimits.write : quotaLimits.read)
  }
  if (token !== undefined) return readQuota(exchange, operation, token.id)
  return exchange.ask('rate-limit-headers-on-401') === 'omitted' ? null : nominal(exchange, nominalLimit(operation.quota))
}

/** A browser that asks whether it may send a request says which. */
const writes = ({ method, request }: Exchange): boolean => {
  const meant = method === 'OPTIONS' ? (request.headers.get('access-control-request-method') ?? 'GET') : method
  return meant !== 'GET' && meant !== 'HEAD'
}

const nominal = (exchange: Exchange, limit: number): Numbers => ({
  limit,
  remaining: limit,
  resetsAt: quotaClock(exchange) + minuteMs,
})

/** Headers that tell a replay, or every answer under a key, from others (assumption `idempotency-replay-marker`). */
export const replayMarker = ({ ask }: Exchange, { key }: Findings, { isReplay }: Answer): Record<string, string> => {
  if (key === undefined) return {}
  const choice = ask('idempotency-replay-marker')
  if (choice === 'echo_key') return { 'Idempotency-Key': key.header }
  if (isReplay !== true || choice === 'none') return {}
  return choice === 'idempotent_replayed' ? { 'Idempotent-Replayed': 'true' } : { 'Idempotency-Relayed': key.header }
}

const exposed = 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining'
const preflightMaxAge = '600'

/** Which browser origin may read the answer: one allowed at the start, or any by the assumption `options-cors`. */
const allowedOrigin = (exchange: Exchange): string | null => {
  const origin = exchange.request.headers.get('origin')
  if (origin === null) return null
  if (exchange.world.settings.options.corsOrigins.includes(origin)) return origin
  return exchange.ask('options-cors') === 'any_origin' ? '*' : null
}

/** Headers that let an allowed page read the answer; none for any other. */
export const corsHeaders = (exchange: Exchange): Record<string, string> => {
  const origin = allowedOrigin(exchange)
  if (origin === null) return exchange.world.settings.options.corsOrigins.length === 0 ? {} : { Vary: 'Origin' }
  if (origin === '*') return { 'Access-Control-Allow-Origin': '*' }
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed, Vary: 'Origin' }
}

/** Headers that answer the browser's question before a request of an allowed page. */
export const preflightHeaders = (exchange: Exchange, allow: string): Record<string, string> => {
  if (allowedOrigin(exchange) === null) return {}
  return {
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers':
      exchange.request.headers.get('access-control-request-headers') ?? 'Authorization, Content-Type, Idempotency-Key',
    'Access-Control-Max-Age': preflightMaxAge,
  }
}

let latestDate = { second: Number.NaN, text: '' }

/** An instant as HTTP writes dates. Remembers the last one, because every answer has one and they seldom differ. */
export const writeHttpDate = (instant: number): string => {
  const second = Math.floor(instant / 1000)
  if (second !== latestDate.second) latestDate = { second, text: new Date(second * 1000).toUTCString() }
  return latestDate.text
}
