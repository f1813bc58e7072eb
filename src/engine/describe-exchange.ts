import type { Finished } from '../answer/finish-answer.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings, QuotaState } from '../exchange/findings.js'
import type { Describe } from '../journal/journal.js'
import type { EntryQuota, JournalEntry } from '../journal/journal-entry.js'
import type { LookupEvidence } from '../journal/journal-evidence.js'
import type { StageName } from '../rules/rules.js'
import { gatherEvidence, openingOf, readMoment } from './gather-evidence.js'

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
  const { id, now, environment, method, address, leaned, sheet } = exchange
  const { operation, token, presented, quota, key } = answered.finished.found
  const { rule, reason, isReplay, fault, page } = answered.finished.answer
  const world = exchange.world.settings.id
  const moment = readMoment(exchange, answered.finished.found)
  const { steps, injected } = sheet
  return () => {
    const entry: JournalEntry = {
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
      assumptions: [...leaned],
      replayed: isReplay === true,
      scenario_step: steps.length === 0 ? null : steps.join(', '),
      injected: [...injected],
    }
    const evidence = gatherEvidence(
      { method, address, operation, presented, quota, key, leaned, rule, fault, page, lookup },
      moment,
    )
    return { entry, evidence }
  }
}

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
