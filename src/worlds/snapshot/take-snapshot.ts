import { LongList } from '../../ground/spec/long-list.js'
import { saveKey } from '../../limits/replay-log.js'
import type { World } from '../world/world.js'
import type { Checkpoint } from './saved-section.js'
import { savedSections, sectionNames } from './sections.js'
import { type Snapshot, snapshotFormat, snapshotVersion } from './snapshot.js'

/** Checkpoint of the current state. */
export const checkpointOf = (world: World): Checkpoint => ({
  settings: world.settings,
  state: world.state,
  at: world.clock.read(),
})

/** Snapshot that shares rows with the world: serialize it before anything else runs, and do not modify it. */
export const shareSnapshot = (world: World): Snapshot => ({ ...sectionsOf(checkpointOf(world)), journal: world.journal.all() })

/** `shareSnapshot` without the journal. */
export const shareWithoutJournal = (world: World): Snapshot => snapshotOfCheckpoint(checkpointOf(world))

/** Checkpoint as a snapshot with an empty journal. It shares rows with the world. */
export const snapshotOfCheckpoint = (checkpoint: Checkpoint): Snapshot => ({ ...sectionsOf(checkpoint), journal: [] })

/** Snapshot whose long lists are serialized lazily; requests may run meanwhile, because the lists are immutable. */
export const openLazySnapshot = (world: World) => {
  const keys = world.state.keys.answered.list()
  return {
    ...sectionsOf(checkpointOf(world), {
      idempotency_keys: new LongList(keys.length, (index) => saveKey(keys[index] as (typeof keys)[number])),
    }),
    journal: world.journal.saveLazily(),
  }
}

type SnapshotSections = Omit<Snapshot, 'journal'>

const sectionsOf = (checkpoint: Checkpoint, overrides: Readonly<Record<string, unknown>> = {}): SnapshotSections => {
  const members = sectionNames
    .map((name) => [name, overrides[name] ?? savedSections[name].save(checkpoint)] as const)
    .filter(([, saved]) => saved !== undefined)
  const sections = Object.fromEntries(members) as Omit<SnapshotSections, 'format' | 'version'>
  return { format: snapshotFormat, version: snapshotVersion, ...sections }
}

/** Snapshot as an independent copy. */
export const takeSnapshot = (world: World): Snapshot => structuredClone(shareSnapshot(world))
