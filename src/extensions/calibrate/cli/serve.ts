import type { ServePart } from '../../../adapters/cli/serve-part.js'

export const serving: ServePart = {
  plan: async ({ given, givenBy }) => {
    if (given.emulator.calibration === undefined) return undefined
    const { withCalibration } = await import('./given-calibration.js')
    const { emulator } = await withCalibration(given, givenBy)
    return { options: emulator }
  },
}
