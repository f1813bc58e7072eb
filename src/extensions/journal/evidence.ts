import { createHash } from 'node:crypto'
import type { Call } from '../../core/call.js'
import type { Fault } from '../../core/refusal.js'
import type { RuleId, StageName } from '../../core/rules.js'
import { failuresOf } from '../../core/stages.js'
import type { Environment, Rows, Slot } from '../../core/state.js'
import type { Played } from '../../emulator/extension.js'
import { orderByHash } from '../../seed/start.js'

/** A request with its answer, as lists show it. Never has the text of a token. */
export interface Entry {
  readonly request_id: string
  readonly at: string
  readonly world: string
  readonly environment: Environment
  readonly operation: string | null
  readonly method: string
  readonly path: string
  /** 0 if a scenario dropped it before anything was carried out. */
  readonly status: number
  readonly ms: number
  readonly token: string | null
  readonly stage: StageName
  readonly rule: RuleId
  readonly reason: string
  readonly quota: {
    readonly class: string
    readonly limit: number
    readonly remaining: number
    readonly resets_at: string
    readonly remaining_before: number
    readonly opened_at: string | null
  } | null
  readonly replayed: boolean
  readonly scenario_step: string | null
  readonly injected: readonly string[]
}
export interface QuotaEvidence {
  readonly bucket: string
  readonly limit: number
  readonly used_before: number
  readonly used: number
  readonly opened_at: number | null
  readonly resets_at: number
}
/** What explanations and the conduct report need beside the entry. Plain JSON. */
export interface Evidence {
  /** Number of requests that were answered before this one came. */
  readonly seen: number
  readonly limits_at: number
  readonly query: string
  readonly user_agent: string | null
  /** SHA-256 of the body. */
  readonly body: string | null
  readonly caller: {
    readonly id: string
    readonly name: string
    readonly hint: string
    readonly scopes: readonly string[]
    readonly producer: Slot
    readonly environment: Environment
  } | null
  readonly required_scope: string | null
  readonly quotas: readonly QuotaEvidence[]
  readonly block: { readonly failures: number; readonly threshold: number | null; readonly until: number | null } | null
  readonly lookup: {
    readonly sought: 'route' | 'product' | 'order' | 'subscription'
    readonly id: string
    readonly outcome: 'unknown_route' | 'unknown' | 'foreign'
    readonly owner: { readonly producer: Slot; readonly environment: Environment } | null
  } | null
  readonly idempotency: {
    readonly key: string | null
    readonly target: string
    readonly fingerprint: string | null
    readonly outcome: 'new' | 'replay' | 'reused' | 'in_flight' | 'missing' | 'invalid' | null
    readonly first_request_id: string | null
  } | null
  readonly fields: readonly string[]
  readonly retry_after: number | null
  readonly page: NonNullable<Call['page']> | null
}
export interface Recorded {
  readonly number: number
  readonly entry: Entry
  readonly evidence: Evidence
}

const isoOf = (at: number): string => new Date(at).toISOString()
const openingOf = ({ quota, after }: Call['drawn'][number]): number | null =>
  (quota.kind === 'fixed' || quota.kind === 'calendar') && after.used > 0 ? after.resets_at - quota.length : null

