import type { ScenarioSource } from '../scenarios/schema.js'
import { stepId } from '../scenarios/schema.js'
import { type Host, snapshotOf } from './host.js'

/**
 * Scenario that the runs of a host play beside their faults; null for none.
 * @param hasBegun true if the state of the host already shows what the scenario starts with.
 */
export const standingScenario = (host: Host, hasBegun: boolean): ScenarioSource | null => {
  const { scenario } = snapshotOf(host).scenario
  if (scenario === null) return null
  const { start, ...others } = scenario
  return hasBegun ? others : { ...others, start }
}

/** Scenario with the steps of a fault before those of another one. The fault keeps its name, and its steps their positions. */
export const scenarioBeside = (standing: ScenarioSource | null, fault: ScenarioSource): ScenarioSource => {
  if (standing === null) return fault
  const states = new Set(standing.steps.flatMap(({ match, leads_to }) => [match?.state ?? [], leads_to ?? []].flat()))
  const ids = new Set(standing.steps.map(stepId))
  const ownSteps = fault.steps.map((step) => ({
    ...step,
    ...(step.id === undefined ? {} : { id: freeName(step.id, ids) }),
    ...(step.leads_to === undefined ? {} : { leads_to: freeName(step.leads_to, states) }),
    ...(step.match?.state === undefined
      ? {}
      : { match: { ...step.match, state: [step.match.state].flat().map((state) => freeName(state, states)) } }),
  }))
  const steps = standing.steps.map((step, index) => ({ ...step, id: stepId(step, index) }))
  return { ...standing, ...fault, steps: [...ownSteps, ...steps] }
}

/** The name, or if it is taken, one that is not. */
const freeName = (name: string, taken: ReadonlySet<string>): string => (taken.has(name) ? freeName(`${name}-too`, taken) : name)
