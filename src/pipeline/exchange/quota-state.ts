import { askIn, oncePerValues } from '../../ground/assumptions/ask.js'
import type { QuotaDemand, QuotaReading, QuotaVerdict } from '../../limits/quota-book.js'
import { quotaDemands, writeDemand } from '../../limits/quota-demands.js'
import type { Operation } from '../../operations/shared/operation.js'
import type { World } from '../../worlds/world/world.js'
import type { Exchange } from './exchange.js'
import type { CallerQuotas, Findings } from './findings.js'

/** Time of windows and blocks: that of the request, or real time by the assumption `rate-limit-clock`. */
export const quotaClock = ({ world, now }: Exchange): number => world.limitsClock(now)

const demandsUnder = oncePerValues((values, operation: Operation) => quotaDemands(operation, askIn(values)))

/** Quotas that a request to an operation draws on. */
export const demandsOf = (world: World, operation: Operation): readonly QuotaDemand[] => {
  const demands = demandsUnder(world.assumptions.values, operation)
  const { lasting } = world.player
  return lasting.lowered(demands)
}

/** Quotas of a caller without counting this request. */
export const readQuota = (exchange: Exchange, operation: Operation, owner: string): CallerQuotas => {
  const now = quotaClock(exchange)
  const readings = demandsOf(exchange.world, operation).map((demand) => {
    const reading = exchange.world.quotas.read(owner, demand, now)
    return { demand, before: reading, after: reading }
  })
  return quotaState(exchange, operation, owner, { allowed: true, readings })
}

/** Quotas after a verdict, with the reading for the headers. */
export const quotaState = (exchange: Exchange, operation: Operation, owner: string, verdict: QuotaVerdict): CallerQuotas => {
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

/** Reading for the headers; for cancel the minute, unless assumed otherwise (`rate-limit-cancel-limit-header`). */
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

/** Reading of the POST quota, which a cancel may draw on (`rate-limit-cancel-shares-post`). */
const writeReading = (exchange: Exchange, owner: string, readings: readonly QuotaReading[]): QuotaReading => {
  const demand = writeDemand(exchange.ask)
  const drawn = readings.find((reading) => reading.demand.bucket === demand.bucket)
  if (drawn !== undefined) return drawn
  const reading = exchange.world.quotas.read(owner, demand, quotaClock(exchange))
  return { demand, before: reading, after: reading }
}

const room = ({ demand, after }: QuotaReading): number => demand.rule.max - after.used
const tighter = (left: QuotaReading, right: QuotaReading): QuotaReading => (room(right) < room(left) ? right : left)

/** Refunds the quota of a refusal that costs nothing (assumption `rate-limit-what-counts`). */
export const refundFreeRefusal = ({ ask }: Exchange, { refund }: Findings, status: number): Findings => {
  if (refund === undefined || (status !== 403 && status < 500)) return {}
  const choice = ask('rate-limit-what-counts')
  return choice === (status === 403 ? 'free_403' : 'free_5xx') ? { quota: refund() } : {}
}
