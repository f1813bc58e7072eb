import { UndoLog } from '../changes/undo-log.js'
import type { World } from '../world/world.js'
import type { StatePart, TracedPart } from './part.js'

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
  trace: (world) => (stampOf === undefined ? null : traceWhole(world, save, stampOf)),
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

/** Remembers what it was whenever it changes. */
const traceWhole = <Saved>(
  world: World,
  save: (world: World) => Saved,
  stampOf: (world: World) => unknown,
): TracedPart<Saved> => {
  let stamp = stampOf(world)
  let present = save(world)
  const undo = new UndoLog<Saved>()
  return {
    note(mark) {
      const next = stampOf(world)
      if (next === stamp) return false
      undo.push(mark, present)
      stamp = next
      present = save(world)
      return true
    },
    at(mark) {
      let then = present
      for (const before of undo.after(mark)) then = before
      return then
    },
    forgetBefore: (mark) => undo.forgetBefore(mark),
  }
}
