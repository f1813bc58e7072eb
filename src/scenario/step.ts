import type * as z from 'zod'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'
import type { Phase } from './effects/define-effect.js'
import { definitionOf, type Effect, effectSchema } from './effects/effects.js'
import { matchSchema } from './match.js'
import { scenarioNameSchema } from './scenario-name.js'

/** Maximum number of steps of a scenario. */
export const maxSteps = 10_000

/** The effects of a step and their phase, as input. */
interface ActingStep {
  readonly moment?: Phase | undefined
  readonly effect: Effect | readonly Effect[]
}

/** Effects of a step, in order. */
const effectsOf = ({ effect }: Pick<ActingStep, 'effect'>): readonly Effect[] =>
  Array.isArray(effect) ? effect : [effect as Effect]

/** Phases that all of these effects support. */
const phasesOf = (effects: readonly Effect[]): readonly Phase[] =>
  (['before', 'after'] as const).filter((phase) => effects.every((effect) => definitionOf(effect).phases.includes(phase)))

/** Effects of a step and their phase; default: the first phase that all of them support. */
export const readStep = (step: ActingStep) => {
  const effects = effectsOf(step)
  const phase = step.moment ?? phasesOf(effects)[0] ?? 'before'
  return { effects, phase }
}

/** Id of a step; default `step-1`, `step-2` and so on. */
export const stepId = ({ id }: { readonly id?: string | undefined }, index: number): string => id ?? `step-${index + 1}`

/** Schema of a step: a filter of requests, effects, a phase, and limits on how often it fires. */
export const stepSchema = (z: Zod) => {
  const effect = effectSchema(z)
  return z
    .strictObject({
      id: scenarioNameSchema(z).optional().meta({ description: 'Name of the step in the journal; default: step-1, step-2 …' }),
      match: matchSchema(z).default({}),
      moment: z.enum(['before', 'after']).optional().meta({
        description: 'Before the handler, or after it has committed. Default: the only or usual one of the effect.',
      }),
      effect: z
        .union([effect, z.array(effect).min(1).max(20)])
        .meta({ description: 'What happens; several things in their order.' }),
      times: z.int().min(1).optional().meta({ description: 'Maximum number of times. Default: every time.' }),
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

/** Counts of one step: requests matched, and times fired. */
export interface StepCount {
  matched: number
  fired: number
}
