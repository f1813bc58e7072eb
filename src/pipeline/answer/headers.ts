import { minuteMs } from '../../core/time.js'
import type { RetryAfter } from '../../ground/rules/errors.js'
import { nominalLimit } from '../../limits/quota-demands.js'
import { quotaLimits } from '../../register/operation-id.js'
import type { Exchange } from '../exchange/exchange.js'
import type { CallerQuotas, Findings } from '../exchange/findings.js'
import { quotaClock, readQuota } from '../exchange/quota-state.js'
import type { Answer } from './answer.js'

/** `Retry-After`: whole seconds, rounded up, at least one, unless assumed otherwise (`retry-after-value`). */
export const retryAfter = (exchange: Exchange, endsAt: number, now: number): RetryAfter => {
  const choice = exchange.ask('retry-after-value')
  const left = (endsAt - now) / 1000
  const seconds = choice === 'floor' ? Math.max(0, Math.floor(left)) : Math.max(1, Math.ceil(left))
  const text = choice === 'http_date' ? new Date(Math.ceil(endsAt / 1000) * 1000).toUTCString() : String(seconds)
  return { headers: { 'Retry-After': text }, retryAfterSeconds: seconds }
}

/**
 * `X-RateLimit-*` headers of an answer (section "Limits", rule 3). An answer that reached no quota shows the present state of the token's;
 * one without a token shows the nominal numbers of its class, or none by an assumption.
 * @param isBlock true if the answer is the cancel block, which is no quota.
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

type Numbers = Pick<CallerQuotas, 'limit' | 'remaining' | 'resetsAt'>

const untouchedQuota = (exchange: Exchange, { operation, token }: Findings): Numbers | null => {
  if (operation === undefined) {
    if (exchange.ask('rate-limit-headers-unrouted') === 'omitted') return null
    return nominal(exchange, writes(exchange) ? quotaLimits.write : quotaLimits.read)
  }
  if (token !== undefined) return readQuota(exchange, operation, token.id)
  return exchange.ask('rate-limit-headers-on-401') === 'omitted' ? null : nominal(exchange, nominalLimit(operation.quota))
}

/** True for a request that writes; a preflight names the method in its header. */
const writes = ({ method, request }: Exchange): boolean => {
  const meant = method === 'OPTIONS' ? (request.headers.get('access-control-request-method') ?? 'GET') : method
  return meant !== 'GET' && meant !== 'HEAD'
}

const nominal = (exchange: Exchange, limit: number): Numbers => ({
  limit,
  remaining: limit,
  resetsAt: quotaClock(exchange) + minuteMs,
})

/** Headers that mark a replay, or every answer under a key (assumption `idempotency-replay-marker`). */
export const replayMarker = ({ ask }: Exchange, { key }: Findings, { isReplay }: Answer): Record<string, string> => {
  if (key === undefined) return {}
  const choice = ask('idempotency-replay-marker')
  if (choice === 'echo_key') return { 'Idempotency-Key': key.header }
  if (isReplay !== true || choice === 'none') return {}
  return choice === 'idempotent_replayed' ? { 'Idempotent-Replayed': 'true' } : { 'Idempotency-Relayed': key.header }
}

const exposed = 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining'
const preflightMaxAge = '600'

/** Browser origin that may read the answer: an allowed one by the options, or any by the assumption `options-cors`; null for none. */
const allowedOrigin = (exchange: Exchange): string | null => {
  const origin = exchange.request.headers.get('origin')
  if (origin === null) return null
  if (exchange.world.settings.options.corsOrigins.includes(origin)) return origin
  return exchange.ask('options-cors') === 'any_origin' ? '*' : null
}

/** CORS headers for an allowed page; empty for any other. */
export const corsHeaders = (exchange: Exchange): Record<string, string> => {
  const origin = allowedOrigin(exchange)
  if (origin === null) return exchange.world.settings.options.corsOrigins.length === 0 ? {} : { Vary: 'Origin' }
  if (origin === '*') return { 'Access-Control-Allow-Origin': '*' }
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed, Vary: 'Origin' }
}

/** CORS headers of the preflight answer for an allowed page. */
export const preflightHeaders = (exchange: Exchange, allow: string): Record<string, string> => {
  if (allowedOrigin(exchange) === null) return {}
  return {
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers':
      exchange.request.headers.get('access-control-request-headers') ?? 'Authorization, Content-Type, Idempotency-Key',
    'Access-Control-Max-Age': preflightMaxAge,
    // A page of the web may call an address of the visitor's network only if that is allowed by name.
    ...(exchange.request.headers.get('access-control-request-private-network') === 'true'
      ? { 'Access-Control-Allow-Private-Network': 'true' }
      : {}),
  }
}

let latestDate = { second: Number.NaN, text: '' }

/** HTTP date of an instant. Caches the last one, because every answer has one and they seldom differ. */
export const writeHttpDate = (instant: number): string => {
  const second = Math.floor(instant / 1000)
  if (second !== latestDate.second) latestDate = { second, text: new Date(second * 1000).toUTCString() }
  return latestDate.text
}
