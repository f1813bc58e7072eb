import type { World } from '../world/world.js'
import { partNames, stateParts } from './parts.js'
import type { Snapshot } from './snapshot.js'
import { snapshotFormat, snapshotVersion } from './snapshot-format.js'

/**
 * The state of a world at this moment. Synchronous, so that no write is half in it. It shares its rows with the world: write it out
 * before anything else happens, and change nothing in it.
 */
export const describeState = (world: World): Snapshot => ({ ...describeParts(world), journal: world.journal.save() })

/** The same without the journal. */
export const describeWithoutJournal = (world: World): Snapshot => ({ ...describeParts(world), journal: [] })

/** The same as it is now, with what there can be many of worked out when it is written. Others may go on meanwhile. */
export const describeLongState = (world: World) => ({
  ...describeParts(world, { idempotency_keys: () => world.replays.saveLater() }),
  journal: world.journal.saveLater(),
})

type Parts = Omit<Snapshot, 'journal'>

const describeParts = (world: World, others: Readonly<Record<string, () => unknown>> = {}): Parts => {
  const members = partNames
    .map((name) => [name, others[name]?.() ?? stateParts[name].save(world)] as const)
    .filter(([, saved]) => saved !== undefined)
  const kept = Object.fromEntries(members) as Omit<Parts, 'format' | 'version'>
  return { format: snapshotFormat, version: snapshotVersion, ...kept }
}

/** The state of a world at this moment, to keep: nothing in it changes afterwards. */
export const takeSnapshot = (world: World): Snapshot => structuredClone(describeState(world))
