import { type Calibration, CalibrationError, valuesSeen } from '../assumptions/calibration.js'
import type { ReadData } from '../data/given-data.js'
import { readData } from '../data/read-data.js'
import { resolveScenario } from '../scenario/library.js'
import type { Scenario } from '../scenario/scenario.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import { type EmulatorOptions, InvalidOptionError } from './options.js'

type Sources = Pick<EmulatorOptions, 'scenario' | 'data' | 'calibration' | 'assumptions'>

/**
 * The same options with their scenario and their data read, and what a calibration has seen among the assumptions. What is no object is left for the check of the others; what is wrong with
 * data is told when the world is made that begins with it.
 * @throws InvalidOptionError where the scenario or the calibration is none.
 */
export const readSourceOptions = <Options extends Sources>(
  options: Options,
): Omit<Options, 'scenario' | 'data' | 'calibration'> & { scenario?: Scenario; data?: ReadData } => {
  if (typeof options !== 'object' || options === null) return options
  const { scenario, data, calibration, ...others } = options
  return {
    ...others,
    ...(calibration === undefined || calibration === null ? {} : { assumptions: assumed(calibration, others.assumptions) }),
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

const assumed = (calibration: Calibration, given: Sources['assumptions']): Sources['assumptions'] => {
  try {
    return { ...valuesSeen(calibration), ...given }
  } catch (error) {
    throw error instanceof CalibrationError ? new InvalidOptionError('calibration', error.message, { cause: error }) : error
  }
}
