import { readLocatedFile } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { type Calibration, CalibrationError, valuesSeen } from '../calibration.js'

/** @throws UsageError naming the file and what is wrong with it. */
export const readCalibrationFile = async (path: string): Promise<Calibration> =>
  requireCalibration(path, (await readLocatedFile(path, 'calibration')).data)

/** What a file has, as a calibration. @throws UsageError naming the file and what is wrong with it. */
export const requireCalibration = (path: string, data: unknown): Calibration => {
  try {
    valuesSeen(data)
    return data as Calibration
  } catch (error) {
    throw error instanceof CalibrationError
      ? new UsageError(`The calibration ${JSON.stringify(path)} cannot be used: ${error.message}`)
      : error
  }
}
