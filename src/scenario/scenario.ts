import type * as z from 'zod'
import { collectAssumptionProblems } from '../core/assumptions.js'
import type { Infer, InferInput, Zod } from '../ground/spec/schema-factory.js'
import { expectationSchema } from './expectation.js'
import { scenarioNameSchema } from './scenario-name.js'
import { startSchema } from './start.js'
import { maxSteps, type Step, stepSchema } from './step.js'

/** Schema of scenarios: faults, with their triggers and counts, as plain data. */
export const createScenarioSchema = (z: Zod) =>
  z
    .strictObject({
      $schema: z.string().optional(),
      name: scenarioNameSchema(z),
      summary: z.string().min(1).meta({ description: 'What it is about, in one line.' }),
      story: z.string().default('').meta({ description: 'What happens, in prose.' }),
      expects: z.array(expectationSchema(z)).default([]).meta({ description: 'What is expected of a good client.' }),
      assumptions: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
        .superRefine(refuseUnknownAssumptions)
        .default({})
        .meta({ description: 'Values that apply while the scenario plays, by the id of the assumption.' }),
      seed: z.int().optional().meta({ description: 'For what is drawn; the seed of the data where it is left out.' }),
      start: startSchema(z),
      state: z.string().min(1).default('start').meta({ description: 'The state it begins in.' }),
      steps: z.array(stepSchema(z)).max(maxSteps),
    })
    .superRefine(({ state, steps }, context) => {
      refuseTwins(steps, context)
      refuseUnreachable(state, steps, context)
    })

/** A parsed scenario, with defaults filled in. */
export type Scenario = Infer<typeof createScenarioSchema>
/** A scenario as input: members with a default are optional. */
export type ScenarioSource = InferInput<typeof createScenarioSchema>

const refuseUnknownAssumptions = (values: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
  for (const { id, problem } of collectAssumptionProblems(values)) {
    context.addIssue({ code: 'custom', path: [id], message: problem })
  }
}

const refuseTwins = (steps: readonly Step[], context: z.core.$RefinementCtx): void => {
  const seen = new Set<string>()
  steps.forEach(({ id }, index) => {
    if (id === undefined) return
    const isTwin = seen.has(id)
    seen.add(id)
    if (!isTwin) return
    context.addIssue({ code: 'custom', path: ['steps', index, 'id'], message: `an earlier step is called ${id} too`, input: id })
  })
}

/** Rejects a step that waits for a state to which no step leads, as a likely misspelling. */
const refuseUnreachable = (first: string, steps: readonly Step[], context: z.core.$RefinementCtx): void => {
  const states = [...new Set([first, ...steps.flatMap(({ leads_to }) => leads_to ?? [])])]
  const existing = new Set(states)
  steps.forEach(({ match: { state } }, index) => {
    for (const wanted of state === undefined ? [] : [state].flat()) {
      if (existing.has(wanted)) continue
      context.addIssue({
        code: 'custom',
        path: ['steps', index, 'match', 'state'],
        message: `no step leads to the state "${wanted}"`,
        params: { given: wanted, names: states },
        input: wanted,
      })
    }
  })
}
