import lostResponse from '../../scenarios/lost-response.json' with { type: 'json' }
import { nearestName } from '../assumptions/nearest-name.js'
import { readScenario } from './read-scenario.js'
import type { Scenario, ScenarioSource } from './scenario.js'
import { ScenarioError } from './scenario-error.js'

/** The scenarios that come with the emulator, in the order in which they are listed. */
const files: readonly { readonly name: string }[] = [lostResponse]

const byName = new Map(files.map((file) => [file.name, file]))

export const scenarioNames: readonly string[] = [...byName.keys()]

/**
 * A scenario of the library.
 * @throws ScenarioError where there is none of that name; it names the nearest one.
 */
export const findScenario = (name: string): Scenario => {
  const file = byName.get(name)
  if (file !== undefined) return readScenario(file)
  const near = nearestName(name, scenarioNames)
  const hint = near === undefined ? `known are ${scenarioNames.join(', ')}` : `did you mean "${near}"?`
  throw new ScenarioError([{ path: ['name'], message: `there is no scenario "${name.slice(0, 100)}"; ${hint}` }])
}

/**
 * A scenario by its name in the library, or as data.
 * @throws ScenarioError naming everything that is wrong with it.
 */
export const resolveScenario = (wanted: string | ScenarioSource): Scenario =>
  typeof wanted === 'string' ? findScenario(wanted) : readScenario(wanted)

/** One line of the library. */
export interface ListedScenario {
  readonly name: string
  readonly summary: string
  readonly story: string
  readonly expects: readonly string[]
}

/** Every scenario of the library. */
export const listScenarios = (): readonly ListedScenario[] =>
  scenarioNames.map(findScenario).map(({ name, summary, story, expects }) => ({
    name,
    summary,
    story,
    expects: expects.map(({ say }) => say),
  }))
