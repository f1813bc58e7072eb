import { type RuleId, rules } from '../../core/rules.js'
import type { Evidence, QuotaEvidence, Recorded, RecordedEntry } from './entry.js'

/** Time of day of an instant, `12:00:03`, in UTC. */
const clockTime = (instant: number): string => new Date(instant).toISOString().slice(11, 19)

const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '))

/** Seconds between two instants, rounded up, at least 0. */
export const secondsUntil = (instant: number, now: number): number => Math.max(0, Math.ceil((instant - now) / 1000))

/** Quota in words: `read 120/120, window opened 12:00:03, refills in 41 s`. */
const describeQuota = ({ bucket, limit, used, opened_at, resets_at }: QuotaEvidence, now: number): string => {
  const opened = opened_at === null ? '' : `window opened ${clockTime(opened_at)}, `
  return `${bucket} ${used}/${limit}, ${opened}refills in ${secondsUntil(resets_at, now)} s`
}

const quotas = (_entry: RecordedEntry, { quotas, limits_at }: Evidence): string =>
  `The counters: ${quotas.map((quota) => describeQuota(quota, limits_at)).join('; ')}.`

const scope = (_entry: RecordedEntry, { required_scope, caller }: Evidence): string =>
  `The route needs ${required_scope}; the token ${caller?.name} has ${listed(caller?.scopes ?? [])}.`

const presented = ({ environment }: RecordedEntry, { caller }: Evidence): string | null =>
  caller === null
    ? null
    : `It is the token ${caller.name} (${caller.hint}…) of the ${caller.producer} producer in ${caller.environment}, sent to the ${environment} address.`

const block = (_entry: RecordedEntry, { block, limits_at }: Evidence): string | null => {
  if (block === null || block.until === null) return null
  return `${block.failures} look-ups failed, ${block.threshold} are allowed; the block is lifted in ${secondsUntil(block.until, limits_at)} s.`
}

const lookup = (_entry: RecordedEntry, { lookup }: Evidence): string | null => {
  if (lookup === null) return null
  if (lookup.outcome === 'unknown_route') return `There is no route ${lookup.id}.`
  if (lookup.owner === null) return `No producer has the ${lookup.sought} ${JSON.stringify(lookup.id)}.`
  const { producer, environment } = lookup.owner
  return `The ${lookup.sought} ${JSON.stringify(lookup.id)} exists but is foreign: it belongs to the ${producer} producer in ${environment}.`
}

const key = (_entry: RecordedEntry, { idempotency }: Evidence): string | null =>
  idempotency?.first_request_id ? `The key was first used by the request ${idempotency.first_request_id}.` : null

const fields = (_entry: RecordedEntry, { fields }: Evidence): string => `Wrong: ${listed(fields)}.`

const page = (_entry: RecordedEntry, { page, query }: Evidence): string | null => {
  if (page === null) return null
  return new URLSearchParams(query).has(page.parameter)
    ? `Page ${page.page} was requested with ${page.parameter}; the last page is ${page.last_page}.`
    : `Page ${page.page} was answered, as none was requested; the last page is ${page.last_page}.`
}

const reason = ({ reason }: RecordedEntry): string | null => (reason === '' ? null : `In short: ${reason}.`)

/** The mistake in a token; null if it is told by the rule. */
const mistake = ({ reason }: RecordedEntry): string | null =>
  reason === 'no bearer token' || reason === 'unknown token' ? null : `In short: ${reason}.`

type Detail = (entry: RecordedEntry, evidence: Evidence) => string | null

/** Details that a summary appends to the text of a rule; for other rules the reason. */
const details: Readonly<Partial<Record<RuleId, Detail>>> = {
  answered: page,
  'token-unknown': mistake,
  'token-missing': mistake,
  'token-other-environment': presented,
  'token-revoked': presented,
  'token-expired': presented,
  'quota-exceeded': quotas,
  'quota-day-exceeded': quotas,
  'scope-missing': scope,
  'cancel-block': block,
  'key-missing': () => null,
  'key-reused': key,
  'key-reused-elsewhere': key,
  'key-in-flight': key,
  replay: key,
  'unknown-route': lookup,
  'unknown-resource': lookup,
  'malformed-id': lookup,
  'invalid-body': fields,
  'invalid-query': fields,
  'page-beyond-last': page,
}

/** Effects of a scenario on the request and the fate of its answer. */
const staged = ({ scenario_step, injected }: RecordedEntry): string | null => {
  if (scenario_step === null) return null
  const isLost = injected.some((words) => words === 'reset' || words === 'hang')
  return `The scenario changed it in ${scenario_step} (${injected.join(', ')})${isLost ? '; the client did not get the whole answer' : ''}.`
}

/** Summary of an answer in one to three sentences. */
export const summarise = ({ entry, evidence }: Recorded): string => {
  const detail = (details[entry.rule] ?? reason)(entry, evidence)
  const given = entry.status === 0 ? 'given no answer' : `answered ${entry.status}`
  const answered = `${entry.method} ${entry.path} was ${given} by the stage ${entry.stage}.`
  return [answered, rules[entry.rule].sentence, detail, staged(entry)].filter((text) => text !== null).join(' ')
}
