import { optionsForRepro } from '../../lab/repro/begin-run.js'
import { firstDifference } from '../../lab/repro/first-difference.js'
import type { Repro } from '../../lab/repro/repro-file.js'
import { createEmulator } from './create-emulator.js'
import type { Emulator } from './emulator.js'
import { beginningOf, playable, playRepro } from './play-repro.js'

/** Replays a repro file in a new emulator; returns it with a description of the first answer that differs, null for none. */
export const openRepro = async (repro: Repro): Promise<{ readonly emulator: Emulator; readonly difference: string | null }> => {
  const emulator = await playable('options', () => createEmulator(optionsForRepro(repro)))
  emulator.restore(beginningOf(repro))
  return { emulator, difference: firstDifference(repro.steps, await playRepro(emulator, repro)) }
}
