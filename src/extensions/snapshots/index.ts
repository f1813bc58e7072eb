import * as z from 'zod'
import { withSlice } from '../../core/state.js'
import type { Extension, Slice, World } from '../../emulator/extension.js'
import type { SnapshotOffers } from './offers.js'
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

const carried = 'calibration'

/** What was seen of the real service: its values are among the overrides, and it is carried for whoever shows it. */
const slice: Slice = {
  start: (state) => state,
  members: { [carried]: z.record(z.string(), z.unknown()).optional() },
  save: (snapshot, { ext }) => (ext[carried] === undefined ? snapshot : { ...snapshot, [carried]: ext[carried] }),
  load: (snapshot, state) => (snapshot[carried] === undefined ? state : withSlice(state, carried, snapshot[carried])),
}

/** The state of a world as one JSON file, and back. */
export const snapshots = (): Extension => ({
  name: 'snapshots',
  slice,
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
