import type { RequestPlan, Seen } from './exchange.js'

/** Names of the requests that use up a window of 120, plus a margin. */
const names = Array.from({ length: 124 }, (_, nth) => `quota_${nth}`)

/** First answer with status 429; undefined for none. */
export const exceededIn = (seen: Seen) => names.map(seen).find((exchange) => exchange?.status === 429)

export const quotaNames = names

/** Seconds of the `Retry-After` header, from a number or a date; undefined for none. */
export const retryAfterIn = (seen: Seen): number | undefined => {
  const { 'retry-after': text = '', date = '' } = exceededIn(seen)?.headers ?? {}
  if (/^\d+$/.test(text)) return Number(text)
  const seconds = (Date.parse(text) - Date.parse(date)) / 1_000
  return Number.isFinite(seconds) ? seconds : undefined
}

/** Requests of the tier `quota`: they use up one window, then send one request in the next. */
export const quotaRequests: readonly RequestPlan[] = [
  ...names.map(
    (name, nth): RequestPlan => ({
      name,
      tier: 'quota',
      method: 'GET',
      path: (seen) => (exceededIn(seen) === undefined ? '/orders/summary' : undefined),
      // Sliding windows show only if requests are spread over time.
      waitMs: () => (nth === 0 ? 61_000 : 100),
      mayBeRefused: true,
    }),
  ),
  {
    name: 'quota_after',
    tier: 'quota',
    method: 'GET',
    path: (seen) => (retryAfterIn(seen) === undefined ? undefined : '/orders/summary'),
    waitMs: (seen) => Math.min(61, (retryAfterIn(seen) ?? 0) + 1) * 1_000,
    mayBeRefused: true,
  },
]
