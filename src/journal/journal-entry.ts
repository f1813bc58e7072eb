import { type RuleId, ruleIds, type StageName, stageNames } from '../rules/rules.js'
import { type Environment, environments } from '../spec/environment.js'
import type { FormOf, Zod } from '../spec/form.js'
import { type OperationId, operationIds } from '../spec/operation-id.js'

// Users read these types in their editor, so that each member has its sentence where declarations keep it.

/** The quota the rate-limit headers speak of. Instants are ISO 8601. */
export interface EntryQuota {
  /** `read`, `write`, `cancel`, or another bucket that an assumption makes of them. */
  readonly class: string
  readonly limit: number
  /** Requests left after this one. */
  readonly remaining: number
  readonly resets_at: string
  /** Requests left before this one. */
  readonly remaining_before: number
  /** When the window opened; null for a window without a beginning of its own. */
  readonly opened_at: string | null
}

/** One request and its answer as they are remembered. Never holds a plaintext token. */
export interface RecordedEntry {
  readonly request_id: string
  /** The instant of the world's clock at which the request came, ISO 8601. */
  readonly at: string
  /** `default`, or the id of a forked world. */
  readonly world: string
  readonly environment: Environment
  /** Null for an unknown route and for what is refused before routing. */
  readonly operation: OperationId | null
  readonly method: string
  /** As it was sent, without the query. */
  readonly path: string
  /** 0 where the connection was cut before anything was carried out. */
  readonly status: number
  /** Real milliseconds the engine took. */
  readonly ms: number
  /** Name of the token, or null where none was accepted. */
  readonly token: string | null
  /** The stage of the pipeline that answered. */
  readonly stage: StageName
  /** The rule by which it answered. */
  readonly rule: RuleId
  /** In short words, such as `quota read used up, 120/120, refills in 41 s`; the empty string for a plain success. */
  readonly reason: string
  /** Null for a request that no quota was read for. */
  readonly quota: EntryQuota | null
  /** True when a stored answer was sent again. */
  readonly replayed: boolean
  /** The step of a scenario, or of chaos, that acted on the request; several with a comma between. */
  readonly scenario_step: string | null
  /** What it did, in words. */
  readonly injected: readonly string[]
  /** What an emulator of before had written down of what the answer leaned on. */
  readonly assumptions?: readonly string[] | undefined
}

/** One request and its answer, the same in JavaScript and on the wire. */
export interface JournalEntry extends RecordedEntry {
  /** Ids of the assumptions the answer leans on: under another value of each it would have been another answer. */
  readonly assumptions: readonly string[]
  /** Why nobody could find that out by trying, in a sentence; left out where it is known. */
  readonly not_tried?: string | undefined
}

/** What an entry tells of what its answer leans on. */
export type ToldLeaning = Pick<JournalEntry, 'assumptions' | 'not_tried'>

/** An entry with what its answer leans on. */
export const withAssumptions = (entry: RecordedEntry, { assumptions, not_tried }: ToldLeaning): JournalEntry => {
  const { replayed, scenario_step, injected, assumptions: _, ...first } = entry
  const told = not_tried === undefined ? { assumptions } : { assumptions, not_tried }
  return { ...first, ...told, replayed, scenario_step, injected }
}

/** The same, found out when somebody reads it. */
export const toldLater = (entry: RecordedEntry, findOut: () => ToldLeaning): JournalEntry => {
  let told: ToldLeaning | undefined
  const tell = (): ToldLeaning => {
    told ??= findOut()
    return told
  }
  return Object.defineProperties(withAssumptions(entry, { assumptions: [] }), {
    assumptions: { get: () => tell().assumptions, enumerable: true },
    not_tried: { get: () => tell().not_tried, enumerable: true },
  })
}

const entryQuotaForm: FormOf<EntryQuota> = (z) =>
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
  quota: entryQuotaForm(z).nullable(),
  assumptions: z.array(z.string()),
  replayed: z.boolean(),
  scenario_step: z.string().nullable(),
  injected: z.array(z.string()),
})

/** The same with what is only told where somebody asks. */
export const toldMembers = (z: Zod) => ({ ...entryMembers(z), not_tried: z.string().optional() })

export const entryForm: FormOf<JournalEntry> = (z) => z.strictObject(toldMembers(z))

/** The same as it is kept. */
export const recordedEntryForm: FormOf<RecordedEntry> = (z) =>
  z.strictObject({ ...entryMembers(z), assumptions: z.array(z.string()).optional() })
