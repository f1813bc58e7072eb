import type { Emulator } from '../emulator/emulator.js'
import { openUniverse } from '../emulator/emulator-handle.js'
import { type EmulatorOptions, InvalidOptionError } from '../options/options.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import type { Readers } from '../worlds/readers.js'
import type { ChosenScenario } from './scenario-choice.js'

/** What an emulator begins with besides its options. */
export interface Beginning {
  readonly state: Snapshot | null
  readonly chosen: ChosenScenario | null
  /** Null where there is neither a state nor a scenario to be read. */
  readonly readers: Readers | null
}

/**
 * Makes the emulator of `serve`, from the start or from a kept state.
 * @throws InvalidOptionError naming the option; UsageError where the scenario cannot be played here.
 */
export async function openEmulator(options: EmulatorOptions, { state, chosen, readers }: Beginning): Promise<Emulator> {
  try {
    if (state === null) return openUniverse(options, readers)
    const { seed, orders } = state.dataset
    const emulator = openUniverse({ ...options, seed, orders }, readers)
    emulator.restore(state)
    const { goOnPlaying } = await import('./go-on-playing.js')
    goOnPlaying(emulator, state, options, chosen)
    return emulator
  } catch (error) {
    const cause = error instanceof InvalidOptionError ? error.cause : error
    throw cause instanceof ScenarioError && chosen !== null ? chosen.refuse(cause) : error
  }
}
