import { inOrder } from '../snapshot/in-pieces.js'
import { type PartName, partNames, stateParts } from '../snapshot/parts.js'
import type { World } from '../world/world.js'
import type { Change } from './pack-records.js'

/** Everything that is kept of one world, followed. */
export interface FollowedWorld {
  readonly world: World
  /** What has changed since the last call. Synchronous, so that no write is half in it. */
  changes(): Iterable<Change>
  /** Everything; the world may change meanwhile, and what was changed is told by `changes` afterwards. */
  all(): Iterable<Change>
  stop(): void
}

/** Notes what changes in a world from now on. */
export const followWorld = (world: World): FollowedWorld => {
  const parts = partNames.map((name) => ({ name, part: stateParts[name].follow(world) }))
  return {
    world,
    changes: () => {
      const changes = parts.map(({ name, part }) => ({ name, told: part.changes() }))
      return inOrder(changes.map(({ name, told }) => named(name, told)))
    },
    *all() {
      for (const { name, part } of parts) yield* named(name, part.all())
    },
    stop: () => {
      for (const { part } of parts) part.stop()
    },
  }
}

function* named(name: PartName, told: Iterable<unknown>): Iterable<Change> {
  for (const change of told) yield [name, change]
}
