import type { ProbedExchange } from './exchange.js'
import { type Probe, probe } from './probe.js'
import { edgeNames, exceededIn, quotaProbeNames, retryAfterIn } from './quota-requests.js'
import { member, numberIn, only } from './reading.js'

const asks = [...quotaProbeNames, ...edgeNames, 'quota_after'].join(' ')

const secondsIn = (exchange: ProbedExchange | undefined): number => Date.parse(exchange?.headers['date'] ?? '') / 1_000

/** Probes of the tier `quota`. */
export const quotaProbes: readonly Probe[] = [
  probe(
    'quota-429-message',
    asks,
    (seen) => {
      const message = member(exceededIn(seen)?.body, 'message')
      return typeof message === 'string' ? message : undefined
    },
    ['error-language'],
  ),
  probe('retry-after-value', asks, (seen) => {
    const value = exceededIn(seen)?.headers['retry-after']
    return value === undefined ? undefined : /^\d+$/.test(value) ? 'seconds' : 'date'
  }),
  probe(
    'retry-after-value',
    asks,
    (seen) => {
      const edge = edgeNames.map(seen).filter((exchange) => exchange !== undefined)
      const refused = edge.filter(({ status }) => status === 429).map(({ headers }) => headers['retry-after'])
      if (refused.includes('0')) return 'down to 0'
      // Rounded down, five requests at 1 and a refill next would have lain a second apart, which a slow answer alone explains.
      const isRefilled = edge.at(-1)?.status === 200
      return isRefilled && refused.filter((one) => one === '1').length >= 5 ? 'never 0' : undefined
    },
    ['rate-limit-window'],
  ),
  probe('rate-limit-reset-header', asks, (seen) => {
    const answer = exceededIn(seen)
    if (answer === undefined) return undefined
    return answer.headers['x-ratelimit-reset'] === undefined ? 'not here' : 'here'
  }),
  probe(
    'rate-limit-remaining',
    asks,
    (seen) => {
      // No request was sent before for longer than a window.
      const taken = numberIn(seen('quota_0'), 'x-ratelimit-limit') - numberIn(seen('quota_0'), 'x-ratelimit-remaining')
      return { 0: 'before', 1: 'after' }[taken]
    },
    ['rate-limit-window'],
  ),
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
