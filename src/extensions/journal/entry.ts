import * as z from 'zod'
import { soughtKinds } from '../../core/messages.js'
import { type RuleId, ruleIds, type StageName, stageNames } from '../../core/rules.js'
import type { Environment } from '../../core/state.js'
import type { Shown } from '../../emulator/control-route.js'
import { environments, type OperationId, operationIds } from '../../register/operation-id.js'

// Users read the types of entries in their editor, so that they are written out, each member with its sentence.

/** Quota shown in the rate-limit headers. Instants are ISO 8601. */
export interface EntryQuota {
  /** `read`, `write`, `cancel`, or another bucket defined by an assumption. */
  readonly class: string
  readonly limit: number
  /** Requests left after this one. */
  readonly remaining: number
  readonly resets_at: string
  /** Requests left before this one. */
  readonly remaining_before: number
  /** Start of the window; null for a window without one. */
  readonly opened_at: string | null
}

/** Recorded request with its answer. Never contains a plaintext token. */
export interface RecordedEntry {
  readonly request_id: string
  /** Instant of arrival by the world's clock, ISO 8601. */
  readonly at: string
  /** `default`, or the id of a forked world. */
  readonly world: string
  readonly environment: Environment
  /** Null for an unknown route and for refusals before routing. */
  readonly operation: OperationId | null
  readonly method: string
  /** Path as sent, without the query. */
  readonly path: string
  /** 0 if the connection was cut before anything was executed. */
  readonly status: number
  /** Real milliseconds in the engine. */
  readonly ms: number
  /** Name of the token; null if none was accepted. */
  readonly token: string | null
  /** Stage of the pipeline that answered. */
  readonly stage: StageName
  /** Rule that produced the answer. */
  readonly rule: RuleId
  /** Reason in short words, such as `quota read used up, 120/120, refills in 41 s`; empty for a plain success. */
  readonly reason: string
  /** Null for a request without a quota. */
  readonly quota: EntryQuota | null
  /** True for a replayed answer. */
  readonly replayed: boolean
  /** Step of a scenario, or of chaos, that acted on the request; several separated by commas. */
  readonly scenario_step: string | null
  /** Effects of the steps, in words. */
  readonly injected: readonly string[]
  /** Assumptions recorded by earlier versions of the emulator. */
  readonly assumptions?: readonly string[] | undefined
}

/** Journal entry: a request with its answer, the same in JavaScript and on the wire. */
export interface JournalEntry extends RecordedEntry {
  /** Ids of the assumptions that the answer depends on: another value of each would change it. */
  readonly assumptions: readonly string[]
  /** What of the run could not be played under other values, in a sentence; absent if all of it was. */
  readonly not_tried?: string | undefined
}

/** What a request was sent with beside its entry. */
export interface SentMembers {
  /** Parameters by name; the value of one that was sent several times is a list. Credentials are masked. */
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** Body as JSON, or as text if it is not JSON; credentials masked. Null for none. */
  readonly body: unknown
}

/** Entry of the journal with its query. */
export interface QueriedEntry extends RecordedEntry, Pick<SentMembers, 'query'> {}

/** Entry of the journal with query and body. */
export interface VerifiedEntry extends RecordedEntry, SentMembers {}

/** Dependencies as members of an entry. */
export type Dependencies = Pick<JournalEntry, 'assumptions' | 'not_tried'>

/** Entry with its dependencies, in the order of its members. */
export const withAssumptions = (entry: RecordedEntry, { assumptions, not_tried }: Dependencies): JournalEntry => {
  const { replayed, scenario_step, injected, assumptions: _, ...first } = entry
  const members = not_tried === undefined ? { assumptions } : { assumptions, not_tried }
  return { ...first, ...members, replayed, scenario_step, injected }
}

/** Entry whose dependencies are determined on first access. */
export const withLazyAssumptions = (entry: RecordedEntry, findOut: () => Dependencies): JournalEntry => {
  let found: Dependencies | undefined
  const find = (): Dependencies => {
    found ??= findOut()
    return found
  }
  return Object.defineProperties(withAssumptions(entry, { assumptions: [] }), {
    assumptions: { get: () => find().assumptions, enumerable: true },
    not_tried: { get: () => find().not_tried, enumerable: true },
  })
}

// --- schemas -----------------------------------------------------------------------------------------------------------------------------

const environment = z.enum(environments)
const producer = z.enum(['first', 'second'])
const count = z.int().nonnegative()

