import { readWallClock } from '../clock.js'
import { quotaExceeded } from '../errors.js'
import type { QuotaReading, QuotaVerdict } from '../limits/quota-book.js'
import type { Exchange, QuotaState, Stage } from './exchange.js'
import { quotaDemands, writeDemand } from './quota-demands.js'
import { writeRetryAfter } from './retry-after.js'

/** Section "Limits": counts the request against the quotas of its token, or refuses with the bare 429. */
export const drawQuota: Stage = (exchange) => {
  if (exchange.token !== null) drawFor(exchange, exchange.token.id)
  return undefined
}

/** Counts a request without a valid token in the bucket that all such callers share (assumption `rate-limit-headers-on-401`). */
export const drawSharedQuota = (exchange: Exchange): void => drawFor(exchange, 'callers without a valid token')

const drawFor = (exchange: Exchange, owner: string): void => {
  const { operation, world } = exchange
  if (operation === null) return
  const demands = quotaDemands(operation, exchange.peek)
  const now = quotaClock(exchange)
  const verdict = world.quotas.draw(owner, demands, now, {
    enforce: !world.blueprint.unlimited,
    countRefused: exchange.peek('rate-limit-rejected-counts') === 'yes',
  })
  exchange.quota = quotaState(exchange, owner, verdict)
  if (!verdict.allowed) refuse(exchange, verdict, now)
  exchange.refundQuota = () => {
    world.quotas.refund(owner, demands)
    exchange.quota = readQuota(exchange, owner)
  }
}

/** How the quotas of a caller stand when this request counts in none of them; null where the request has no operation. */
export const readQuota = (exchange: Exchange, owner: string): QuotaState | null => {
  const { operation, world } = exchange
  if (operation === null) return null
  const now = quotaClock(exchange)
  const readings = quotaDemands(operation, exchange.peek).map((demand) => {
    const reading = world.quotas.read(owner, demand, now)
    return { demand, before: reading, after: reading }
  })
  return quotaState(exchange, owner, { allowed: true, readings })
}

/** The time windows run on: the world's, or real time by the assumption `rate-limit-clock`. */
export const quotaClock = (exchange: Exchange): number =>
  exchange.peek('rate-limit-clock') === 'wall' ? readWallClock() : exchange.now

/** The reading the headers speak of. */
const quotaState = (exchange: Exchange, owner: string, verdict: QuotaVerdict): QuotaState => {
  const { demand, before, after } = shownReading(exchange, owner, verdict.readings)
  const used = exchange.peek('rate-limit-remaining') === 'after' ? after.used : before.used
  return {
    class: demand.bucket,
    limit: demand.rule.max,
    remaining: verdict.allowed ? Math.max(0, demand.rule.max - used) : 0,
    used: after.used,
    resetsAt: after.resetsAt,
  }
}

/** For cancel the minute, unless assumed otherwise (`rate-limit-cancel-limit-header`). */
const shownReading = (exchange: Exchange, owner: string, readings: readonly QuotaReading[]): QuotaReading => {
  const [first] = readings
  if (first === undefined) throw new Error('An operation without a quota')
  if (exchange.operation?.quota !== 'cancel') return first
  const choice = exchange.ask('rate-limit-cancel-limit-header')
  if (choice === 'minute') return first
  return choice === 'tightest' ? readings.reduce(tighter) : writeReading(exchange, owner, readings)
}

/** How the quota of POST requests stands, which a cancel may have drawn on or not (`rate-limit-cancel-shares-post`). */
const writeReading = (exchange: Exchange, owner: string, readings: readonly QuotaReading[]): QuotaReading => {
  const demand = writeDemand(exchange.peek)
  const drawn = readings.find((reading) => reading.demand.bucket === demand.bucket)
  if (drawn !== undefined) return drawn
  const reading = exchange.world.quotas.read(owner, demand, quotaClock(exchange))
  return { demand, before: reading, after: reading }
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
