import type { State } from '../../core/state.js'
import type { Extension, World } from '../../emulator/extension.js'
import { readSnapshot } from './read.js'
import type { Snapshot } from './schema.js'
import { loadState, saveState } from './state.js'

export type { Snapshot } from './schema.js'
export { SnapshotError } from './snapshot-error.js'

declare module '../../emulator/extension.js' {
  interface World {
    /** State of this world as plain JSON: the inputs of its data and all changes since. */
    snapshot(): Snapshot
    /**
     * Restores a state of this world or of another one: the same requests then get the same answers.
     * @throws SnapshotError naming each wrong member; the world is unchanged then.
     */
    restore(snapshot: object): void
  }
}

/** What others may do with snapshots. */
export interface SnapshotOffers {
  /** State of a world with what is kept of it beside, which shares values with the world: do not change it. */
  save(world: World): Snapshot
  /** A state alone, without a journal. */
  saveState(state: State, world: World): Snapshot
  /** @throws SnapshotError naming each wrong member. */
  read(value: unknown, world: World): Snapshot
  /** State of a snapshot that was read. @throws SnapshotError naming rows that refer to none. */
  loadState(snapshot: Snapshot, world: World): State
}

const save = (world: World): Snapshot => {
  const { extensions } = world.registry
  const kept = extensions.map((extension) => extension.kept?.save(world))
  return Object.assign({}, saveState(world.state, extensions), ...kept)
}

const restore = (world: World, value: unknown): void => {
  const { extensions } = world.registry
  const snapshot = readSnapshot(value, extensions)
  world.replace(loadState(snapshot, world.start, extensions))
  for (const { kept } of extensions) kept?.load(world, snapshot)
}

/** The state of a world as one JSON file, and back. */
export const snapshots = (): Extension => ({
  name: 'snapshots',
  members: (world) => ({
    snapshot: () => JSON.parse(JSON.stringify(save(world))) as Snapshot,
    restore: (snapshot: object) => restore(world, snapshot),
  }),
  offers: {
    save,
    saveState: (state, { registry }) => saveState(state, registry.extensions),
    read: (value, { registry }) => readSnapshot(value, registry.extensions),
    loadState: (snapshot, { registry, start }) => loadState(snapshot, start, registry.extensions),
  } satisfies SnapshotOffers,
  edge: async () => await import('./routes.js'),
})
