import type { ReadData } from '../data/given-data.js'
import { readData } from '../data/read-data.js'
import { resolveScenario } from '../scenario/library.js'
import type { Scenario } from '../scenario/scenario.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import { type EmulatorOptions, InvalidOptionError } from './options.js'

type Sources = Pick<EmulatorOptions, 'scenario' | 'data'>

/**
 * The same options with their scenario and their data read. What is no object is left for the check of the others; what is wrong with
 * data is told when the world is made that begins with it.
 * @throws InvalidOptionError where the scenario is none.
 */
export const readSourceOptions = <Options extends Sources>(
  options: Options,
): Omit<Options, keyof Sources> & { scenario?: Scenario; data?: ReadData } => {
  if (typeof options !== 'object' || options === null) return options
  const { scenario, data, ...others } = options
  return {
    ...others,
    ...(scenario === undefined ? {} : { scenario: readScenario(scenario) }),
    ...(data === undefined || data === null ? {} : { data: readData(data) }),
  }
}

const readScenario = (scenario: NonNullable<Sources['scenario']>): Scenario => {
  try {
    return resolveScenario(scenario)
  } catch (error) {
    throw error instanceof ScenarioError ? new InvalidOptionError('scenario', error.message, { cause: error }) : error
  }
}
