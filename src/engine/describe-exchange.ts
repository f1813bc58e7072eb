import type { Exchange } from '../exchange/exchange.js'
import type { Describe } from '../journal/journal.js'
import type { EntryQuota, JournalEntry } from '../journal/journal-entry.js'
import type { LookupEvidence } from '../journal/journal-evidence.js'
import type { RuleId } from '../rules/rules.js'
import { gatherEvidence, openingOf, readMoment } from './gather-evidence.js'

/** How an exchange was answered. */
export interface Answered {
  readonly rule: RuleId
  readonly status: number
  /** Real milliseconds the engine took. */
  readonly ms: number
  readonly lookup: LookupEvidence | null
}

/**
 * What the journal remembers of an answered exchange, worked out when somebody reads it: what it is made of cannot change any more. Of the
 * body it needs the digest alone.
 */
export const describeLater = (exchange: Exchange, answered: Answered): Describe => {
  const moment = readMoment(exchange)
  return () => ({ entry: describeExchange(exchange, answered), evidence: gatherEvidence(exchange, answered, moment) })
}

/** The journal's entry of an answered exchange. */
const describeExchange = (exchange: Exchange, { rule, status, ms, lookup }: Answered): JournalEntry => ({
  request_id: exchange.requestId,
  at: new Date(exchange.now).toISOString(),
  world: exchange.world.blueprint.id,
  environment: exchange.environment,
  operation: exchange.operation?.id ?? null,
  method: exchange.method,
  path: exchange.address.path + (exchange.address.hasTrailingSlash ? '/' : ''),
  status,
  ms,
  token: exchange.token?.name ?? null,
  stage: exchange.stage,
  rule,
  reason: reasonOf(exchange, lookup),
  quota: quotaOf(exchange),
  assumptions: [...exchange.leaned],
  replayed: exchange.replayed,
  scenario_step: exchange.steps.length === 0 ? null : exchange.steps.join(', '),
  injected: [...exchange.injected],
})

const quotaOf = ({ quota }: Exchange): EntryQuota | null => {
  if (quota === null) return null
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
const reasonOf = ({ reason, token }: Exchange, lookup: LookupEvidence | null): string => {
  if (lookup?.outcome !== 'foreign' || lookup.owner === null) return reason
  const { producer, environment } = lookup.owner
  const whose = producer === token?.producer ? `this producer in ${environment}` : `the ${producer} producer`
  return `foreign ${lookup.sought}, of ${whose}`
}
