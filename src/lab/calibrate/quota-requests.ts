import type { RequestPlan, Seen } from './exchange.js'

/** Requests that use up a window of 120, and a few to be sure. */
const names = Array.from({ length: 124 }, (_, nth) => `quota_${nth}`)

/** The first answer that says that the quota is used up. */
export const exceededIn = (seen: Seen) => names.map(seen).find((exchange) => exchange?.status === 429)

export const quotaNames = names

/** The whole seconds that a `Retry-After` asks to wait; undefined where there is none. */
export const retryAfterIn = (seen: Seen): number | undefined => {
  const { 'retry-after': text = '', date = '' } = exceededIn(seen)?.headers ?? {}
  if (/^\d+$/.test(text)) return Number(text)
  const seconds = (Date.parse(text) - Date.parse(date)) / 1_000
  return Number.isFinite(seconds) ? seconds : undefined
}

/** The requests of the tier `quota`: a window of its own, used up, and one request of the next. */
export const quotaRequests: readonly RequestPlan[] = [
  ...names.map(
    (name, nth): RequestPlan => ({
      name,
      tier: 'quota',
      method: 'GET',
      path: (seen) => (exceededIn(seen) === undefined ? '/orders/summary' : undefined),
      // Windows that slide are known by requests that are spread over a time.
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
