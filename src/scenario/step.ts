import type * as z from 'zod'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'
import type { Phase } from './effects/define-effect.js'
import { definitionOf, type Effect, effectSchema } from './effects/effects.js'
import { matchSchema } from './match.js'
import { scenarioNameSchema } from './scenario-name.js'

/** Steps a scenario can have. */
export const maxSteps = 10_000

/** What a step says of what it does. */
interface ActingStep {
  readonly moment?: Phase | undefined
  readonly effect: Effect | readonly Effect[]
}

/** The effects of a step, in their order. */
const effectsOf = ({ effect }: Pick<ActingStep, 'effect'>): readonly Effect[] =>
  Array.isArray(effect) ? effect : [effect as Effect]

/** The moments at which all of these effects make sense. */
const phasesOf = (effects: readonly Effect[]): readonly Phase[] =>
  (['before', 'after'] as const).filter((phase) => effects.every((effect) => definitionOf(effect).phases.includes(phase)))

/** The effects of a step and the moment they come at. */
export const readStep = (step: ActingStep) => {
  const effects = effectsOf(step)
  const phase = step.moment ?? phasesOf(effects)[0] ?? 'before'
  return { effects, phase }
}

/** What a step is called. */
export const stepId = ({ id }: { readonly id?: string | undefined }, index: number): string => id ?? `step-${index + 1}`

/** One thing that goes wrong: when, for which requests and how often. */
export const stepSchema = (z: Zod) => {
  const effect = effectSchema(z)
  return z
    .strictObject({
      id: scenarioNameSchema(z)
        .optional()
        .meta({ description: 'What the journal calls the step; step-1, step-2 … where it has none.' }),
      match: matchSchema(z).default({}),
      moment: z.enum(['before', 'after']).optional().meta({
        description: 'Before the handler, or after it has committed. Where it is left out, the only or usual one of the effect.',
      }),
      effect: z
        .union([effect, z.array(effect).min(1).max(20)])
        .meta({ description: 'What happens; several things in their order.' }),
      times: z.int().min(1).optional().meta({ description: 'At most so often. Without it, every time.' }),
      every: z.int().min(1).optional().meta({ description: 'Only every nth of the requests that match.' }),
      probability: z
        .number()
        .min(0)
        .max(1)
        .optional()
        .meta({ description: 'Drawn from the seed for each request that matches.' }),
      leads_to: z.string().min(1).optional().meta({ description: 'The state the scenario is in afterwards.' }),
    })
    .superRefine(refuseWrongPhases)
}

interface TimedStep extends ActingStep {
  readonly match: { readonly status?: unknown }
}

const refuseWrongPhases = (step: TimedStep, context: z.core.$RefinementCtx): void => {
  const effects = effectsOf(step)
  effects.forEach((effect, index) => {
    const { phases } = definitionOf(effect)
    if (step.moment === undefined || phases.includes(step.moment)) return
    const path = Array.isArray(step.effect) ? ['effect', index, 'kind'] : ['effect', 'kind']
    const message = `${effect.kind} cannot be at the moment "${step.moment}", only "${phases[0]}"`
    context.addIssue({ code: 'custom', path, message })
  })
  if (step.match.status !== undefined && readStep(step).phase === 'before') {
    context.addIssue({ code: 'custom', path: ['match', 'status'], message: 'there is no status yet at the moment "before"' })
  }
  if (step.moment === undefined && phasesOf(effects).length === 0) {
    const message = 'these effects have no moment in common; make two steps of them'
    context.addIssue({ code: 'custom', path: ['effect'], message })
  }
}

export type Step = Infer<typeof stepSchema>

/** How often a step was about a request, and how often it has acted. */
export interface StepCount {
  matched: number
  fired: number
}
