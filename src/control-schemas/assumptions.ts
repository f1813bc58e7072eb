import { type AssumptionStatus, statuses } from '../emulator/assumption-status.js'
import type { Infer, SchemaFactoryOf, Zod } from '../ground/spec/schema-factory.js'
import { operationIds } from '../register/operation-id.js'

const confidenceSchema = (z: Zod) => z.enum(['low', 'medium', 'high'])

/** Members of the status of an assumption. */
export const statusMembers = (z: Zod) => ({ status: z.enum(statuses), observed_at: z.string().nullable() })

export const assumptionStatusSchema: SchemaFactoryOf<AssumptionStatus> = (z) => z.strictObject(statusMembers(z))

export const assumptionStateSchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    area: z.string(),
    kind: z.enum(['gap', 'ambiguity', 'conflict']),
    confidence: confidenceSchema(z),
    specification: z.string(),
    value: z.string(),
    default: z.string(),
    ...statusMembers(z),
    options: z.array(z.strictObject({ value: z.string(), meaning: z.string() })),
    /** Description of allowed patterns, in words; null for none. */
    accepts: z.string().nullable(),
    operations: z.union([z.literal('all'), z.array(z.enum(operationIds))]),
    why: z.string(),
    /** Reason why it cannot be changed; null if it can. */
    fixed: z.string().nullable(),
  })

/** Assumption with its present value. */
export type AssumptionState = Infer<typeof assumptionStateSchema>

const usedAssumptionSchema = (z: Zod) =>
  z.strictObject({ id: z.string(), confidence: confidenceSchema(z), count: z.int().positive(), ...statusMembers(z) })

/** Assumption with the number of answers that depended on it. */
export type UsedAssumption = Infer<typeof usedAssumptionSchema>

/** Assumptions used in a run; the number of requests without a dry run is absent if it is 0. */
export const usedAssumptionsSchema = (z: Zod) =>
  z.strictObject({ data: z.array(usedAssumptionSchema(z)), not_tried: z.int().positive().optional() })

export type UsedAssumptions = Infer<typeof usedAssumptionsSchema>

export const profileSchema = (z: Zod) => z.strictObject({ name: z.string(), values: z.record(z.string(), z.string()) })

/** Profile with its value of every assumption. */
export type Profile = Infer<typeof profileSchema>
