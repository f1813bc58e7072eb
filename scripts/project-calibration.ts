import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Calibration, valuesSeen } from '../src/extensions/calibrate/calibration.js'

/** `calibration.json` at the root of the project; null while nobody has committed one. @throws CalibrationError for an invalid one. */
export const readProjectCalibration = (root = join(import.meta.dirname, '..')): Calibration | null => {
  const path = join(root, 'calibration.json')
  if (!existsSync(path)) return null
  const calibration: unknown = JSON.parse(readFileSync(path, 'utf8'))
  valuesSeen(calibration)
  return calibration as Calibration
}
