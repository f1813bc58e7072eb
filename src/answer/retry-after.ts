import type { Exchange } from '../exchange/exchange.js'

/** The value of `Retry-After`: whole seconds, rounded up and never below one, unless assumed otherwise (`retry-after-value`). */
export const writeRetryAfter = (exchange: Exchange, endsAt: number, now: number): string => {
  const choice = exchange.ask('retry-after-value')
  const left = (endsAt - now) / 1000
  exchange.retryAfter = choice === 'floor' ? Math.max(0, Math.floor(left)) : Math.max(1, Math.ceil(left))
  if (choice === 'http_date') return new Date(Math.ceil(endsAt / 1000) * 1000).toUTCString()
  return String(exchange.retryAfter)
}
