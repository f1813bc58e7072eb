import { type Ask, askIn } from '../assumptions/ask.js'
import type { AssumptionValues } from '../assumptions/profiles.js'
import { findAssumption } from '../assumptions/register.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Digest } from '../exchange/fingerprint.js'
import type {
  BlockEvidence,
  CallerEvidence,
  JournalEvidence,
  KeyEvidence,
  LookupEvidence,
  PageEvidence,
  QuotaEvidence,
} from '../journal/journal-evidence.js'
import type { QuotaReading } from '../limits/quota-book.js'
import { findRule, type RuleId } from '../rules/rules.js'
import { readBlock } from '../stages/cancel-block.js'
import { quotaClock } from '../stages/draw-quota.js'
import { keyTarget } from '../stages/idempotency.js'

/** What can be another thing when the evidence is gathered. */
export interface Moment {
  readonly values: AssumptionValues
  readonly limitsAt: number
  readonly userAgent: string | null
  readonly sentKey: string
  readonly bodyDigest: Digest | null
  readonly block: BlockEvidence | null
}

/** Reads what must be read as soon as a request is answered. */
export const readMoment = (exchange: Exchange): Moment => ({
  values: exchange.world.assumptions.values,
  limitsAt: quotaClock(exchange),
  userAgent: exchange.request.headers.get('user-agent'),
  sentKey: exchange.operation?.method === 'POST' ? (exchange.request.headers.get('idempotency-key')?.trim() ?? '') : '',
  bodyDigest: exchange.bodyDigest(),
  block: blockOf(exchange),
})

/** All that the journal keeps of an answered exchange beside its entry. */
export const gatherEvidence = (
  exchange: Exchange,
  { rule, lookup }: { readonly rule: RuleId; readonly lookup: LookupEvidence | null },
  { values, limitsAt, userAgent, sentKey, bodyDigest, block }: Moment,
): JournalEvidence => {
  const { operation, fault } = exchange
  const peek = askIn(values)
  return {
    seen: exchange.seen,
    limits_at: limitsAt,
    query: exchange.address.search,
    user_agent: userAgent,
    body: bodyDigest?.toHex() ?? null,
    caller: callerOf(exchange),
    required_scope: operation === null ? null : typeof operation.scope === 'string' ? operation.scope : operation.scope(peek),
    quotas: exchange.quota?.readings.map(quotaOf) ?? [],
    block,
    lookup,
    idempotency: keyOf(exchange, sentKey),
    fields: [...new Set(fault?.fields?.map(({ field }) => field))],
    retry_after: exchange.retryAfter,
    page: pageOf(exchange),
    decided_by: decidersOf(exchange, rule, peek),
  }
}

const callerOf = ({ presented }: Exchange): CallerEvidence | null => {
  if (presented === null) return null
  const { id, name, hint, scopes, producer, environment } = presented
  return { id, name, hint, scopes, producer, environment }
}

const quotaOf = (reading: QuotaReading): QuotaEvidence => ({
  bucket: reading.demand.bucket,
  limit: reading.demand.rule.max,
  used_before: reading.before.used,
  used: reading.after.used,
  opened_at: openingOf(reading),
  resets_at: reading.after.resetsAt,
})

/** When the window of a reading opened; null for those that have no beginning of their own. In milliseconds. */
export const openingOf = ({ demand: { rule }, after }: QuotaReading): number | null => {
  const isCounted = rule.kind === 'fixed' || rule.kind === 'calendar'
  return isCounted && after.used > 0 ? after.resetsAt - rule.lengthMs : null
}

const blockOf = (exchange: Exchange): BlockEvidence | null =>
  exchange.operation?.quota === 'cancel' && exchange.token !== null ? readBlock(exchange) : null

const keyOf = (exchange: Exchange, sent: string): KeyEvidence | null => {
  const { operation, keyTrace, fault } = exchange
  if (operation?.method !== 'POST') return null
  const refusal = sent === '' ? 'missing' : fault?.rule === 'key-invalid' ? 'invalid' : null
  return {
    key: sent === '' ? null : sent,
    target: keyTarget(exchange),
    fingerprint: keyTrace?.use.fingerprint ?? null,
    outcome: keyTrace?.outcome ?? refusal,
    first_request_id: keyTrace?.firstRequestId ?? null,
  }
}

const pageOf = ({ page }: Exchange): PageEvidence | null =>
  page === null ? null : { page: page.page, last_page: page.lastPage, parameter: page.parameter }

/** Of what decides the rule, what this answer leaned on and what can be switched. */
const decidersOf = ({ leaned }: Exchange, rule: RuleId, peek: Ask): Record<string, string> => {
  const decided: Record<string, string> = {}
  for (const id of findRule(rule).assumptions) {
    if (leaned.has(id) && findAssumption(id)?.fixed === undefined) decided[id] = peek(id)
  }
  return decided
}
