import type { World } from '../world/world.js'
import { partNames, stateParts } from './parts.js'
import type { Snapshot } from './snapshot.js'
import { snapshotFormat, snapshotVersion } from './snapshot-format.js'

/**
 * The state of a world at this moment. Synchronous, so that no write is half in it. It shares its rows with the world: write it out
 * before anything else happens, and change nothing in it.
 */
export const describeState = (world: World): Snapshot => {
  const members = partNames
    .map((name) => [name, stateParts[name].save(world)] as const)
    .filter(([, saved]) => saved !== undefined)
  const kept = Object.fromEntries(members) as Omit<Snapshot, 'format' | 'version' | 'journal'>
  return { format: snapshotFormat, version: snapshotVersion, ...kept, journal: world.journal.save() }
}

/** The state of a world at this moment, to keep: nothing in it changes afterwards. */
export const takeSnapshot = (world: World): Snapshot => structuredClone(describeState(world))
