import type { Formed, Zod } from '../../spec/form.js'

export const listedScenarioForm = (z: Zod) =>
  z.strictObject({ name: z.string(), summary: z.string(), story: z.string(), expects: z.array(z.string()) })

/** One line of the library. */
export type ListedScenario = Formed<typeof listedScenarioForm>

const stepForm = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    moment: z.enum(['before', 'after']),
    effects: z.array(z.string()),
    matched: z.int().nonnegative(),
    fired: z.int().nonnegative(),
    /** How often it can still act; null for without end. */
    left: z.int().nonnegative().nullable(),
    next: z.string(),
  })

export const scenarioStatusForm = (z: Zod) =>
  z.strictObject({
    /** Null where none plays. */
    name: z.string().nullable(),
    summary: z.string().nullable(),
    story: z.string().nullable(),
    state: z.string().nullable(),
    requests: z.int().nonnegative(),
    steps: z.array(stepForm(z)),
    over: z.boolean(),
    expectations: z.array(z.strictObject({ say: z.string(), met: z.boolean().nullable() })),
  })

/** How the scenario of a world stands, and its client with it. */
export type ScenarioStatus = Formed<typeof scenarioStatusForm>

export const chaosStateForm = (z: Zod) =>
  z.strictObject({ rate: z.number().min(0).max(1), requests: z.int().nonnegative(), injected: z.int().nonnegative() })

/** The rate of chaos, the requests it saw and those it disturbed. */
export type ChaosState = Formed<typeof chaosStateForm>
