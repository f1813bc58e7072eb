import type * as z from 'zod'
import type { Formed, Zod } from '../spec/form.js'
import { definitionOf, type Effect, effectForm } from './effects/effects.js'
import { matchForm } from './match.js'
import { scenarioNameForm } from './scenario-name.js'
import type { Moment } from './scene/define-effect.js'

/** Steps a scenario can have. */
export const mostSteps = 10_000

/** What a step says of what it does. */
interface ActingStep {
  readonly moment?: Moment | undefined
  readonly effect: Effect | readonly Effect[]
}

/** The effects of a step, in their order. */
const effectsOf = ({ effect }: Pick<ActingStep, 'effect'>): readonly Effect[] =>
  Array.isArray(effect) ? effect : [effect as Effect]

/** The moments at which all of these effects make sense. */
const momentsOf = (effects: readonly Effect[]): readonly Moment[] =>
  (['before', 'after'] as const).filter((moment) => effects.every((effect) => definitionOf(effect).moments.includes(moment)))

/** The effects of a step and the moment they come at. */
export const readStep = (step: ActingStep) => {
  const effects = effectsOf(step)
  const moment = step.moment ?? momentsOf(effects)[0] ?? 'before'
  return { effects, moment }
}

/** What a step is called. */
export const stepId = ({ id }: { readonly id?: string | undefined }, place: number): string => id ?? `step-${place + 1}`

/** One thing that goes wrong: when, for which requests and how often. */
export const stepForm = (z: Zod) => {
  const effect = effectForm(z)
  return z
    .strictObject({
      id: scenarioNameForm(z)
        .optional()
        .meta({ description: 'What the journal calls the step; step-1, step-2 … where it has none.' }),
      match: matchForm(z).default({}),
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
    .superRefine(refuseWrongMoments)
}

interface TimedStep extends ActingStep {
  readonly match: { readonly status?: unknown }
}

const refuseWrongMoments = (step: TimedStep, context: z.core.$RefinementCtx): void => {
  const effects = effectsOf(step)
  effects.forEach((effect, place) => {
    const { moments } = definitionOf(effect)
    if (step.moment === undefined || moments.includes(step.moment)) return
    const path = Array.isArray(step.effect) ? ['effect', place, 'kind'] : ['effect', 'kind']
    const message = `${effect.kind} cannot be at the moment "${step.moment}", only "${moments[0]}"`
    context.addIssue({ code: 'custom', path, message })
  })
  if (step.match.status !== undefined && readStep(step).moment === 'before') {
    context.addIssue({ code: 'custom', path: ['match', 'status'], message: 'there is no status yet at the moment "before"' })
  }
  if (step.moment === undefined && momentsOf(effects).length === 0) {
    const message = 'these effects have no moment in common; make two steps of them'
    context.addIssue({ code: 'custom', path: ['effect'], message })
  }
}

export type Step = Formed<typeof stepForm>

/** How often a step was about a request, and how often it has acted. */
export interface StepCount {
  matched: number
  fired: number
}
