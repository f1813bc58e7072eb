import type { Extension, World } from '../../emulator/extension.js'
import type { SnapshotOffers } from './offers.js'
import { readSnapshot } from './read.js'
import type { Snapshot } from './schema.js'
import { loadState, saveState } from './state.js'

export type { Snapshot } from './schema.js'
export { SnapshotError } from './snapshot-error.js'

declare module '../../emulator/extension.js' {
  interface Emulator {
    /** State of this world as plain JSON: the inputs of its data and all changes since. */
    snapshot(): Snapshot
    /**
     * Restores a state of this world or of another one: the same requests then get the same answers.
     * @throws SnapshotError naming each wrong member; the world is unchanged then.
     */
    restore(snapshot: object): void
  }
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
  for (const { kept } of extensions) kept?.load(world, { ...snapshot })
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
