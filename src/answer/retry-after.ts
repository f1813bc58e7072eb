import type { Exchange } from '../exchange/exchange.js'
import type { RetryAfter } from '../rules/errors.js'

/** `Retry-After`: whole seconds, rounded up and never below one, unless assumed otherwise (`retry-after-value`). */
export const retryAfter = (exchange: Exchange, endsAt: number, now: number): RetryAfter => {
  const choice = exchange.ask('retry-after-value')
  const left = (endsAt - now) / 1000
  const seconds = choice === 'floor' ? Math.max(0, Math.floor(left)) : Math.max(1, Math.ceil(left))
  const text = choice === 'http_date' ? new Date(Math.ceil(endsAt / 1000) * 1000).toUTCString() : String(seconds)
  return { headers: { 'Retry-After': text }, retryAfterSeconds: seconds }
}
