import type { Call } from '../../core/call.js'
import { sha256Hex } from '../../core/digest.js'
import { writeReason } from '../../core/reason.js'
import { Refusal } from '../../core/refusal.js'
import { failuresOf } from '../../core/stages/cancel-block.js'
import type { Rows } from '../../core/state.js'
import { isoOf, isoOrNull } from '../../core/time.js'
import type { Played } from '../../emulator/extension.js'
import { maskText, maskValues } from '../../masking/mask-text.js'
import { maskKey, maskValue } from '../../masking/mask-value.js'
import { environments, type OperationId } from '../../register/operation-id.js'
import { cutText } from './captured.js'
import type { Evidence, KeyEvidence, LookupEvidence, Recorded, RecordedEntry } from './entry.js'

/** Characters recorded of an id, and of a path or a header. */
const [maxOfId, maxOfText] = [500, 2_048]

/** Start of the window of a quota, in milliseconds; null if it has none. */
const openingOf = ({ quota, after }: Call['drawn'][number]): number | null =>
  (quota.kind === 'fixed' || quota.kind === 'calendar') && after.used > 0 ? after.resets_at - quota.length : null

/** True if a request would find what its path names in some rows. */
const findsIn = (call: Call, rows: Rows): boolean => {
  const { view } = call
  try {
    call.view = rows
    call.operation!.lookUp!(call)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  } finally {
    call.view = view
  }
}

/** Look-up behind a 404, for the journal alone: tells if another owner has the record, when somebody asks. */
const lookupOf = (call: Call): LookupEvidence | null => {
  const { fault } = call
  // A step of a scenario may have answered in the place of what was refused.
  if (fault?.message === 'not_found' && fault.early === true)
    return { sought: 'route', id: cutText(call.request.path, maxOfId), outcome: 'unknown_route', owner: null }
  if (fault?.sought === undefined || call.rule === 'already-canceled') return null
  const { sought } = fault
  const id = cutText(Object.values(call.params)[0] ?? '', maxOfId)
  const after = call.state
  for (const environment of environments)
    for (const producer of ['first', 'second'] as const) {
      if (environment === call.request.environment && producer === call.token?.slot) continue
      const rows = call.open(environment, producer)
      // Looking opens rows, which is nothing that happened.
      call.state = after
      if (findsIn(call, rows)) return { sought, id, outcome: 'foreign', owner: { producer, environment } }
    }
  return { sought, id, outcome: 'unknown', owner: null }
}

const outcomeOf = ({ key, rule, isReplay }: Call, sent: string): KeyEvidence['outcome'] => {
  if (sent === '') return 'missing'
  if (rule === 'key-invalid') return 'invalid'
  if (key === undefined) return null
  if (key.isOwn) return 'new'
  if (isReplay) return 'replay'
  if (rule === 'key-in-flight') return 'in_flight'
  return rule === 'key-reused' || rule === 'key-reused-elsewhere' ? 'reused' : null
}

const keyOf = (call: Call): KeyEvidence | null => {
  if (call.operation?.method !== 'POST') return null
  const sent = cutText(call.header('idempotency-key')?.trim() ?? '', maxOfText)
  return {
    key: sent === '' ? null : maskKey(sent),
    target: `${call.method} ${call.request.path}`,
    fingerprint: call.key?.print ?? null,
    outcome: outcomeOf(call, sent),
    first_request_id: call.firstRequest ?? null,
  }
}

const callerOf = (call: Call): Evidence['caller'] => {
  const token = call.token ?? call.carried
  if (token === undefined) return null
  const { id, name, start, scopes, slot, environment } = token
  return { id, name, hint: start, scopes, producer: slot, environment }
}

/** Seconds that a `Retry-After` asks for, given as a number or as a date; null for neither. */
const secondsOf = (retry: string, now: number): number | null => {
  if (/^\d+$/.test(retry)) return Number(retry)
  const at = Date.parse(retry)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000))
}

