import { LongList } from '../../ground/spec/long-list.js'
import { saveKey } from '../../limits/replay-log.js'
import type { World } from '../world/world.js'
import type { Checkpoint } from './saved-section.js'
import { savedSections, sectionNames } from './sections.js'
import { type Snapshot, snapshotFormat, snapshotVersion } from './snapshot.js'

/** Checkpoint of the present state. */
export const checkpointOf = (world: World): Checkpoint => ({
  settings: world.settings,
  state: world.state,
  at: world.clock.read(),
})

/**
 * Present state as a snapshot, without copies: synchronous, so that no write is half done. It shares rows with the world: serialize it
 * before anything else runs, and do not modify it.
 */
export const describeState = (world: World): Snapshot => ({ ...describe(checkpointOf(world)), journal: world.journal.all() })

/** `describeState` without the journal. */
export const describeWithoutJournal = (world: World): Snapshot => describeCheckpoint(checkpointOf(world))

/** Checkpoint as a snapshot with an empty journal. It shares rows with the world. */
export const describeCheckpoint = (checkpoint: Checkpoint): Snapshot => ({ ...describe(checkpoint), journal: [] })

/** Present state whose long lists are produced while it is serialized; requests may run meanwhile. */
export const describeLongState = (world: World) => {
  const keys = world.state.keys.answered.list()
  return {
    ...describe(checkpointOf(world), {
      idempotency_keys: new LongList(keys.length, (index) => saveKey(keys[index] as (typeof keys)[number])),
    }),
    journal: world.journal.saveLazily(),
  }
}

type SnapshotSections = Omit<Snapshot, 'journal'>

const describe = (checkpoint: Checkpoint, others: Readonly<Record<string, unknown>> = {}): SnapshotSections => {
  const members = sectionNames
    .map((name) => [name, others[name] ?? savedSections[name].save(checkpoint)] as const)
    .filter(([, saved]) => saved !== undefined)
  const kept = Object.fromEntries(members) as Omit<SnapshotSections, 'format' | 'version'>
  return { format: snapshotFormat, version: snapshotVersion, ...kept }
}

/** Present state as an independent copy. */
export const takeSnapshot = (world: World): Snapshot => structuredClone(describeState(world))
