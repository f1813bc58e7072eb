import { partNames, stateParts } from '../snapshot/parts.js'
import type { World } from '../world/world.js'
import type { Change } from './pack-records.js'

/** Everything that is kept of one world, followed. */
export interface FollowedWorld {
  readonly world: World
  /** What has changed since the last call. Synchronous, so that no write is half in it. */
  changes(): readonly Change[]
  /** Everything; the world may change meanwhile, and what was changed is told by `changes` afterwards. */
  all(): Iterable<Change>
  stop(): void
}

/** Notes what changes in a world from now on. */
export const followWorld = (world: World): FollowedWorld => {
  const parts = partNames.map((name) => ({ name, part: stateParts[name].follow(world) }))
  return {
    world,
    changes: () => parts.flatMap(({ name, part }) => part.changes().map((change) => [name, change] as const)),
    *all() {
      for (const { name, part } of parts) for (const change of part.all()) yield [name, change]
    },
    stop: () => {
      for (const { part } of parts) part.stop()
    },
  }
}
