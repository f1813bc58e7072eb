import { isDeepStrictEqual } from 'node:util'
import type { EmulatorOptions } from '../../../worlds/options/options.js'
import type { Snapshot } from '../../../worlds/snapshot/snapshot.js'
import type { Emulator } from '../../emulator/emulator.js'
import type { ChosenScenario } from '../shared/scenario-file.js'

/** Applies scenario and chaos of the command line if they differ from those of the state; equal ones continue. */
export function goOnPlaying(
  emulator: Emulator,
  state: Snapshot,
  { chaos }: EmulatorOptions,
  chosen: ChosenScenario | null,
): void {
  const { scenario } = state
  if (chosen !== null && !isDeepStrictEqual(scenario.scenario, chosen.scenario)) emulator.play(chosen.scenario)
  if (chaos !== undefined && chaos !== scenario.chaos.rate) emulator.chaos(chaos)
}
