import { type Reason, writeReason } from '../core/reason.js'
import type { StageName } from '../core/rules.js'
import type { ProducerDatabase } from '../data/rows/producer-database.js'
import { captureRequest, cutText } from '../journal/captured-message.js'
import type { Describe } from '../journal/journal.js'
import type { EntryQuota, RecordedEntry } from '../journal/journal-entry.js'
import type { LookupEvidence } from '../journal/journal-evidence.js'
import { maskText } from '../masking/mask-text.js'
import { environments } from '../register/operation-id.js'
import type { PastCheckpoint } from '../worlds/world/world-past.js'
import type { Answer } from './answer/answer.js'
import type { Finished } from './answer/finish-answer.js'
import type { Exchange } from './exchange/exchange.js'
import type { CallerQuotas, Findings } from './exchange/findings.js'
import { quotaClock } from './exchange/quota-state.js'
import type { RequestAddress } from './exchange/request-head.js'
import { type EvidenceBasis, gatherEvidence, openingOf } from './gather-evidence.js'
import { readBlock } from './stages/cancel-block.js'

/** Characters recorded of an id. */
const maxOfId = 500

const slots = ['first', 'second'] as const

/**
 * Look-up behind a 404, for the journal alone: tells if another owner has the record. Called after the answer is made, so that it cannot
 * depend on it.
 */
const traceLookup = (exchange: Exchange, found: Findings, { fault }: Answer): LookupEvidence | null => {
  if (fault?.rule === 'unknown-route') {
    return { sought: 'route', id: cutText(exchange.address.path, maxOfId), outcome: 'unknown_route', owner: null }
  }
  if (fault?.sought === undefined || (fault.rule !== 'unknown-resource' && fault.rule !== 'malformed-id')) return null
  return findOwner(exchange, found, fault.sought)
}

type Sought = Exclude<LookupEvidence['sought'], 'route'>

const finders: Readonly<Record<Sought, (rows: ProducerDatabase, id: string) => unknown>> = {
  product: (rows, id) => rows.productById(id),
  order: (rows, id) => rows.orderByHash(id),
  subscription: (rows, id) => (/^(?:0|[1-9]\d{0,15})$/.test(id) ? rows.subscriptionById(Number(id)) : undefined),
}

const findOwner = ({ environment: own, world }: Exchange, { token, params }: Findings, sought: Sought): LookupEvidence => {
  const sent = params?.['hash'] ?? params?.['id'] ?? ''
  const id = cutText(sent, maxOfId)
  for (const environment of environments) {
    for (const producer of slots) {
      if (environment === own && producer === token?.producer) continue
      const rows = world.data.glance(producer, environment)
      if (finders[sought](rows, sent) !== undefined) return { sought, id, outcome: 'foreign', owner: { producer, environment } }
    }
  }
  return { sought, id, outcome: 'unknown', owner: null }
}

/** Result of an exchange. */
interface Answered {
  readonly stage: StageName
  readonly finished: Finished
  /** Status sent; 0 for no answer. */
  readonly status: number
  /** Real milliseconds in the engine. */
  readonly ms: number
  readonly lookup: LookupEvidence | null
}

/** Lazy journal description of an answered exchange. Most of the exchange is released. */
const describeLazily = (exchange: Exchange, answered: Answered): Describe => {
  const { stage, status, ms, lookup } = answered
  const { id, now, environment, method, faultPlan } = exchange
  const address = keepAddress(exchange.address)
  const { operation, token, presented, quota, key } = answered.finished.found
  const { rule, reason, isReplay, fault, page } = answered.finished.answer
  const world = exchange.world.settings.id
  const basis = readBasis(exchange, answered.finished.found)
  const { steps, injected } = faultPlan
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
    const evidence = gatherEvidence({ method, address, operation, presented, quota, key, rule, fault, page, lookup }, basis)
    return { entry, evidence }
  }
}

/** Characters recorded of a path, a query, or a header name. */
const maxOfText = 2_048

const cut = (text: string | null): string | null => (text === null ? null : cutText(text, maxOfText))

/** Address for the journal; a truncated copy does not retain the original. */
const keepAddress = (address: RequestAddress): RequestAddress => {
  const { path, search } = address
  if (path.length <= maxOfText && search.length <= maxOfText) return address
  return { ...address, origin: '', path: cutText(path, maxOfText), search: cutText(search, maxOfText) }
}

/** Reads values that may change after the answer. */
const readBasis = (exchange: Exchange, { operation, token }: Findings): EvidenceBasis => ({
  seen: exchange.seen,
  values: exchange.world.assumptions.values,
  limitsAt: quotaClock(exchange),
  userAgent: cut(exchange.request.headers.get('user-agent')),
  sentKey: operation?.method === 'POST' ? (cut(exchange.request.headers.get('idempotency-key')?.trim() ?? null) ?? '') : '',
  bodyDigest: exchange.body.digest(),
  block: operation?.quota === 'cancel' && token !== undefined ? readBlock(exchange, token) : null,
})

const describeQuota = (quota: CallerQuotas): EntryQuota => {
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

/** Reason of a refusal for the log; for a foreign id it says what the answer must not. */
const reasonOf = (reason: string | Reason, token: Findings['token'], lookup: LookupEvidence | null): string => {
  if (lookup?.outcome !== 'foreign' || lookup.owner === null) return writeReason(reason, maskText)
  const { producer, environment } = lookup.owner
  const whose = producer === token?.producer ? `this producer in ${environment}` : `the ${producer} producer`
  return `foreign ${lookup.sought}, of ${whose}`
}

/** Records a request with its answer in the journal and notifies listeners. */
export const record = (
  exchange: Exchange,
  stage: StageName,
  finished: Finished,
  ms: number,
  listen: ((entry: RecordedEntry) => void) | undefined,
): void => {
  const { world, faultPlan, body, sentHeaders } = exchange
  const { answer, ready, message } = finished
  const isUnanswered = answer.rule === 'scenario-step' && faultPlan.fate !== 'answered'
  const status = isUnanswered ? 0 : ready.status
  const describe = describeLazily(exchange, {
    stage,
    finished,
    status,
    ms,
    lookup: finished.answer.fault === undefined ? null : trace(exchange, finished),
  })
  const captured = { address: exchange.address, request: captureRequest(sentHeaders, body.bytes), response: message }
  world.journal.record(describe, captured, listen)
  if (exchange.came !== null) world.past?.remember(world.journal.recorded, exchange.came, ownSequences(exchange, exchange.came))
}

/** Sequence numbers of one delivery; those of a second one begin with its own. */
const ownSequences = ({ sequences, faultPlan }: Exchange, { sequence }: PastCheckpoint): readonly number[] | null =>
  sequences !== null && faultPlan.isRepeat ? [sequence, ...sequences.filter((own) => own > sequence)] : sequences

/** Look-up of a 404 for the journal. If that fails, the finished answer is still sent. */
const trace = (exchange: Exchange, { found, answer }: Finished): LookupEvidence | null => {
  try {
    return traceLookup(exchange, found, answer)
  } catch (error) {
    exchange.world.settings.reportFailure(error)
    return null
  }
}
