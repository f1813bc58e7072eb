import type { Opening, Options, World } from '../../../src/emulator/extension.js'
import { ReadData } from '../../../src/extensions/data/compile-data.js'
import type { SnapshotOffers } from '../../../src/extensions/snapshots/offers.js'
import type { Snapshot } from '../../../src/extensions/snapshots/schema.js'
import type { ForkPoint, WorldsOffers } from '../../../src/extensions/worlds/offers.js'
import { openEngineOfNobody } from './engine-of-nobody.js'

/** Where a world comes from and what a reset returns to, as plain JSON: enough to open it elsewhere. Instants are milliseconds since 1970. */
export interface WorldOrigin {
  readonly id: string
  /** Id of the parent world; null for the default world. */
  readonly parent: string | null
  /** Its name and starting point; absent for the default world. */
  readonly forked?: ForkPoint
  /** World whose ids it gives away. */
  readonly id_key: string
  /** Seed of the texts of its tokens. */
  readonly token_seed: number
  /** Options as given; its forks inherit them. */
  readonly options: Options
  readonly begun_at: number
  /** Instant that its rows lead up to. */
  readonly starts_at: number
  /** State that it began with; null for that of the options. */
  readonly beginning: Snapshot | null
}

/** Options as JSON has them. */
const asGiven = ({ data, ...options }: Options): Options =>
  data === undefined
    ? options
    : { ...options, data: (data as unknown) instanceof ReadData ? (data as never as ReadData).source : data }

/** Where a world comes from, with what a reset returns to by now. */
export const originOf = (world: World): WorldOrigin => {
  const { id, start, beginning, given, options } = world
  const { parent, forked, tokenSeed } = world.find<WorldsOffers>('worlds')!.originOf(world)
  return {
    id,
    parent,
    ...(forked === null ? {} : { forked }),
    id_key: start.seed.ids,
    token_seed: tokenSeed,
    options: asGiven(given),
    begun_at: Date.parse(options.now),
    starts_at: start.seed.starts_at,
    beginning: beginning === null ? null : world.find<SnapshotOffers>('snapshots')!.saveState(beginning, world),
  }
}

/** How a world of this origin is opened again. */
export const openingOf = ({ id, options, id_key, starts_at, begun_at, beginning }: WorldOrigin): Omit<Opening, 'texts'> => {
  // Any world reads a state alike.
  const nobody = openEngineOfNobody()
  const { read, loadState } = nobody.find<SnapshotOffers>('snapshots')!
  const from = beginning === null ? undefined : loadState(read({ ...beginning, journal: [] }, nobody), nobody)
  return { id, options, ids: id_key, startsAt: starts_at, begunAt: begun_at, from }
}
