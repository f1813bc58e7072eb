import { type ApiError, refuseByQuota } from '../../ground/rules/errors.js'
import type { QuotaVerdict } from '../../limits/quota-book.js'
import type { Operation } from '../../operations/shared/operation.js'
import { retryAfter } from '../answer/headers.js'
import type { Exchange } from '../exchange/exchange.js'
import { demandsOf, quotaClock, quotaState, readQuota } from '../exchange/quota-state.js'
import type { Stage, StageOutcome } from './stage.js'

/** Stage of section "Limits": counts the request against the quotas of its token, or refuses with the bare 429. */
export const drawQuota: Stage = (exchange, { operation, token }) => drawFor(exchange, operation, token.id)

/** Counts a request without a valid token in the bucket that all such callers share (assumption `rate-limit-headers-on-401`). */
export const drawSharedQuota = (exchange: Exchange, operation: Operation): StageOutcome =>
  drawFor(exchange, operation, 'callers without a valid token')

const drawFor = (exchange: Exchange, operation: Operation, owner: string): StageOutcome => {
  const { world } = exchange
  const demands = demandsOf(world, operation)
  const now = quotaClock(exchange)
  const verdict = world.quotas.draw(owner, demands, now, {
    enforce: !world.settings.options.unlimited,
    countRefused: exchange.ask('rate-limit-rejected-counts') === 'yes',
  })
  const quota = quotaState(exchange, operation, owner, verdict)
  if (!verdict.allowed) return { found: { quota }, refusal: refuse(exchange, verdict, now) }
  const refund = () => {
    world.quotas.refund(owner, demands, now)
    return readQuota(exchange, operation, owner)
  }
  return { found: { quota, refund } }
}

const refuse = (exchange: Exchange, { readings }: QuotaVerdict, now: number): ApiError => {
  const exceeded = readings.filter(({ before }) => before.exhausted)
  const isChoice = new Set(exceeded.map(({ after }) => after.resetsAt)).size > 1
  const takesFirst = isChoice && exchange.ask('rate-limit-day-retry-after') === 'first_exceeded'
  const deciding = takesFirst
    ? exceeded[0]
    : exceeded.reduce((left, right) => (right.after.resetsAt > left.after.resetsAt ? right : left))
  if (deciding === undefined) throw new Error('A quota refusal without an exhausted quota')
  const { demand, after } = deciding
  const seconds = Math.ceil((after.resetsAt - now) / 1000)
  const reason = `quota ${demand.bucket} used up, ${after.used}/${demand.rule.max}, refills in ${seconds} s`
  const rule = demand.bucket === 'cancel-day' ? 'quota-day-exceeded' : 'quota-exceeded'
  return refuseByQuota(rule, retryAfter(exchange, after.resetsAt, now), reason)
}
