import { writeRetryAfter } from '../answer/retry-after.js'
import type { Operation } from '../api/shared/operation.js'
import { askIn } from '../assumptions/ask.js'
import { oncePerValues } from '../assumptions/once-per-values.js'
import type { Exchange, QuotaState, Stage } from '../exchange/exchange.js'
import type { QuotaDemand, QuotaReading, QuotaVerdict } from '../limits/quota-book.js'
import { cancelDemand, quotaDemands, writeDemand } from '../limits/quota-demands.js'
import { loweredDemands } from '../play/lowered-demands.js'
import { quotaExceeded } from '../rules/errors.js'
import { readWallClock } from '../time/real-time.js'
import type { World } from '../world/world.js'

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
  const demands = demandsOf(world, operation)
  const now = quotaClock(exchange)
  const verdict = world.quotas.draw(owner, demands, now, {
    enforce: !world.blueprint.unlimited,
    countRefused: exchange.peek('rate-limit-rejected-counts') === 'yes',
  })
  for (const { before } of verdict.readings) if (before.hasRenewed) exchange.ask('rate-limit-clock')
  noteSharing(exchange, owner, now)
  exchange.quota = quotaState(exchange, owner, verdict)
  if (!verdict.allowed) refuse(exchange, verdict, now)
  exchange.refundQuota = () => {
    world.quotas.refund(owner, demands)
    exchange.quota = readQuota(exchange, owner)
  }
}

const demandsUnder = oncePerValues((values, operation: Operation) => quotaDemands(operation, askIn(values)))

const demandsOf = (world: World, operation: Operation): readonly QuotaDemand[] =>
  loweredDemands(world, demandsUnder(world.assumptions.values, operation))

/** How the quotas of a caller stand when this request counts in none of them; null where the request has no operation. */
export const readQuota = (exchange: Exchange, owner: string): QuotaState | null => {
  const { operation, world } = exchange
  if (operation === null) return null
  const now = quotaClock(exchange)
  const readings = demandsOf(world, operation).map((demand) => {
    const reading = world.quotas.read(owner, demand, now)
    return { demand, before: reading, after: reading }
  })
  return quotaState(exchange, owner, { allowed: true, readings })
}

/** The time windows run on: the world's, or real time by the assumption `rate-limit-clock`. */
export const quotaClock = (exchange: Exchange): number =>
  exchange.peek('rate-limit-clock') === 'wall' ? readWallClock() : exchange.now

/** Whether it mattered that cancels and other POSTs have quotas of their own, or that they share one. */
const noteSharing = (exchange: Exchange, owner: string, now: number): void => {
  const { operation, world, peek } = exchange
  if (operation === null || operation.quota === 'read') return
  const used = (demand: QuotaDemand): number => world.quotas.read(owner, demand, now).used
  const write = writeDemand(peek)
  const canceled = used(cancelDemand(peek))
  const isShared = peek('rate-limit-cancel-shares-post') === 'shared'
  const posted = used(write) + (isShared ? 0 : canceled)
  const matters = operation.quota === 'write' ? canceled > 0 : posted >= write.rule.max
  if (matters) exchange.ask('rate-limit-cancel-shares-post')
}

/** The reading the headers speak of. */
const quotaState = (exchange: Exchange, owner: string, verdict: QuotaVerdict): QuotaState => {
  const shown = shownReading(exchange, owner, verdict.readings)
  const { demand, before, after } = shown
  const [leftBefore, leftAfter] = [before, after].map(({ used }) => Math.max(0, demand.rule.max - used)) as [number, number]
  // A caller acts on the number when it says that nothing is left.
  const isLast = verdict.allowed && leftAfter === 0 && leftBefore > 0
  const left = (isLast ? exchange.ask : exchange.peek)('rate-limit-remaining') === 'before' ? leftBefore : leftAfter
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

/** Notes what decided that the quota refuses, and until when. */
const noteRefusal = ({ ask, operation }: Exchange, exceeded: readonly QuotaReading[], deciding: QuotaReading): void => {
  ask('rate-limit-clock')
  const isDay = deciding.demand.bucket === 'cancel-day'
  ask(isDay ? 'rate-limit-day-window' : 'rate-limit-window')
  const isCancel = operation?.quota === 'cancel'
  if (!isCancel) ask('rate-limit-buckets')
  // A window with a fixed end shows nothing of what is counted beyond its maximum; a day does of what the minute refused.
  const endsFixed = exceeded.every(({ demand: { rule } }) => rule.kind === 'fixed' || rule.kind === 'calendar')
  if ((isCancel && !isDay) || !endsFixed) ask('rate-limit-rejected-counts')
}

const refuse = (exchange: Exchange, { readings }: QuotaVerdict, now: number): never => {
  const exceeded = readings.filter(({ before }) => before.exhausted)
  const isChoice = new Set(exceeded.map(({ after }) => after.resetsAt)).size > 1
  const takesFirst = isChoice && exchange.ask('rate-limit-day-retry-after') === 'first_exceeded'
  const deciding = takesFirst
    ? exceeded[0]
    : exceeded.reduce((left, right) => (right.after.resetsAt > left.after.resetsAt ? right : left))
  if (deciding === undefined) throw new Error('A quota refusal without an exhausted quota')
  noteRefusal(exchange, exceeded, deciding)
  const { demand, before, after } = deciding
  const seconds = Math.ceil((after.resetsAt - now) / 1000)
  const reason = `quota ${demand.bucket} ${before.used + 1}/${demand.rule.max}, refills in ${seconds} s`
  const rule = demand.bucket === 'cancel-day' ? 'quota-day-exceeded' : 'quota-exceeded'
  throw quotaExceeded(rule, writeRetryAfter(exchange, after.resetsAt, now), reason)
}
