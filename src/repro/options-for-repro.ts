import type { Repro } from './repro-file.js'

/** Options of an emulator in which a repro file is played. */
export const optionsForRepro = ({ snapshot, options, steps }: Repro) => ({
  seed: snapshot.dataset.seed,
  orders: snapshot.dataset.orders,
  corsOrigins: options.cors_origins,
  journalSize: Math.max(1_000, 2 * steps.length),
})
