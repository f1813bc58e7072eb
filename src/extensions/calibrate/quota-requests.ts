import type { AnswerLookup, RequestPlan } from './exchange.js'

/** Names of the requests that use up a window of 120, plus a margin. */
const names = Array.from({ length: 124 }, (_, nth) => `quota_${nth}`)

/** First answer with status 429; undefined for none. */
export const exceededIn = (seen: AnswerLookup) => names.map(seen).find((exchange) => exchange?.status === 429)

export const quotaProbeNames = names

/** Seconds of the `Retry-After` header, from a number or a date; undefined for none. */
export const retryAfterIn = (seen: AnswerLookup): number | undefined => {
  const { 'retry-after': text = '', date = '' } = exceededIn(seen)?.headers ?? {}
  if (/^\d+$/.test(text)) return Number(text)
  const seconds = (Date.parse(text) - Date.parse(date)) / 1_000
  return Number.isFinite(seconds) ? seconds : undefined
}

/** Names of the requests around the instant at which the window refills. */
export const edgeNames = Array.from({ length: 20 }, (_, nth) => `quota_edge_${nth}`)

const hasRefilled = (seen: AnswerLookup): boolean =>
  edgeNames.map(seen).some((exchange) => exchange !== undefined && exchange.status !== 429)

/** Requests of the tier `quota`: they use up one window, then send one request in the next. */
export const quotaRequests: readonly RequestPlan[] = [
  ...names.map(
    (name, nth): RequestPlan => ({
      name,
      tier: 'quota',
      method: 'GET',
      path: (seen) => (exceededIn(seen) === undefined ? '/orders/summary' : undefined),
      shown: '/orders/summary',
      // Sliding windows show only if requests are spread over time.
      waitMs: () => (nth === 0 ? 61_000 : 100),
      mayBeRefused: true,
    }),
  ),
  ...edgeNames.map(
    (name, nth): RequestPlan => ({
      name,
      tier: 'quota',
      method: 'GET',
      path: (seen) => {
        const retryAfter = retryAfterIn(seen)
        return retryAfter === undefined || retryAfter < 3 || hasRefilled(seen) ? undefined : '/orders/summary'
      },
      shown: '/orders/summary',
      waitMs: (seen) => (nth === 0 ? Math.min(61, (retryAfterIn(seen) ?? 0) - 2) * 1_000 : 120),
      mayBeRefused: true,
    }),
  ),
  {
    name: 'quota_after',
    tier: 'quota',
    method: 'GET',
    path: (seen) => (retryAfterIn(seen) === undefined ? undefined : '/orders/summary'),
    shown: '/orders/summary',
    waitMs: (seen) => (hasRefilled(seen) ? 1 : Math.min(61, (retryAfterIn(seen) ?? 0) + 1)) * 1_000,
    mayBeRefused: true,
  },
]
