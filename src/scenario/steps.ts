import type { Effect } from './effect.js'
import { effectNatures, type Moment } from './effect-natures.js'

/** Steps a scenario can have. */
export const mostSteps = 10_000

/** What a step says of what it does. */
interface ActingStep {
  readonly moment?: Moment | undefined
  readonly effect: Effect | readonly Effect[]
}

/** The effects of a step, in their order. */
export const effectsOf = ({ effect }: Pick<ActingStep, 'effect'>): readonly Effect[] =>
  Array.isArray(effect) ? effect : [effect as Effect]

/** The moments at which all of these effects make sense. */
export const momentsOf = (effects: readonly Effect[]): readonly Moment[] =>
  (['before', 'after'] as const).filter((moment) => effects.every(({ kind }) => effectNatures[kind].moments.includes(moment)))

/** The effects of a step and the moment they come at. */
export const readStep = (step: ActingStep) => {
  const effects = effectsOf(step)
  const moment = step.moment ?? momentsOf(effects)[0] ?? 'before'
  return { effects, moment }
}

/** What a step is called. */
export const stepId = ({ id }: { readonly id?: string | undefined }, place: number): string => id ?? `step-${place + 1}`