const entryMembers = {
  request_id: z.string(),
  at: z.iso.datetime(),
  world: z.string(),
  environment,
  operation: z.enum(operationIds).nullable(),
  method: z.string(),
  path: z.string(),
  status: z
    .int()
    .max(599)
    .refine((status) => status === 0 || status >= 100, 'this is no status'),
  ms: z.number().nonnegative(),
  token: z.string().nullable(),
  stage: z.enum(stageNames),
  rule: z.enum(ruleIds),
  reason: z.string(),
  quota: z
    .strictObject({
      class: z.string(),
      limit: count,
      remaining: count,
      resets_at: z.iso.datetime(),
      remaining_before: count,
      opened_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  assumptions: z.array(z.string()),
  replayed: z.boolean(),
  scenario_step: z.string().nullable(),
  injected: z.array(z.string()),
}

/** Members of an entry as it is recorded. */
export const recordedMembers = { ...entryMembers, assumptions: z.array(z.string()).optional() }

/** Members of an entry with its assumptions. */
export const serializedMembers = { ...entryMembers, not_tried: z.string().optional() }

const sentMembers = {
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.unknown(),
}

export const recordedEntrySchema: z.ZodType<RecordedEntry> = z.strictObject(recordedMembers)
export const entrySchema: z.ZodType<JournalEntry> = z.strictObject(serializedMembers)
export const queriedEntrySchema: z.ZodType<QueriedEntry> = z.strictObject({ ...recordedMembers, query: sentMembers.query })
export const verifiedEntrySchema: z.ZodType<VerifiedEntry> = z.strictObject({ ...recordedMembers, ...sentMembers })
export const sentEntrySchema: z.ZodType<JournalEntry & SentMembers> = z.strictObject({ ...serializedMembers, ...sentMembers })

// --- evidence ----------------------------------------------------------------------------------------------------------------------------

export const lookupSchema = z.strictObject({
  sought: z.enum(['route', ...soughtKinds]),
  /** Id as sent; the path for an unknown route. */
  id: z.string(),
  /** `foreign`: the record exists, but belongs to another producer or environment. Never sent on the wire. */
  outcome: z.enum(['unknown_route', 'unknown', 'foreign']),
  /** Owner of a foreign record. */
  owner: z.strictObject({ producer, environment }).nullable(),
})

/** Look-up behind a 404. */
export type LookupEvidence = Shown<z.output<typeof lookupSchema>>

export const keyEvidenceSchema = z.strictObject({
  /** Key as sent; null for none. */
  key: z.string().nullable(),
  /** Method and path that the key is bound to. */
  target: z.string(),
  /** Digest that decides if two requests are the same; null if the request was answered before the comparison. */
  fingerprint: z.string().nullable(),
  /** Null if the request was answered before the key was checked. */
  outcome: z.enum(['new', 'replay', 'reused', 'in_flight', 'missing', 'invalid']).nullable(),
  /** Id of the first request with the key, if it was used before. */
  first_request_id: z.string().nullable(),
})

/** Use of an idempotency key by the request. */
export type KeyEvidence = Shown<z.output<typeof keyEvidenceSchema>>

export const pageEvidenceSchema = z.strictObject({
  page: count,
  last_page: count,
  /** Rows on a full page; absent if an earlier version of the emulator recorded the request. */
  per_page: z.int().positive().optional(),
  /** Rows of the list; absent likewise. */
  total: count.optional(),
  /** Name of the query parameter that selects the page. */
  parameter: z.string(),
})

/** Requested page, and the number of pages. */
export type PageEvidence = Shown<z.output<typeof pageEvidenceSchema>>

const quotaEvidence = z.strictObject({
  bucket: z.string(),
  limit: count,
  used_before: count,
  used: count,
  opened_at: z.number().nullable(),
  resets_at: z.number(),
})

/** Bucket before and after the request. Instants in milliseconds since 1970. */
export type QuotaEvidence = Shown<z.output<typeof quotaEvidence>>

const blockEvidence = z.strictObject({
  failures: count,
  /** Null if nothing is ever blocked. */
  threshold: count.nullable(),
  /** End of the block in milliseconds since 1970; null for none. */
  until: z.number().nullable(),
})

/** Failed look-ups of the caller on the cancel route, after the request. */
export type BlockEvidence = Shown<z.output<typeof blockEvidence>>

const evidenceSchema = z.strictObject({
  /** Number of the newest request whose answer the client can have known when it sent this one. */
  seen: count,
  /** Instant on the clock of the limits, in milliseconds since 1970. */
  limits_at: z.number(),
  /** Query without the question mark. */
  query: z.string(),
  user_agent: z.string().nullable(),
  /** SHA-256 of the body; null for none. */
  body: z.string().nullable(),
  /** Token of the request, accepted or not, with the first characters of its plaintext. */
  caller: z
    .strictObject({ id: z.string(), name: z.string(), hint: z.string(), scopes: z.array(z.string()), producer, environment })
    .nullable(),
  required_scope: z.string().nullable(),
  quotas: z.array(quotaEvidence),
  block: blockEvidence.nullable(),
  lookup: lookupSchema.nullable(),
  /** Null for anything but a POST with an operation. */
  idempotency: keyEvidenceSchema.nullable(),
  /** Wrong members and parameters. */
  fields: z.array(z.string()),
  /** Seconds of `Retry-After`. */
  retry_after: z.number().nonnegative().nullable(),
  page: pageEvidenceSchema.nullable(),
  /** Deciding assumptions recorded by earlier versions of the emulator. */
  decided_by: z.record(z.string(), z.string()).optional(),
})

/** Evidence about a request beside its entry, for explanations and the conduct report. Plain JSON. */
export type Evidence = Shown<z.output<typeof evidenceSchema>>

/** Recorded request: its entry and evidence. */
export interface Recorded {
  /** Number of the request in its world; stays when older ones are dropped. */
  readonly number: number
  readonly entry: RecordedEntry
  readonly evidence: Evidence
}

/** Saved journal: its requests, oldest first. */
export const journalSchema: z.ZodType<readonly Recorded[]> = z
  .array(z.strictObject({ number: z.int().positive(), entry: recordedEntrySchema, evidence: evidenceSchema }))
  .superRefine((recorded, context) => {
    const misplaced = recorded.findIndex(({ number }, index) => index > 0 && number !== (recorded[index - 1]?.number ?? 0) + 1)
    if (misplaced < 0) return
    context.addIssue({ code: 'custom', path: [misplaced, 'number'], message: 'the requests must be numbered without a gap' })
  })
