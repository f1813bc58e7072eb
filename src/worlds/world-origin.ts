import type { EmulatorOptions } from './options/options.js'
import type { ReadOptions } from './options/read-options.js'
import type { ForkPoint, RegisteredWorld } from './registered-world.js'
import type { Snapshot } from './snapshot/snapshot.js'
import { snapshotOfCheckpoint } from './snapshot/take-snapshot.js'

/** Origin and reset target of a world as plain JSON: enough to reopen it in another process. Instants are milliseconds since 1970. */
export interface WorldOrigin {
  readonly id: string
  /** Id of the parent world; null for the default world. */
  readonly parent: string | null
  /** Its name and starting point; absent for the default world, and if saved by an earlier version. */
  readonly forked?: ForkPoint
  readonly id_key: string
  /** Seed of its token names. */
  readonly token_seed: number
  /** Options as given; its forks inherit them. */
  readonly options: EmulatorOptions
  /** Start of its clock, ISO 8601. */
  readonly now: string
  readonly begun_at: number
  readonly day_start: number
  readonly starts_at: number
  /** State it began with; null for that of the options. */
  readonly beginning: Snapshot | null
  readonly is_beginning_proven: boolean
}

/** Origin with the present reset target. */
export const worldOriginOf = (world: RegisteredWorld): WorldOrigin => ({
  id: world.id,
  parent: world.parent,
  ...(world.forked === null ? {} : { forked: world.forked }),
  id_key: world.idKey,
  token_seed: world.tokenSeed,
  options: asGiven(world.options),
  now: world.resolved.now,
  begun_at: world.begunAt,
  day_start: world.dataset.dayStart,
  starts_at: world.dataset.startsAt,
  beginning: world.beginning === null ? null : snapshotOfCheckpoint(world.beginning),
  is_beginning_proven: world.isBeginningProven,
})

const asGiven = ({ data, ...options }: ReadOptions): EmulatorOptions =>
  ({ ...options, ...(data === undefined ? {} : { data: data.source }) }) as EmulatorOptions
