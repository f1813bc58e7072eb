import { ruleIds, stageNames } from '../rules/rules.js'
import { environments } from '../spec/environment.js'
import type { Formed, Zod } from '../spec/form.js'
import { operationIds } from '../spec/operation-id.js'

const entryQuotaForm = (z: Zod) =>
  z.strictObject({
    /** `read`, `write`, `cancel`, or another bucket that an assumption makes of them. */
    class: z.string(),
    limit: z.int().nonnegative(),
    /** Requests left after this one. */
    remaining: z.int().nonnegative(),
    resets_at: z.iso.datetime(),
    /** Requests left before this one. */
    remaining_before: z.int().nonnegative(),
    /** When the window opened; null for a window without a beginning of its own. */
    opened_at: z.iso.datetime().nullable(),
  })

/** The quota the rate-limit headers speak of. Instants are ISO 8601. */
export type EntryQuota = Formed<typeof entryQuotaForm>

export const entryForm = (z: Zod) =>
  z.strictObject({
    request_id: z.string(),
    /** The instant of the world's clock at which the request came, ISO 8601. */
    at: z.iso.datetime(),
    /** `default`, or the id of a forked world. */
    world: z.string(),
    environment: z.enum(environments),
    /** Null for an unknown route and for what is refused before routing. */
    operation: z.enum(operationIds).nullable(),
    method: z.string(),
    /** As it was sent, without the query. */
    path: z.string(),
    /** 0 where the connection was cut before anything was carried out. */
    status: z
      .int()
      .max(599)
      .refine((status) => status === 0 || status >= 100, 'this is no status'),
    /** Real milliseconds the engine took. */
    ms: z.number().nonnegative(),
    /** Name of the token, or null where none was accepted. */
    token: z.string().nullable(),
    /** The stage of the pipeline that answered. */
    stage: z.enum(stageNames),
    /** The rule by which it answered. */
    rule: z.enum(ruleIds),
    /** In short words, such as `quota read 121/120, refills in 41 s`; the empty string for a plain success. */
    reason: z.string(),
    /** Null for a request that no quota was read for. */
    quota: entryQuotaForm(z).nullable(),
    /** Ids of the assumptions the answer leaned on. */
    assumptions: z.array(z.string()),
    /** True when a stored answer was sent again. */
    replayed: z.boolean(),
    /** The step of a scenario, or of chaos, that acted on the request; several with a comma between. */
    scenario_step: z.string().nullable(),
    /** What it did, in words. */
    injected: z.array(z.string()),
  })

/** One request and its answer, the same in JavaScript and on the wire. Never holds a plaintext token. */
export type JournalEntry = Formed<typeof entryForm>
