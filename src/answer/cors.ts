import type { Exchange } from '../exchange/exchange.js'

const exposed = 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining'
const preflightMaxAge = '600'

/** Which browser origin may read the answer: one allowed at the start, or any by the assumption `options-cors`. */
const allowedOrigin = (exchange: Exchange): string | null => {
  const origin = exchange.request.headers.get('origin')
  if (origin === null) return null
  if (exchange.world.settings.corsOrigins.includes(origin)) return origin
  return exchange.ask('options-cors') === 'any_origin' ? '*' : null
}

/** Headers that let an allowed page read the answer; none for any other. */
export const corsHeaders = (exchange: Exchange): Record<string, string> => {
  const origin = allowedOrigin(exchange)
  if (origin === null) return exchange.world.settings.corsOrigins.length === 0 ? {} : { Vary: 'Origin' }
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
