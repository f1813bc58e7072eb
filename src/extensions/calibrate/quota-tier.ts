import type { AnswerLookup, ProbedExchange, RequestPlan } from './exchange.js'
import { type Probe, probe, probeAmong } from './probe.js'
import { member, numberIn, only } from './reading.js'

/** Names of the requests that use up a window of 120, plus a margin. */
const names = Array.from({ length: 124 }, (_, nth) => `quota_${nth}`)

/** First answer with status 429; undefined for none. */
const exceededIn = (seen: AnswerLookup) => names.map(seen).find((exchange) => exchange?.status === 429)

/** Seconds of the `Retry-After` header, from a number or a date; undefined for none. */
const retryAfterIn = (seen: AnswerLookup): number | undefined => {
  const { 'retry-after': text = '', date = '' } = exceededIn(seen)?.headers ?? {}
  if (/^\d+$/.test(text)) return Number(text)
  const seconds = (Date.parse(text) - Date.parse(date)) / 1_000
  return Number.isFinite(seconds) ? seconds : undefined
}

/** Names of the requests around the instant at which the window refills. */
const edgeNames = Array.from({ length: 20 }, (_, nth) => `quota_edge_${nth}`)

const hasRefilled = (seen: AnswerLookup): boolean =>
  edgeNames.map(seen).some((exchange) => exchange !== undefined && exchange.status !== 429)

const summary = (
  name: string,
  isNeeded: (seen: AnswerLookup) => boolean,
  waitMs: (seen: AnswerLookup) => number,
): RequestPlan => ({
  name,
  tier: 'quota',
  method: 'GET',
  path: (seen) => (isNeeded(seen) ? '/orders/summary' : undefined),
  shown: '/orders/summary',
  waitMs,
  mayBeRefused: true,
})

/** Requests of the tier `quota`: they use up one window, then send one request in the next. */
export const quotaRequests: readonly RequestPlan[] = [
  ...names.map((name, nth) =>
    summary(
      name,
      (seen) => exceededIn(seen) === undefined,
      // Sliding windows show only if requests are spread over time.
      () => (nth === 0 ? 61_000 : 100),
    ),
  ),
  ...edgeNames.map((name, nth) =>
    summary(
      name,
      (seen) => (retryAfterIn(seen) ?? 0) >= 3 && !hasRefilled(seen),
      (seen) => (nth === 0 ? Math.min(61, (retryAfterIn(seen) ?? 0) - 2) * 1_000 : 120),
    ),
  ),
  summary(
    'quota_after',
    (seen) => retryAfterIn(seen) !== undefined,
    (seen) => (hasRefilled(seen) ? 1 : Math.min(61, (retryAfterIn(seen) ?? 0) + 1)) * 1_000,
  ),
]

const asks = [...names, ...edgeNames, 'quota_after'].join(' ')

const secondsIn = (exchange: ProbedExchange | undefined): number => Date.parse(exchange?.headers['date'] ?? '') / 1_000

/** Probes of the tier `quota`. */
export const quotaProbes: readonly Probe[] = [
  probeAmong('quota-429-message', asks, ['error-language'], (seen) => {
    const message = member(exceededIn(seen)?.body, 'message')
    return typeof message === 'string' ? message : undefined
  }),
  probe('retry-after-value', asks, (seen) => {
    const value = exceededIn(seen)?.headers['retry-after']
    return value === undefined ? undefined : /^\d+$/.test(value) ? 'seconds' : 'date'
  }),
  probeAmong('retry-after-value', asks, ['rate-limit-window'], (seen) => {
    const edge = edgeNames.map(seen).filter((exchange) => exchange !== undefined)
    const refused = edge.filter(({ status }) => status === 429).map(({ headers }) => headers['retry-after'])
    if (refused.includes('0')) return 'down to 0'
    // Rounded down, five requests at 1 and a refill next would have lain a second apart, which a slow answer alone explains.
    const isRefilled = edge.at(-1)?.status === 200
    return isRefilled && refused.filter((one) => one === '1').length >= 5 ? 'never 0' : undefined
  }),
  probe('rate-limit-reset-header', asks, (seen) => {
    const answer = exceededIn(seen)
    if (answer === undefined) return undefined
    return answer.headers['x-ratelimit-reset'] === undefined ? 'not here' : 'here'
  }),
  probeAmong('rate-limit-remaining', asks, ['rate-limit-window'], (seen) => {
    // No request was sent before for longer than a window.
    const taken = numberIn(seen('quota_0'), 'x-ratelimit-limit') - numberIn(seen('quota_0'), 'x-ratelimit-remaining')
    return { 0: 'before', 1: 'after' }[taken]
  }),
  probe('rate-limit-window', asks, (seen) => {
    const [exceeded, after, seconds] = [exceededIn(seen), seen('quota_after'), retryAfterIn(seen)]
    if (exceeded === undefined || after === undefined || seconds === undefined) return undefined
    const [begun, at] = [secondsIn(seen('quota_0')), secondsIn(exceeded)]
    // A slow run may have reached a second window, and a sliding one refills after a minute.
    if (at - begun > 45) return undefined
    // Tolerance of two seconds, because headers have whole seconds.
    const isMinute = Math.abs(Math.round((at + seconds) / 60) * 60 - (at + seconds)) <= 2
    if (seconds <= 2) return isMinute ? undefined : 'token_bucket'
    // Where refused requests count, too, those around the refill have put it off.
    const edge = edgeNames.map(seen).filter((exchange) => exchange !== undefined)
    if (edge.length > 0 && edge.every(({ status }) => status === 429)) return undefined
    const left = numberIn(after, 'x-ratelimit-remaining')
    if (left < 60) return 'sliding_log'
    return only({ fixed: Math.abs(begun + 60 - (at + seconds)) <= 2, calendar_minute: isMinute })
  }),
]
