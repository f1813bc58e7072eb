import * as z from 'zod'
import { collectAssumptionProblems } from '../assumptions/resolve.js'
import type { Sealed } from '../spec/form.js'
import { parseInstant } from '../time/instant.js'
import { durationText } from './duration-schema.js'
import { effect } from './effect.js'
import { effectNatures } from './effect-natures.js'
import { quotaNames } from './effect-world.js'
import { expectation } from './expectation.js'
import { match } from './match.js'
import { effectsOf, momentsOf, mostSteps, readStep } from './steps.js'

const name = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'give a name of small letters, digits and hyphens')
  .max(100)

const step = z
  .strictObject({
    id: name.optional().meta({ description: 'What the journal calls the step; step-1, step-2 … where it has none.' }),
    match: match.default({}),
    moment: z.enum(['before', 'after']).optional().meta({
      description: 'Before the handler, or after it has committed. Where it is left out, the only or usual one of the effect.',
    }),
    effect: z
      .union([effect, z.array(effect).min(1).max(20)])
      .meta({ description: 'What happens; several things in their order.' }),
    times: z.int().min(1).optional().meta({ description: 'At most so often. Without it, every time.' }),
    every: z.int().min(1).optional().meta({ description: 'Only every nth of the requests that match.' }),
    probability: z.number().min(0).max(1).optional().meta({ description: 'Drawn from the seed for each request that matches.' }),
    leads_to: z.string().min(1).optional().meta({ description: 'The state the scenario is in afterwards.' }),
  })
  .superRefine((value, context) => {
    const effects = effectsOf(value)
    effects.forEach(({ kind }, place) => {
      const { moments } = effectNatures[kind]
      if (value.moment === undefined || moments.includes(value.moment)) return
      const path = Array.isArray(value.effect) ? ['effect', place, 'kind'] : ['effect', 'kind']
      context.addIssue({
        code: 'custom',
        path,
        message: `${kind} cannot be at the moment "${value.moment}", only "${moments[0]}"`,
      })
    })
    if (value.match.status !== undefined && readStep(value).moment === 'before') {
      context.addIssue({ code: 'custom', path: ['match', 'status'], message: 'there is no status yet at the moment "before"' })
    }
    if (value.moment === undefined && momentsOf(effects).length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['effect'],
        message: 'these effects have no moment in common; make two steps of them',
      })
    }
  })

export type Step = Sealed<z.infer<typeof step>>

const start = z
  .strictObject({
    clock: z
      .strictObject({
        now: z
          .string()
          .refine((text) => parseInstant(text) !== undefined, 'give an ISO 8601 instant such as "2026-03-01T12:00:00Z"')
          .optional(),
        advance: durationText.optional(),
        frozen: z.boolean().optional(),
      })
      .refine(({ now, advance }) => now === undefined || advance === undefined, 'now and advance exclude each other')
      .optional(),
    quotas: z
      .array(z.strictObject({ token: z.string().min(1), quota: z.enum(quotaNames), used: z.int().min(0).max(10_000) }))
      .default([])
      .meta({ description: 'Requests that count as made already.' }),
    failed_lookups: z
      .array(z.strictObject({ token: z.string().min(1), count: z.int().min(0).max(10_000) }))
      .default([])
      .meta({ description: 'Failed look-ups on the cancel route that count as made already.' }),
    orders: z
      .array(z.strictObject({ query_params: z.record(z.string(), z.string()).nullable().default(null) }))
      .max(1_000)
      .default([])
      .meta({ description: 'Sales made when the first request comes.' }),
  })
  .default({ quotas: [], failed_lookups: [], orders: [] })

const assumptions = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .superRefine((values, context) => {
    for (const { id, problem } of collectAssumptionProblems(values)) {
      context.addIssue({ code: 'custom', path: [id], message: problem })
    }
  })
  .default({})

/** A scenario: what goes wrong, when and how often, as plain data. */
export const scenarioSchema = z
  .strictObject({
    $schema: z.string().optional(),
    name,
    summary: z.string().min(1).meta({ description: 'What it is about, in one line.' }),
    story: z.string().default('').meta({ description: 'What happens, as one would tell it.' }),
    expects: z.array(expectation).default([]).meta({ description: 'What is expected of a good client.' }),
    assumptions: assumptions.meta({ description: 'Values that hold while it plays, by the id of the assumption.' }),
    seed: z.int().optional().meta({ description: 'For what is drawn; the seed of the data where it is left out.' }),
    start,
    state: z.string().min(1).default('start').meta({ description: 'The state it begins in.' }),
    steps: z.array(step).max(mostSteps),
  })
  .superRefine(({ state, steps }, context) => {
    refuseTwins(steps, context)
    refuseUnreachable(state, steps, context)
  })

const refuseTwins = (steps: readonly Step[], context: z.core.$RefinementCtx): void => {
  const known = new Set<string>()
  steps.forEach(({ id }, place) => {
    if (id === undefined) return
    const isTwin = known.has(id)
    known.add(id)
    if (!isTwin) return
    context.addIssue({ code: 'custom', path: ['steps', place, 'id'], message: `an earlier step is called ${id} too`, input: id })
  })
}

/** A state that is asked for and never led to is a misspelling. */
const refuseUnreachable = (first: string, steps: readonly Step[], context: z.core.$RefinementCtx): void => {
  const states = [...new Set([first, ...steps.flatMap(({ leads_to }) => leads_to ?? [])])]
  const known = new Set(states)
  steps.forEach(({ match: { state } }, place) => {
    for (const wanted of state === undefined ? [] : [state].flat()) {
      if (known.has(wanted)) continue
      context.addIssue({
        code: 'custom',
        path: ['steps', place, 'match', 'state'],
        message: `no step leads to the state "${wanted}"`,
        params: { given: wanted, known: states },
        input: wanted,
      })
    }
  })
}

/** A scenario that has been read. */
export type Scenario = Sealed<z.infer<typeof scenarioSchema>>
/** A scenario as it is written: what has a default can be left out. */
export type ScenarioSource = Sealed<z.input<typeof scenarioSchema>>
