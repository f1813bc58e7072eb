import type { Extension, World } from '../../emulator/extension.js'

type Save = (snapshot: object) => Promise<void>
declare module '../../emulator/extension.js' {
  interface World {
    /**
     * Saves the state after every change; an answer waits until it is saved.
     * @returns a function that saves what is unsaved and stops.
     */
    keepState(save: Save): () => Promise<void>
  }
}
/** What the extension `snapshots` offers. */
interface Snapshots {
  save(world: World): object
}

/** Keeps a state where nothing is lost: a file, a database. */
export const keeper = (): Extension => {
  const keepers = new Map<World, { readonly save: Save; isDirty: boolean; last: Promise<void> }>()
  /** Saves one after the other, and those that change meanwhile together. */
  const flush = (world: World): Promise<void> => {
    const own = keepers.get(world)
    if (own?.isDirty !== true) return own?.last ?? Promise.resolve()
    own.isDirty = false
    const snapshots = world.emulator.find<Snapshots>('snapshots')
    own.last = own.last.then(() => (snapshots === undefined ? undefined : own.save({ ...snapshots.save(world), journal: [] })))
    return own.last
  }
  return {
    name: 'keeper',
    committed: (world, { before, after }) => {
      const own = keepers.get(world)
      if (own !== undefined && before !== after) own.isDirty = true
    },
    around: async ({ world }, next) => {
      const handled = await next()
      if (keepers.has(world)) await flush(world)
      return handled
    },
    members: (world) => ({
      keepState: (save: Save) => {
        keepers.set(world, { save, isDirty: false, last: Promise.resolve() })
        return async () => {
          await flush(world)
          keepers.delete(world)
        }
      },
    }),
  }
}
