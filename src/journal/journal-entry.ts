import { type RuleId, ruleIds, type StageName, stageNames } from '../core/rules.js'
import type { SchemaFactoryOf, Zod } from '../ground/spec/schema-factory.js'
import { type Environment, environments, type OperationId, operationIds } from '../register/operation-id.js'

// Users read these types in their editor, so that each member has its sentence where declarations keep it.

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

/** Dependencies as members of an entry. */
export type SerializedDependency = Pick<JournalEntry, 'assumptions' | 'not_tried'>

/** Entry with its dependencies. */
export const withAssumptions = (entry: RecordedEntry, { assumptions, not_tried }: SerializedDependency): JournalEntry => {
  const { replayed, scenario_step, injected, assumptions: _, ...first } = entry
  const members = not_tried === undefined ? { assumptions } : { assumptions, not_tried }
  return { ...first, ...members, replayed, scenario_step, injected }
}

/** Entry whose dependencies are determined on first access. */
export const withLazyAssumptions = (entry: RecordedEntry, findOut: () => SerializedDependency): JournalEntry => {
  let found: SerializedDependency | undefined
  const find = (): SerializedDependency => {
    found ??= findOut()
    return found
  }
  return Object.defineProperties(withAssumptions(entry, { assumptions: [] }), {
    assumptions: { get: () => find().assumptions, enumerable: true },
    not_tried: { get: () => find().not_tried, enumerable: true },
  })
}

const entryQuotaSchema: SchemaFactoryOf<EntryQuota> = (z) =>
  z.strictObject({
    class: z.string(),
    limit: z.int().nonnegative(),
    remaining: z.int().nonnegative(),
    resets_at: z.iso.datetime(),
    remaining_before: z.int().nonnegative(),
    opened_at: z.iso.datetime().nullable(),
  })

const entryMembers = (z: Zod) => ({
  request_id: z.string(),
  at: z.iso.datetime(),
  world: z.string(),
  environment: z.enum(environments),
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
  quota: entryQuotaSchema(z).nullable(),
  assumptions: z.array(z.string()),
  replayed: z.boolean(),
  scenario_step: z.string().nullable(),
  injected: z.array(z.string()),
})

/** Members of a recorded entry. */
export const recordedMembers = (z: Zod) => ({ ...entryMembers(z), assumptions: z.array(z.string()).optional() })

/** Members of the wire form of an entry. */
export const serializedMembers = (z: Zod) => ({ ...entryMembers(z), not_tried: z.string().optional() })

export const entrySchema: SchemaFactoryOf<JournalEntry> = (z) => z.strictObject(serializedMembers(z))

/** Schema of a recorded entry. */
export const recordedEntrySchema: SchemaFactoryOf<RecordedEntry> = (z) => z.strictObject(recordedMembers(z))
