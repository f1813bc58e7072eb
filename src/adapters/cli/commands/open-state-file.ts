import { isDeepStrictEqual } from 'node:util'
import type { EmulatorOptions, Options, World } from '../../../emulator/extension.js'
import type { ChosenScenario } from '../../../extensions/scenarios/cli/scenario-file.js'
import { playing } from '../../../extensions/scenarios/player.js'
import { type KeptEmulator, openKept } from '../../state-file/open-kept.js'
import { StateFileError } from '../../state-file/state-file-error.js'
import { UsageError } from '../shared/usage-error.js'

/**
 * Opens the emulator whose state a file keeps; of a scenario and chaos of the command line, only what differs begins anew.
 * @throws UsageError for a file that cannot be used; StateInUseError if another process has it; errors of the options.
 */
export async function openStateFile(
  path: string,
  options: EmulatorOptions,
  chosen: ChosenScenario | null,
): Promise<KeptEmulator> {
  const kept = await openKept(path, options).catch((error: unknown) => {
    throw error instanceof StateFileError ? new UsageError(error.message) : error
  })
  if (kept.snapshot === null) return kept
  try {
    goOnPlaying(kept.emulator, options, chosen)
    return kept
  } catch (error) {
    await kept.release()
    throw error
  }
}

const goOnPlaying = (emulator: World, { chaos }: Options, chosen: ChosenScenario | null): void => {
  const present = playing(emulator.state)
  if (chosen !== null && !isDeepStrictEqual(present.scenario, chosen.scenario)) emulator.play(chosen.scenario)
  if (chaos !== undefined && chaos !== present.chaos.rate) emulator.chaos(chaos)
}
