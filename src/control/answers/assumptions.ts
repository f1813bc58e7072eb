import type { Formed, Zod } from '../../spec/form.js'
import { operationIds } from '../../spec/operation-id.js'

const confidenceForm = (z: Zod) => z.enum(['low', 'medium', 'high'])

export const assumptionStateForm = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    area: z.string(),
    kind: z.enum(['gap', 'ambiguity', 'conflict']),
    confidence: confidenceForm(z),
    specification: z.string(),
    value: z.string(),
    default: z.string(),
    options: z.array(z.strictObject({ value: z.string(), meaning: z.string() })),
    /** Which values are taken by their form, in words; null for none. */
    accepts: z.string().nullable(),
    operations: z.union([z.literal('all'), z.array(z.enum(operationIds))]),
    why: z.string(),
    /** Why it cannot be changed; null where it can. */
    fixed: z.string().nullable(),
  })

/** An assumption and what holds for it now. */
export type AssumptionState = Formed<typeof assumptionStateForm>

const usedAssumptionForm = (z: Zod) =>
  z.strictObject({ id: z.string(), confidence: confidenceForm(z), count: z.int().positive() })

/** How many answers leaned on an assumption. */
export type UsedAssumption = Formed<typeof usedAssumptionForm>

/** What a run leaned on, and how many of its requests were not tried; left out where all were. */
export const usedAssumptionsForm = (z: Zod) =>
  z.strictObject({ data: z.array(usedAssumptionForm(z)), not_tried: z.int().positive().optional() })

export type UsedAssumptions = Formed<typeof usedAssumptionsForm>

export const profileForm = (z: Zod) => z.strictObject({ name: z.string(), values: z.record(z.string(), z.string()) })

/** A profile, with its value for every assumption. */
export type Profile = Formed<typeof profileForm>