/** Wrong members recorded by name. */
const maxFields = 100

const evidenceOf = ({ call, request, answer }: Played, seen: number, lookup: LookupEvidence | null): Evidence => {
  const { operation, ask } = call
  const retry = answer.headers['Retry-After']
  const agent = call.header('user-agent')
  return {
    seen,
    limits_at: call.limitsNow,
    query: cutText(request.search, maxOfText),
    user_agent: agent === null ? null : cutText(agent, maxOfText),
    body: request.body === null || request.body.length === 0 ? null : sha256Hex(request.body),
    caller: callerOf(call),
    required_scope:
      operation === undefined ? null : typeof operation.scope === 'function' ? operation.scope(ask) : operation.scope,
    quotas: call.drawn.map((drawn) => ({
      bucket: drawn.quota.bucket,
      limit: drawn.quota.max,
      used_before: drawn.before.used,
      used: drawn.after.used,
      opened_at: openingOf(drawn),
      resets_at: drawn.after.resets_at,
    })),
    block: operation?.quota === 'cancel' && call.token !== undefined ? failuresOf(call) : null,
    lookup,
    idempotency: keyOf(call),
    fields: [...new Set(call.fault?.fields?.slice(0, maxFields).map(({ field }) => field.slice(0, 200)))],
    retry_after: retry === undefined ? null : secondsOf(retry, call.limitsNow),
    page: call.page ?? null,
  }
}

/** Reason of a refusal; for a foreign id it says what the answer must not. */
const reasonOf = ({ reason, token }: Call, lookup: LookupEvidence | null): string => {
  if (lookup?.outcome !== 'foreign' || lookup.owner === null) return writeReason(reason, maskText)
  const { producer, environment } = lookup.owner
  const whose = producer === token?.slot ? `this producer in ${environment}` : `the ${producer} producer`
  return `foreign ${lookup.sought}, of ${whose}`
}

const quotaOf = ({ quota }: Call): RecordedEntry['quota'] => {
  if (quota === undefined) return null
  return {
    class: quota.bucket,
    limit: quota.limit,
    remaining: quota.remaining,
    resets_at: isoOf(quota.resets_at),
    remaining_before: Math.max(0, quota.limit - quota.shown.before.used),
    opened_at: isoOrNull(openingOf(quota.shown)),
  }
}

/** A request and the number of the newest one whose answer its sender can have known. */
export interface Numbered {
  readonly number: number
  readonly seen: number
}

/** The entry of a request, with the evidence: made when somebody looks at it. */
export const recordedOf = (played: Played, { number, seen }: Numbered, world: string): Recorded => {
  const { call, request, answer, ms, at } = played
  const lookup = lookupOf(call)
  return masked({
    number,
    entry: {
      request_id: call.requestId,
      at: isoOf(at),
      world,
      environment: request.environment,
      operation: (call.operation?.id ?? null) as OperationId | null,
      method: request.method,
      path: cutText(request.path, maxOfText) + (request.hasTrailingSlash ? '/' : ''),
      status: call.rule === 'scenario-step' && answer.sending?.fate !== undefined ? 0 : answer.status,
      ms,
      token: call.token?.name ?? null,
      stage: call.stage,
      rule: call.rule,
      reason: reasonOf(call, lookup),
      quota: quotaOf(call),
      replayed: call.isReplay,
      scenario_step: call.notes.scenario_step ?? null,
      injected: [...(call.notes.injected ?? [])],
    },
    evidence: evidenceOf(played, seen, lookup),
  })
}

/** Masks values from outside. The reason consists of words of the emulator; values in it are masked already. */
export const masked = (recorded: Recorded): Recorded => {
  const reason = maskValues(recorded.entry.reason)
  const safe = maskValue(recorded)
  return safe.entry.reason === reason ? safe : { ...safe, entry: { ...safe.entry, reason } }
}
