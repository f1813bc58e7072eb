import type { Run } from './player.js'
import type { Scenario } from './scenario.js'
import { ScenarioError } from './scenario-error.js'
import { mostSteps, stepId } from './step.js'

/** What a scenario has that is about nothing but its steps. */
const emptyScenario: Omit<Scenario, 'name' | 'summary' | 'steps'> = {
  story: '',
  expects: [],
  assumptions: {},
  start: { quotas: [], failed_lookups: [], orders: [] },
  state: 'start',
}

/**
 * A run as a scenario that does the same to the same requests: the steps that play, and what chaos has drawn.
 * @throws ScenarioError where it would have more steps than a scenario can have.
 */
export const recordRun = ({ scenario, chaos, requests }: Run): Scenario => {
  const own = scenario?.steps ?? []
  const steps = [...own, ...chaos.writeSteps(new Set(own.map(stepId)))]
  if (steps.length > mostSteps) {
    throw new ScenarioError([{ path: ['steps'], message: `a scenario can have ${mostSteps} steps, and the run has more` }])
  }
  return {
    ...(scenario ?? emptyScenario),
    name: scenario === null ? 'recorded-chaos' : `recorded-${scenario.name}`.slice(0, 100).replace(/-$/, ''),
    summary: `What was injected into ${requests} requests, to be done again.`,
    seed: scenario?.seed ?? chaos.seed,
    steps,
  }
}