const finders: Record<NonNullable<Fault['sought']>, (rows: Rows, id: string) => unknown> = {
  product: (rows, id) => rows.products.get(id),
  order: (rows, id) => orderByHash(rows, id),
  subscription: (rows, id) => (/^(?:0|[1-9]\d{0,15})$/.test(id) ? rows.subscriptions.get(Number(id)) : undefined),
}
/** Whose it is, for the journal alone: looked for in all rows, when somebody asks. */
const lookupOf = (call: Call): Evidence['lookup'] => {
  const fault = call.fault as Fault | undefined
  if (fault?.early === true && fault.status === 404)
    return { sought: 'route', id: call.request.path.slice(0, 500), outcome: 'unknown_route', owner: null }
  const { sought } = fault ?? {}
  if (sought === undefined || (call.rule !== 'unknown-resource' && call.rule !== 'malformed-id')) return null
  const id = (call.params['hash'] ?? call.params['id'] ?? '').slice(0, 500)
  const before = call.state
  for (const environment of ['sandbox', 'production'] as const)
    for (const producer of ['first', 'second'] as const) {
      if (environment === call.request.environment && producer === call.token?.slot) continue
      const rows = call.open(environment, producer)
      // Looking opens rows, which is nothing that happened.
      call.state = before
      if (finders[sought](rows, id) !== undefined) return { sought, id, outcome: 'foreign', owner: { producer, environment } }
    }
  return { sought, id, outcome: 'unknown', owner: null }
}
const keyOf = (call: Call, { before }: Played): Evidence['idempotency'] => {
  if (call.operation?.method !== 'POST') return null
  const sent = call.header('idempotency-key')?.trim() ?? ''
  const { key } = call
  const first = key === undefined || key.isOwn ? undefined : (before.keys.young.get(key.place) ?? before.keys.old.get(key.place))
  const outcome =
    sent === ''
      ? 'missing'
      : call.rule === 'key-invalid'
        ? 'invalid'
        : key === undefined
          ? null
          : key.isOwn
            ? 'new'
            : call.isReplay
              ? 'replay'
              : call.rule === 'key-in-flight'
                ? 'in_flight'
                : 'reused'
  return {
    key: sent === '' ? null : sent,
    target: `${call.method} ${call.request.path}`,
    fingerprint: first?.print ?? null,
    outcome,
    first_request_id: first?.request ?? null,
  }
}
const evidenceOf = (played: Played): Evidence => {
  const { call, request, answer, seen } = played
  const { operation, ask } = call
  const caller = call.token ?? call.carried
  const scope = operation === undefined ? null : typeof operation.scope === 'string' ? operation.scope : operation.scope(ask)
  const retry = answer.headers['Retry-After']
  return {
    seen,
    limits_at: call.limitsNow,
    query: request.search,
    user_agent: call.header('user-agent'),
    body: request.body === null || request.size === 0 ? null : createHash('sha256').update(request.body).digest('hex'),
    caller:
      caller === undefined
        ? null
        : {
            id: caller.id,
            name: caller.name,
            hint: caller.start,
            scopes: caller.scopes,
            producer: caller.slot,
            environment: caller.environment,
          },
    required_scope: scope,
    quotas: call.drawn.map((drawn) => ({
      bucket: drawn.quota.bucket,
      limit: drawn.quota.max,
      used_before: drawn.before.used,
      used: drawn.after.used,
      opened_at: openingOf(drawn),
      resets_at: drawn.after.resets_at,
    })),
    block: operation?.quota === 'cancel' && call.token !== undefined ? failuresOf(call) : null,
    lookup: lookupOf(call),
    idempotency: keyOf(call, played),
    fields: [...new Set((call.fault as Fault | undefined)?.fields?.map(({ field }) => field))],
    retry_after: retry === undefined ? null : /^\d+$/.test(retry) ? Number(retry) : null,
    page: call.page ?? null,
  }
}
const reasonOf = (reason: string, lookup: Evidence['lookup'], token: Call['token']): string => {
  if (lookup?.outcome !== 'foreign' || lookup.owner === null) return reason
  const { producer, environment } = lookup.owner
  const whose = producer === token?.slot ? `this producer in ${environment}` : `the ${producer} producer`
  return `foreign ${lookup.sought}, of ${whose}`
}
/** The entry of a request, with the evidence: made when somebody looks at it. */
export const recordedOf = (played: Played, number: number, world: string): Recorded => {
  const { call, request, answer, ms, at } = played
  const evidence = evidenceOf(played)
  const shown = call.quota?.shown
  const { quota, notes, rule } = call
  return {
    number,
    evidence,
    entry: {
      request_id: call.requestId,
      at: isoOf(at),
      world,
      environment: request.environment,
      operation: call.operation?.id ?? null,
      method: request.method,
      path: request.hasTrailingSlash ? `${request.path}/` : request.path,
      status: rule === 'scenario-step' && answer.sending?.fate !== undefined ? 0 : answer.status,
      ms,
      token: call.token?.name ?? null,
      stage: call.stage,
      rule,
      reason: reasonOf(call.reason, evidence.lookup, call.token),
      quota:
        quota === undefined || shown === undefined
          ? null
          : {
              class: quota.bucket,
              limit: quota.limit,
              remaining: quota.remaining,
              resets_at: isoOf(quota.resets_at),
              remaining_before: Math.max(0, quota.limit - shown.before.used),
              opened_at: openingOf(shown) === null ? null : isoOf(openingOf(shown)!),
            },
      replayed: call.isReplay,
      scenario_step: notes.scenario_step ?? null,
      injected: notes.injected ?? [],
    },
  }
}
