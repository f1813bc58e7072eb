import type { Infer, Zod } from '../ground/spec/schema-factory.js'

export const listedScenarioSchema = (z: Zod) =>
  z.strictObject({ name: z.string(), summary: z.string(), story: z.string(), expects: z.array(z.string()) })

/** Scenario in the library. */
export type ListedScenario = Infer<typeof listedScenarioSchema>

const stepSchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    moment: z.enum(['before', 'after']),
    effects: z.array(z.string()),
    matched: z.int().nonnegative(),
    fired: z.int().nonnegative(),
    /** Remaining uses; null for unlimited. */
    left: z.int().nonnegative().nullable(),
    next: z.string(),
  })

export const scenarioStatusSchema = (z: Zod) =>
  z.strictObject({
    /** Null without a scenario. */
    name: z.string().nullable(),
    summary: z.string().nullable(),
    story: z.string().nullable(),
    state: z.string().nullable(),
    requests: z.int().nonnegative(),
    steps: z.array(stepSchema(z)),
    over: z.boolean(),
    expectations: z.array(z.strictObject({ say: z.string(), met: z.boolean().nullable() })),
  })

/** State of the scenario of a world, with the judgement of its client. */
export type ScenarioStatus = Infer<typeof scenarioStatusSchema>

export const chaosStateSchema = (z: Zod) =>
  z.strictObject({ rate: z.number().min(0).max(1), requests: z.int().nonnegative(), injected: z.int().nonnegative() })

/** Rate of chaos, with the numbers of requests seen and disturbed. */
export type ChaosState = Infer<typeof chaosStateSchema>
