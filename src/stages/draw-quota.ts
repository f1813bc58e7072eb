import { retryAfter } from '../answer/retry-after.js'
import type { Operation } from '../api/shared/operation.js'
import { askIn, oncePerValues } from '../assumptions/ask.js'
import type { Exchange } from '../exchange/exchange.js'
import { demandsOf, quotaClock, quotaState, readQuota } from '../exchange/quota-state.js'
import type { QuotaDemand, QuotaReading, QuotaVerdict } from '../limits/quota-book.js'
import { cancelDemand, writeDemand } from '../limits/quota-demands.js'
import { type ApiError, quotaExceeded } from '../rules/errors.js'
import type { Outcome, Stage } from './stage.js'

/** Section "Limits": counts the request against the quotas of its token, or refuses with the bare 429. */
export const drawQuota: Stage = (exchange, { operation, token }) => drawFor(exchange, operation, token.id)

/** Counts a request without a valid token in the bucket that all such callers share (assumption `rate-limit-headers-on-401`). */
export const drawSharedQuota = (exchange: Exchange, operation: Operation): Outcome =>
  drawFor(exchange, operation, 'callers without a valid token')

const drawFor = (exchange: Exchange, operation: Operation, owner: string): Outcome => {
  const { world } = exchange
  const demands = demandsOf(world, operation)
  const now = quotaClock(exchange)
  const verdict = world.quotas.draw(owner, demands, now, {
    enforce: !world.settings.options.unlimited,
    countRefused: exchange.peek('rate-limit-rejected-counts') === 'yes',
  })
  for (const { before } of verdict.readings) if (before.hasRenewed) exchange.ask('rate-limit-clock')
  noteSharing(exchange, operation, owner, now)
  const quota = quotaState(exchange, operation, owner, verdict)
  if (!verdict.allowed) return { found: { quota }, refusal: refuse(exchange, operation, verdict, now) }
  const refund = () => {
    world.quotas.refund(owner, demands, now)
    return readQuota(exchange, operation, owner)
  }
  return { found: { quota, refund } }
}

/** The minutes of POST requests and of cancels, which may be one. */
const sharedDemands = oncePerValues((values, _: 'write and cancel') => {
  const peek = askIn(values)
  return { write: writeDemand(peek), cancel: cancelDemand(peek), isShared: peek('rate-limit-cancel-shares-post') === 'shared' }
})

/** Whether it mattered that cancels and other POSTs have quotas of their own, or that they share one. */
const noteSharing = ({ world, ask }: Exchange, operation: Operation, owner: string, now: number): void => {
  if (operation.quota === 'read') return
  const used = (demand: QuotaDemand): number => world.quotas.read(owner, demand, now).used
  const { write, cancel, isShared } = sharedDemands(world.assumptions.values, 'write and cancel')
  const canceled = used(cancel)
  const posted = used(write) + (isShared ? 0 : canceled)
  const matters = operation.quota === 'write' ? canceled > 0 : posted >= write.rule.max
  if (matters) ask('rate-limit-cancel-shares-post')
}

/** Notes what decided that the quota refuses, and until when. */
const noteRefusal = (
  { ask }: Exchange,
  operation: Operation,
  exceeded: readonly QuotaReading[],
  deciding: QuotaReading,
): void => {
  ask('rate-limit-clock')
  const isDay = deciding.demand.bucket === 'cancel-day'
  ask(isDay ? 'rate-limit-day-window' : 'rate-limit-window')
  const isCancel = operation.quota === 'cancel'
  if (!isCancel) ask('rate-limit-buckets')
  // A window with a fixed end shows nothing of what is counted beyond its maximum; a day does of what the minute refused.
  const endsFixed = exceeded.every(({ demand: { rule } }) => rule.kind === 'fixed' || rule.kind === 'calendar')
  if ((isCancel && !isDay) || !endsFixed) ask('rate-limit-rejected-counts')
}

const refuse = (exchange: Exchange, operation: Operation, { readings }: QuotaVerdict, now: number): ApiError => {
  const exceeded = readings.filter(({ before }) => before.exhausted)
  const isChoice = new Set(exceeded.map(({ after }) => after.resetsAt)).size > 1
  const takesFirst = isChoice && exchange.ask('rate-limit-day-retry-after') === 'first_exceeded'
  const deciding = takesFirst
    ? exceeded[0]
    : exceeded.reduce((left, right) => (right.after.resetsAt > left.after.resetsAt ? right : left))
  if (deciding === undefined) throw new Error('A quota refusal without an exhausted quota')
  noteRefusal(exchange, operation, exceeded, deciding)
  const { demand, after } = deciding
  const seconds = Math.ceil((after.resetsAt - now) / 1000)
  const reason = `quota ${demand.bucket} used up, ${after.used}/${demand.rule.max}, refills in ${seconds} s`
  const rule = demand.bucket === 'cancel-day' ? 'quota-day-exceeded' : 'quota-exceeded'
  return quotaExceeded(rule, retryAfter(exchange, after.resetsAt, now), reason)
}
