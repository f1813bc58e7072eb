import { resolveScenario } from '../scenario/library.js'
import type { Scenario } from '../scenario/scenario.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import { type EmulatorOptions, InvalidOptionError } from './options.js'

/**
 * The same options with their scenario read. What is no object is left for the check of the others.
 * @throws InvalidOptionError where the scenario is none.
 */
export const readScenarioOption = <Options extends Pick<EmulatorOptions, 'scenario'>>(
  options: Options,
): Omit<Options, 'scenario'> & { scenario?: Scenario } => {
  const isWithout = typeof options !== 'object' || options === null || options.scenario === undefined
  if (isWithout) return options as Omit<Options, 'scenario'>
  try {
    return { ...options, scenario: resolveScenario(options.scenario as NonNullable<EmulatorOptions['scenario']>) }
  } catch (error) {
    throw error instanceof ScenarioError ? new InvalidOptionError('scenario', error.message, { cause: error }) : error
  }
}
