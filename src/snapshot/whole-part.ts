import { TracedValue } from '../changes/traced.js'
import type { World } from '../world/world.js'
import type { StatePart } from './part.js'

/** Not what any stamp is. */
const unseen = Symbol('unseen')

/**
 * A small part: whenever anything in it has changed, the whole of it is told.
 * @param stampOf another value whenever the part has changed, found without saving it; left out for a part that stays the same as long
 * as its world stands.
 */
export const wholePart = <Saved>(save: (world: World) => Saved, stampOf?: (world: World) => unknown): StatePart<Saved> => ({
  save,
  follow: (world) => {
    let told = ''
    let stamp: unknown = unseen
    return {
      changes: () => {
        const next = stampOf === undefined ? unseen : stampOf(world)
        if (next !== unseen && next === stamp) return []
        stamp = next
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
  trace: (world) =>
    stampOf === undefined
      ? null
      : TracedValue.of(
          () => save(world),
          () => stampOf(world),
        ),
  hold: () => {
    let held: unknown
    return {
      apply: (change) => {
        held = change
      },
      read: () => held,
    }
  },
})
