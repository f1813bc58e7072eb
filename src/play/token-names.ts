import { nearestName } from '../assumptions/nearest-name.js'
import type { Scenario } from '../scenario/scenario.js'
import { ScenarioError, type ScenarioProblem } from '../scenario/scenario-error.js'
import { readStep } from '../scenario/step.js'
import type { World } from '../world/world.js'

const mostProblems = 20
/** Names that are listed where none is near. */
const mostListed = 40

/** @throws ScenarioError where a scenario names tokens that the world does not know. */
export const requireTokens = (world: World, scenario: Scenario): void => {
  const known = new Set(world.tokens.list().map(({ name }) => name))
  const unknown = namedTokens(scenario).filter(({ name }) => !known.has(name))
  const [first, ...others] = unknown.slice(0, mostProblems).map((named) => describeUnknown(named, known))
  if (first !== undefined) throw new ScenarioError([first, ...others])
}

/** A token by its name, at its place in a scenario. */
interface NamedToken {
  readonly path: readonly (string | number)[]
  readonly name: string
}

const namedTokens = ({ start, steps }: Scenario): readonly NamedToken[] => {
  const named: NamedToken[] = []
  const note = (name: string | undefined, ...path: (string | number)[]): void => {
    if (name !== undefined) named.push({ path, name })
  }
  start.quotas.forEach(({ token }, place) => {
    note(token, 'start', 'quotas', place, 'token')
  })
  start.failed_lookups.forEach(({ token }, place) => {
    note(token, 'start', 'failed_lookups', place, 'token')
  })
  steps.forEach(({ match }, place) => {
    note(match.token, 'steps', place, 'match', 'token')
  })
  steps.forEach((step, place) => {
    for (const effect of readStep(step).effects) {
      if ('token' in effect) note(effect.token, 'steps', place, 'effect', 'token')
    }
  })
  return named
}

const describeUnknown = ({ path, name }: NamedToken, known: ReadonlySet<string>): ScenarioProblem => {
  const near = nearestName(name, known)
  const hint = near === undefined ? `known are ${[...known].slice(0, mostListed).join(', ')}` : `did you mean "${near}"?`
  return { path, message: `there is no token ${JSON.stringify(name.slice(0, 100))} in this world; ${hint}` }
}
