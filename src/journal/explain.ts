import { findAssumption } from '../assumptions/register.js'
import { findRule } from '../rules/rules.js'
import { type CapturedExchange, readMessage } from './captured-message.js'
import type { DecidingAssumption, ExplainedQuota, Explanation } from './explanation.js'
import type { BlockEvidence, JournalEvidence, RecordedRequest } from './journal-evidence.js'
import { secondsUntil, summarise } from './summarise.js'

/** Explains a recorded answer, as data and in words. A pure function of what the journal holds. */
export const explain = (recorded: RecordedRequest, messages?: CapturedExchange): Explanation => {
  const { entry, evidence } = recorded
  const { sentence, section } = findRule(entry.rule)
  return {
    ...entry,
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
    would_change: Object.entries(evidence.decided_by).flatMap(([id, value]) => explainAssumption(id, value)),
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

/** Nothing for an assumption the register has no more, as in a journal of another version. */
const explainAssumption = (id: string, value: string): DecidingAssumption[] => {
  const assumption = findAssumption(id)
  if (assumption === undefined) return []
  const alternatives = assumption.options.filter((option) => option.value !== value)
  return [
    {
      assumption: id,
      value,
      confidence: assumption.confidence,
      alternatives: alternatives.map((option) => ({ value: option.value, effect: option.meaning })),
    },
  ]
}
