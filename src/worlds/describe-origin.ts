import type { EmulatorOptions } from '../options/options.js'
import type { ReadOptions } from '../options/read-options.js'
import type { RegisteredWorld } from './registered-world.js'
import type { WorldOrigin } from './world-origin.js'

/** What a world goes back to now. */
export const originOf = (world: RegisteredWorld): WorldOrigin => ({
  id: world.id,
  parent: world.parent,
  id_key: world.idKey,
  token_seed: world.tokenSeed,
  options: asGiven(world.options),
  now: world.resolved.now,
  begun_at: world.begunAt,
  day_start: world.dataset.dayStart,
  starts_at: world.dataset.startsAt,
  beginning: world.beginning,
  is_beginning_proven: world.isBeginningProven,
})

const asGiven = ({ data, ...options }: ReadOptions): EmulatorOptions =>
  ({ ...options, ...(data === undefined ? {} : { data: data.source }) }) as EmulatorOptions
