import type { Exchange } from './exchange.js'

/** The value of `Retry-After`: whole seconds, rounded up and never below one, unless assumed otherwise (`retry-after-value`). */
export const writeRetryAfter = (exchange: Exchange, endsAt: number, now: number): string => {
  const choice = exchange.ask('retry-after-value')
  if (choice === 'http_date') return new Date(Math.ceil(endsAt / 1000) * 1000).toUTCString()
  if (choice === 'floor') return String(Math.max(0, Math.floor((endsAt - now) / 1000)))
  return String(Math.max(1, Math.ceil((endsAt - now) / 1000)))
}
