import type { Operation } from '../api/shared/operation.js'
import { askIn, oncePerValues } from '../assumptions/ask.js'
import type { QuotaDemand, QuotaReading, QuotaVerdict } from '../limits/quota-book.js'
import { quotaDemands, writeDemand } from '../limits/quota-demands.js'
import type { World } from '../world/world.js'
import type { Exchange } from './exchange.js'
import type { Findings, QuotaState } from './findings.js'

/** The time windows and blocks run on: that of the request, or real time by the assumption `rate-limit-clock`. */
export const quotaClock = ({ world, now }: Exchange): number => world.limitsClock(now)

const demandsUnder = oncePerValues((values, operation: Operation) => quotaDemands(operation, askIn(values)))

/** The quotas a request to an operation draws on now. */
export const demandsOf = (world: World, operation: Operation): readonly QuotaDemand[] => {
  const demands = demandsUnder(world.assumptions.values, operation)
  const { lasting } = world.player
  return lasting.limits.size === 0 ? demands : lasting.lowered(demands)
}

/** How the quotas of a caller stand when this request counts in none of them. */
export const readQuota = (exchange: Exchange, operation: Operation, owner: string): QuotaState => {
  const now = quotaClock(exchange)
  const readings = demandsOf(exchange.world, operation).map((demand) => {
    const reading = exchange.world.quotas.read(owner, demand, now)
    return { demand, before: reading, after: reading }
  })
  return quotaState(exchange, operation, owner, { allowed: true, readings })
}

/** How the quotas stand after a verdict: the reading the headers speak of. */
export const quotaState = (exchange: Exchange, operation: Operation, owner: string, verdict: QuotaVerdict): QuotaState => {
  const shown = shownReading(exchange, operation, owner, verdict.readings)
  const { demand, before, after } = shown
  const leftBefore = Math.max(0, demand.rule.max - before.used)
  const leftAfter = Math.max(0, demand.rule.max - after.used)
  const left = exchange.ask('rate-limit-remaining') === 'before' ? leftBefore : leftAfter
  return {
    class: demand.bucket,
    limit: demand.rule.max,
    remaining: verdict.allowed ? left : 0,
    resetsAt: after.resetsAt,
    shown,
    readings: verdict.readings,
  }
}

/** For cancel the minute, unless assumed otherwise (`rate-limit-cancel-limit-header`). */
const shownReading = (
  exchange: Exchange,
  operation: Operation,
  owner: string,
  readings: readonly QuotaReading[],
): QuotaReading => {
  const [first] = readings
  if (first === undefined) throw new Error('An operation without a quota')
  if (operation.quota !== 'cancel') return first
  const choice = exchange.ask('rate-limit-cancel-limit-header')
  if (choice === 'minute') return first
  return choice === 'tightest' ? readings.reduce(tighter) : writeReading(exchange, owner, readings)
}

/** How the quota of POST requests stands, which a cancel may have drawn on or not (`rate-limit-cancel-shares-post`). */
const writeReading = (exchange: Exchange, owner: string, readings: readonly QuotaReading[]): QuotaReading => {
  const demand = writeDemand(exchange.ask)
  const drawn = readings.find((reading) => reading.demand.bucket === demand.bucket)
  if (drawn !== undefined) return drawn
  const reading = exchange.world.quotas.read(owner, demand, quotaClock(exchange))
  return { demand, before: reading, after: reading }
}

const room = ({ demand, after }: QuotaReading): number => demand.rule.max - after.used
const tighter = (left: QuotaReading, right: QuotaReading): QuotaReading => (room(right) < room(left) ? right : left)

/** Gives the quota back for refusals that cost nothing (assumption `rate-limit-what-counts`). */
export const refundFreeRefusal = ({ ask }: Exchange, { refund }: Findings, status: number): Findings => {
  if (refund === undefined || (status !== 403 && status < 500)) return {}
  const choice = ask('rate-limit-what-counts')
  return choice === (status === 403 ? 'free_403' : 'free_5xx') ? { quota: refund() } : {}
}
