import type { Finished } from '../answer/finish-answer.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings, QuotaState } from '../exchange/findings.js'
import { quotaClock } from '../exchange/quota-state.js'
import type { RequestAddress } from '../exchange/request-head.js'
import { captureRequest, cutText } from '../journal/captured-message.js'
import type { Describe } from '../journal/journal.js'
import type { EntryQuota, RecordedEntry } from '../journal/journal-entry.js'
import type { LookupEvidence } from '../journal/journal-evidence.js'
import type { StageName } from '../rules/rules.js'
import { readBlock } from '../stages/cancel-block.js'
import type { PastMoment } from '../world/world-past.js'
import { gatherEvidence, type Moment, openingOf } from './gather-evidence.js'
import { traceLookup } from './trace-lookup.js'

/** How an exchange was answered. */
export interface Answered {
  readonly stage: StageName
  readonly finished: Finished
  /** Of what went out; 0 for nothing. */
  readonly status: number
  /** Real milliseconds the engine took. */
  readonly ms: number
  readonly lookup: LookupEvidence | null
}

/** What the journal remembers of an answered exchange, worked out when somebody reads it. The larger part of the exchange is let go. */
export const describeLater = (exchange: Exchange, answered: Answered): Describe => {
  const { stage, status, ms, lookup } = answered
  const { id, now, environment, method, sheet } = exchange
  const address = keepAddress(exchange.address)
  const { operation, token, presented, quota, key } = answered.finished.found
  const { rule, reason, isReplay, fault, page } = answered.finished.answer
  const world = exchange.world.settings.id
  const moment = readMoment(exchange, answered.finished.found)
  const { steps, injected } = sheet
  return () => {
    const entry: RecordedEntry = {
      request_id: id.text,
      at: new Date(now).toISOString(),
      world,
      environment,
      operation: operation?.id ?? null,
      method,
      path: address.path + (address.hasTrailingSlash ? '/' : ''),
      status,
      ms,
      token: token?.name ?? null,
      stage,
      rule,
      reason: reasonOf(reason, token, lookup),
      quota: quota === undefined ? null : describeQuota(quota),
      replayed: isReplay === true,
      scenario_step: steps.length === 0 ? null : steps.join(', '),
      injected: [...injected],
    }
    const evidence = gatherEvidence({ method, address, operation, presented, quota, key, rule, fault, page, lookup }, moment)
    return { entry, evidence }
  }
}

/** Characters that are kept of a path, a query, or a header by its name. */
const mostOfText = 2_048

const cut = (text: string | null): string | null => (text === null ? null : cutText(text, mostOfText))

/** An address as it is kept: one that is cut does not keep the whole. */
const keepAddress = (address: RequestAddress): RequestAddress => {
  const { path, search } = address
  if (path.length <= mostOfText && search.length <= mostOfText) return address
  return { ...address, origin: '', path: cutText(path, mostOfText), search: cutText(search, mostOfText) }
}

/** Reads what must be read as soon as a request is answered. */
const readMoment = (exchange: Exchange, { operation, token }: Findings): Moment => ({
  seen: exchange.seen,
  values: exchange.world.assumptions.values,
  limitsAt: quotaClock(exchange),
  userAgent: cut(exchange.request.headers.get('user-agent')),
  sentKey: operation?.method === 'POST' ? (cut(exchange.request.headers.get('idempotency-key')?.trim() ?? null) ?? '') : '',
  bodyDigest: exchange.body.digest(),
  block: operation?.quota === 'cancel' && token !== undefined ? readBlock(exchange, token) : null,
})

const describeQuota = (quota: QuotaState): EntryQuota => {
  const opened = openingOf(quota.shown)
  return {
    class: quota.class,
    limit: quota.limit,
    remaining: quota.remaining,
    resets_at: new Date(quota.resetsAt).toISOString(),
    remaining_before: Math.max(0, quota.limit - quota.shown.before.used),
    opened_at: opened === null ? null : new Date(opened).toISOString(),
  }
}

/** What the log says of a refusal, and of a foreign id what the wire must not. */
const reasonOf = (reason: string, token: Findings['token'], lookup: LookupEvidence | null): string => {
  if (lookup?.outcome !== 'foreign' || lookup.owner === null) return reason
  const { producer, environment } = lookup.owner
  const whose = producer === token?.producer ? `this producer in ${environment}` : `the ${producer} producer`
  return `foreign ${lookup.sought}, of ${whose}`
}

/** Has the journal remember a request and its answer, and those told who want to hear of it. */
export const record = (
  exchange: Exchange,
  stage: StageName,
  finished: Finished,
  ms: number,
  listen: ((entry: RecordedEntry) => void) | undefined,
): void => {
  const { world, sheet, body, sentHeaders } = exchange
  const { answer, ready, message } = finished
  const isUnanswered = answer.rule === 'scenario-step' && sheet.fate !== 'answered'
  const status = isUnanswered ? 0 : ready.status
  const describe = describeLater(exchange, {
    stage,
    finished,
    status,
    ms,
    lookup: finished.answer.fault === undefined ? null : trace(exchange, finished),
  })
  const captured = { address: exchange.address, request: captureRequest(sentHeaders, body.bytes), response: message }
  world.journal.record(describe, captured, listen)
  if (exchange.came !== null) world.past?.remember(world.journal.recorded, exchange.came, ownBeats(exchange, exchange.came))
}

/** Those of a second delivery begin where it does. */
const ownBeats = ({ beats, sheet }: Exchange, { beat }: PastMoment): readonly number[] | null =>
  beats !== null && sheet.isRepeat ? [beat, ...beats.filter((own) => own > beat)] : beats

/** What the journal wants to know of a 404. Where that fails, the answer is made all the same and has to be sent. */
const trace = (exchange: Exchange, { found, answer }: Finished): LookupEvidence | null => {
  try {
    return traceLookup(exchange, found, answer)
  } catch (error) {
    exchange.world.settings.reportFailure(error)
    return null
  }
}
