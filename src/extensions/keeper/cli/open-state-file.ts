import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { StateFileError } from '../../../adapters/state-file/state-file-error.js'
import type { EmulatorOptions } from '../../../emulator/extension.js'
import { type KeptEmulator, openKept } from '../node/open-kept.js'

/**
 * Opens the emulator whose state a file keeps.
 * @throws UsageError for a file that cannot be used; StateInUseError if another process has it; errors of the options.
 */
export const openStateFile = async (path: string, options: EmulatorOptions): Promise<KeptEmulator> => {
  try {
    return await openKept(path, options)
  } catch (error) {
    throw error instanceof StateFileError ? new UsageError(error.message) : error
  }
}
