import { readData } from '../../data/documents/compile-data.js'
import type { ReadData } from '../../data/documents/given-data.js'
import { type Calibration, CalibrationError, valuesSeen } from '../../extensions/calibrate/calibration.js'
import { resolveScenario } from '../../scenario/library.js'
import type { Scenario } from '../../scenario/scenario.js'
import { ScenarioError } from '../../scenario/scenario-error.js'
import { type EmulatorOptions, InvalidOptionError } from './options.js'

type Sources = Pick<EmulatorOptions, 'scenario' | 'data' | 'calibration' | 'assumptions'>

/**
 * Reads the scenario and data of options, and merges the calibration into the assumptions. Values that are not objects are left for the
 * later check; problems in data are reported when the world is made.
 * @throws InvalidOptionError for an invalid scenario or calibration.
 */
export const readSourceOptions = <Options extends Sources>(
  options: Options,
): Omit<Options, 'scenario' | 'data' | 'calibration'> & { calibration?: Calibration; scenario?: Scenario; data?: ReadData } => {
  if (typeof options !== 'object' || options === null) return options
  const { scenario, data, calibration, ...others } = options
  return {
    ...others,
    ...(calibration === undefined || calibration === null
      ? {}
      : { calibration, assumptions: assumed(calibration, others.assumptions) }),
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
