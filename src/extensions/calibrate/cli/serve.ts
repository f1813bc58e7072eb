import type { ServePart } from '../../../adapters/cli/serve-part.js'
import { withPosition } from '../../../adapters/cli/shared/given-by.js'

export const serving: ServePart = {
  plan: async ({ given: { emulator }, givenBy }) => {
    if (emulator.calibration === undefined) return undefined
    const { readCalibrationFile } = await import('./given-calibration.js')
    // The command line passes the path of the file.
    const path = String(emulator.calibration)
    return { options: { calibration: await withPosition(givenBy, '--calibration', () => readCalibrationFile(path)) } }
  },
}
