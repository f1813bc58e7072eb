import { findRule } from '../rules/rules.js'
import type { Steps } from '../time/turns.js'
import { type CapturedExchange, readMessage } from './captured-message.js'
import type { DecidingAssumption, ExplainedQuota, Explanation } from './explanation.js'
import { type ToldLeaning, withAssumptions } from './journal-entry.js'
import type { BlockEvidence, JournalEvidence, RecordedRequest } from './journal-evidence.js'
import { secondsUntil, summarise } from './summarise.js'

/** What an answer leans on. */
export interface Leaned extends ToldLeaning {
  readonly would_change: readonly DecidingAssumption[]
}

/** Finds out what the answer to a recorded request leans on. */
export type FindLeanings = (recorded: RecordedRequest) => Steps<Leaned>

/** Explains a recorded answer, as data and in words. A pure function of what the journal holds and of what was found out by trying. */
export const explain = (
  recorded: RecordedRequest,
  { would_change, ...leaning }: Leaned,
  messages?: CapturedExchange,
): Explanation => {
  const { entry, evidence } = recorded
  const { sentence, section } = findRule(entry.rule)
  return {
    ...withAssumptions(entry, leaning),
    query: evidence.query,
    summary: summarise(recorded),
    sentence,
    section,
    quotas: explainQuotas(evidence),
    scope: explainScope(evidence),
    lookup: evidence.lookup,
    idempotency: evidence.idempotency,
    block: evidence.block === null ? null : explainBlock(evidence.block),
    fields: evidence.fields,
    retry_after: evidence.retry_after,
    page: evidence.page,
    exchange:
      messages === undefined ? null : { request: readMessage(messages.request), response: readMessage(messages.response) },
    would_change,
  }
}

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

const explainQuotas = ({ quotas, limits_at }: JournalEvidence): ExplainedQuota[] =>
  quotas.map(({ bucket, limit, used_before, used, opened_at, resets_at }) => ({
    class: bucket,
    used_before,
    used,
    limit,
    opened_at: isoOf(opened_at),
    resets_at: new Date(resets_at).toISOString(),
    refills_in_s: secondsUntil(resets_at, limits_at),
  }))

const explainScope = ({ required_scope: required, caller }: JournalEvidence): Explanation['scope'] =>
  required === null || caller === null ? null : { required, held: caller.scopes }

const explainBlock = ({ until, ...block }: BlockEvidence): Explanation['block'] => ({ ...block, until: isoOf(until) })
