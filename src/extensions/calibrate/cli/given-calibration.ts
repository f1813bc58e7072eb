import { type GivenBy, withPosition } from '../../../adapters/cli/shared/given-by.js'
import type { GivenOptions } from '../../../adapters/cli/shared/given-options.js'
import { readLocatedFile } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { type Calibration, CalibrationError, valuesSeen } from '../calibration.js'

/** The options with the assumptions observed by a calibration file; assumptions given as options override them. */
export const withCalibration = async (given: GivenOptions, givenBy: GivenBy): Promise<GivenOptions> => {
  const { calibration, ...emulator } = given.emulator
  // The CLI passes the path of the file.
  const path = String(calibration)
  const read = await withPosition(givenBy, '--calibration', () => readCalibrationFile(path))
  const assumptions = { ...valuesSeen(read), ...emulator.assumptions }
  return { ...given, emulator: { ...emulator, calibration: read, assumptions } }
}

/** @throws UsageError naming the file and what is wrong with it. */
export const readCalibrationFile = async (path: string): Promise<Calibration> => {
  const { data } = await readLocatedFile(path, 'calibration')
  try {
    valuesSeen(data)
    return data as Calibration
  } catch (error) {
    throw error instanceof CalibrationError
      ? new UsageError(`The calibration ${JSON.stringify(path)} cannot be used: ${error.message}`)
      : error
  }
}
