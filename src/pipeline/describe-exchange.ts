import type { EntryQuota, JournalEntry } from '../journal/journal-entry.js'
import type { LookupEvidence } from '../journal/journal-evidence.js'
import type { RuleId } from '../rules.js'
import type { Exchange } from './exchange.js'
import { openingOf } from './gather-evidence.js'

/** The journal's entry of an answered exchange. */
export const describeExchange = (
  exchange: Exchange,
  rule: RuleId,
  answer: { readonly status: number; readonly ms: number; readonly lookup: LookupEvidence | null },
): JournalEntry => ({
  request_id: exchange.requestId,
  at: new Date(exchange.now).toISOString(),
  world: exchange.world.blueprint.id,
  environment: exchange.environment,
  operation: exchange.operation?.id ?? null,
  method: exchange.request.method,
  path: exchange.address.path + (exchange.address.hasTrailingSlash ? '/' : ''),
  status: answer.status,
  ms: answer.ms,
  token: exchange.token?.name ?? null,
  stage: exchange.stage,
  rule,
  reason: reasonOf(exchange, answer.lookup),
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
