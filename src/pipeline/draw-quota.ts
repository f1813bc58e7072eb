import { readWallClock } from '../clock.js'
import { quotaExceeded } from '../errors.js'
import type { QuotaReading, QuotaVerdict } from '../limits/quota-book.js'
import type { Exchange, QuotaState, Stage } from './exchange.js'
import { quotaDemands, quotaLimits } from './quota-demands.js'
import { writeRetryAfter } from './retry-after.js'

/** Section "Limits": counts the request against the quotas of its token, or refuses with the bare 429. */
export const drawQuota: Stage = (exchange) => {
  const { operation, token, world } = exchange
  if (operation === null || token === null) return undefined
  const demands = quotaDemands(operation, exchange.peek)
  const now = quotaClock(exchange)
  const verdict = world.quotas.draw(token.id, demands, now, {
    enforce: !world.blueprint.unlimited,
    countRefused: exchange.peek('rate-limit-rejected-counts') === 'yes',
  })
  exchange.quota = quotaState(exchange, verdict)
  if (!verdict.allowed) return refuse(exchange, verdict, now)
  exchange.refundQuota = () => world.quotas.refund(token.id, demands)
  return undefined
}

/** The time windows run on: the world's, or real time by the assumption `rate-limit-clock`. */
export const quotaClock = (exchange: Exchange): number =>
  exchange.peek('rate-limit-clock') === 'wall' ? readWallClock() : exchange.now

/** The reading the headers speak of: for cancel the minute, unless assumed otherwise (`rate-limit-cancel-limit-header`). */
const quotaState = (exchange: Exchange, { allowed, readings }: QuotaVerdict): QuotaState => {
  const [first] = readings
  if (first === undefined) throw new Error('An operation without a quota')
  const isCancel = exchange.operation?.quota === 'cancel'
  const choice = isCancel ? exchange.ask('rate-limit-cancel-limit-header') : 'minute'
  const shown = choice === 'tightest' ? readings.reduce(tighter) : first
  const used = exchange.peek('rate-limit-remaining') === 'after' ? shown.after.used : shown.before.used
  const limit = choice === 'write' ? quotaLimits.write : shown.demand.rule.max
  return {
    class: shown.demand.bucket,
    limit,
    remaining: allowed ? Math.max(0, limit - used) : 0,
    used: shown.after.used,
    resetsAt: shown.after.resetsAt,
  }
}

const room = ({ demand, after }: QuotaReading): number => demand.rule.max - after.used
const tighter = (left: QuotaReading, right: QuotaReading): QuotaReading => (room(right) < room(left) ? right : left)

const refusalAssumptions = ['rate-limit-window', 'rate-limit-buckets', 'rate-limit-rejected-counts', 'retry-after-value'] as const
const cancelAssumptions = ['rate-limit-day-window', 'rate-limit-day-retry-after', 'rate-limit-cancel-shares-post'] as const

const refuse = (exchange: Exchange, { readings }: QuotaVerdict, now: number): never => {
  for (const id of refusalAssumptions) exchange.ask(id)
  if (exchange.operation?.quota === 'cancel') for (const id of cancelAssumptions) exchange.ask(id)
  const exceeded = readings.filter(({ before }) => before.exhausted)
  const takesFirst = exchange.peek('rate-limit-day-retry-after') === 'first_exceeded'
  const deciding = takesFirst
    ? exceeded[0]
    : exceeded.reduce((left, right) => (right.after.resetsAt > left.after.resetsAt ? right : left))
  if (deciding === undefined) throw new Error('A quota refusal without an exhausted quota')
  const { demand, before, after } = deciding
  const seconds = Math.ceil((after.resetsAt - now) / 1000)
  const reason = `quota ${demand.bucket} ${before.used + 1}/${demand.rule.max}, refills in ${seconds} s`
  throw quotaExceeded(writeRetryAfter(exchange, after.resetsAt, now), reason)
}
