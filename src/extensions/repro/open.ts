import type { Extension, World } from '../../emulator/extension.js'
import { createEmulator } from '../../emulator/registry.js'
import { firstDifference } from './first-difference.js'
import { beginningOf, playable, playRepro } from './play.js'
import type { Repro } from './repro-file.js'

/** Options of an emulator to play a file with. */
export const optionsForRepro = ({ snapshot, options, steps }: Repro) => ({
  seed: snapshot.dataset.seed,
  orders: snapshot.dataset.orders,
  corsOrigins: options.cors_origins,
  journalSize: Math.max(1_000, 2 * steps.length),
})

/**
 * Plays a file in a new emulator.
 * @returns it, with the first answer that differs, in words; undefined for none.
 * @throws ReproError naming what cannot be played; SnapshotError for a beginning that cannot be.
 */
export const openRepro = async (
  repro: Repro,
  extensions: readonly Extension[],
): Promise<{ readonly emulator: World; readonly difference: string | undefined }> => {
  const emulator = await playable('options', () => createEmulator({ ...optionsForRepro(repro), extensions }))
  emulator.restore(beginningOf(repro, emulator))
  return { emulator, difference: firstDifference(repro.steps, await playRepro(emulator, repro)) }
}
