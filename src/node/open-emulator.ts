import { isDeepStrictEqual } from 'node:util'
import { createEmulator } from '../emulator.js'
import { type Emulator, type EmulatorOptions, InvalidOptionError } from '../emulator-api.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import type { ChosenScenario } from './scenario-choice.js'

/**
 * Makes the emulator of `serve`, from the start or from a kept state.
 * @throws InvalidOptionError naming the option; UsageError where the scenario cannot be played here.
 */
export function openEmulator(options: EmulatorOptions, state: Snapshot | null, chosen: ChosenScenario | null): Emulator {
  try {
    if (state === null) return createEmulator(options)
    const { seed, orders } = state.dataset
    const emulator = createEmulator({ ...options, seed, orders })
    emulator.restore(state)
    goOn(emulator, state, options, chosen)
    return emulator
  } catch (error) {
    const cause = error instanceof InvalidOptionError ? error.cause : error
    throw cause instanceof ScenarioError && chosen !== null ? chosen.refuse(cause) : error
  }
}

/** Scenario and chaos of the command line win over those of the state; where they are the same, those of the state go on. */
function goOn(emulator: Emulator, state: Snapshot, { chaos }: EmulatorOptions, chosen: ChosenScenario | null): void {
  const { scenario } = state
  if (chosen !== null && !isDeepStrictEqual(scenario.scenario, chosen.scenario)) emulator.play(chosen.option)
  if (chaos !== undefined && chaos !== scenario.chaos.rate) emulator.chaos(chaos)
}
