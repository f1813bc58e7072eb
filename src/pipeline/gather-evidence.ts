import { askIn } from '../ground/assumptions/ask.js'
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
import { maskKey } from '../masking/mask-value.js'
import type { AssumptionValues } from '../register/register.js'
import type { Answer } from './answer/answer.js'
import type { Digest } from './exchange/digest.js'
import type { Exchange } from './exchange/exchange.js'
import type { Findings } from './exchange/findings.js'
import { keyTarget } from './exchange/request-head.js'

/** Values that may have changed when evidence is gathered. */
export interface EvidenceBasis {
  /** Number of requests that were answered before this one came. */
  readonly seen: number
  readonly values: AssumptionValues
  readonly limitsAt: number
  readonly userAgent: string | null
  readonly sentKey: string
  readonly bodyDigest: Digest | null
  readonly block: BlockEvidence | null
}

/** Members retained of an answered exchange. */
export interface AnsweredExchange extends Pick<Exchange, 'method' | 'address'>, Pick<Answer, 'rule'> {
  readonly fault: Answer['fault']
  readonly page: Answer['page']
  readonly operation: Findings['operation']
  readonly presented: Findings['presented']
  readonly quota: Findings['quota']
  readonly key: Findings['key']
  readonly lookup: LookupEvidence | null
}

/** Wrong members recorded by name. */
const maxFields = 100

/** Evidence that the journal keeps of an answered exchange beside its entry. */
export const gatherEvidence = (
  answered: AnsweredExchange,
  { seen, values, limitsAt, userAgent, sentKey, bodyDigest, block }: EvidenceBasis,
): JournalEvidence => {
  const { operation, fault, quota, lookup } = answered
  const ask = askIn(values)
  return {
    seen,
    limits_at: limitsAt,
    query: answered.address.search,
    user_agent: userAgent,
    body: bodyDigest?.toHex() ?? null,
    caller: callerOf(answered),
    required_scope: operation === undefined ? null : typeof operation.scope === 'string' ? operation.scope : operation.scope(ask),
    quotas: quota?.readings.map(quotaOf) ?? [],
    block,
    lookup,
    idempotency: keyOf(answered, sentKey),
    fields: [...new Set(fault?.fields?.slice(0, maxFields).map(({ field }) => field.slice(0, 200)))],
    retry_after: fault?.retryAfterSeconds ?? null,
    page: pageOf(answered),
  }
}

const callerOf = ({ presented }: AnsweredExchange): CallerEvidence | null => {
  if (presented === undefined) return null
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

/** Start of the window of a reading, in milliseconds; null if it has none. */
export const openingOf = ({ demand: { rule }, after }: QuotaReading): number | null => {
  const isCounted = rule.kind === 'fixed' || rule.kind === 'calendar'
  return isCounted && after.used > 0 ? after.resetsAt - rule.lengthMs : null
}

const keyOf = (answered: AnsweredExchange, sent: string): KeyEvidence | null => {
  const { operation, key, fault } = answered
  if (operation?.method !== 'POST') return null
  const refusal = sent === '' ? 'missing' : fault?.rule === 'key-invalid' ? 'invalid' : null
  return {
    key: sent === '' ? null : maskKey(sent),
    target: keyTarget(answered),
    fingerprint: key?.trace.use.fingerprint ?? null,
    outcome: key?.trace.outcome ?? refusal,
    first_request_id: key?.trace.firstRequestId ?? null,
  }
}

const pageOf = ({ page }: AnsweredExchange): PageEvidence | null =>
  page === undefined
    ? null
    : { page: page.page, last_page: page.lastPage, per_page: page.perPage, total: page.total, parameter: page.parameter }
