import type { World } from '../world/world.js'
import type { StatePart } from './part.js'

/**
 * A small part: whenever anything in it has changed, the whole of it is told.
 * @param initially what it is in a state that was kept before there was such a part.
 */
export const wholePart = <Saved>(save: (world: World) => Saved, initially?: Saved): StatePart<Saved> => ({
  save,
  follow: (world) => {
    let told = ''
    return {
      changes: () => {
        const text: string | undefined = JSON.stringify(save(world))
        if (text === undefined || text === told) return []
        told = text
        return [JSON.parse(text)]
      },
      *all() {
        const saved = save(world)
        if (saved !== undefined) yield saved
      },
      stop: () => {},
    }
  },
  hold: () => {
    let held: unknown = initially
    return {
      apply: (change) => {
        held = change
      },
      read: () => held,
    }
  },
})
