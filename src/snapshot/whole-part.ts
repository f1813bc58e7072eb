import { UndoLog } from '../changes/changes.js'
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

/**
 * A part that is nothing but counts.
 * @param countsOf the counts as they are now; always the same names.
 * @param stampOf another value whenever one of them has changed.
 */
export const countsPart = <Counts extends Readonly<Record<string, number>>>(
  countsOf: (world: World) => Counts,
  stampOf: (world: World) => unknown,
): StatePart<Counts> => ({
  ...wholePart((world) => ({ ...countsOf(world) }), stampOf),
  trace: (world) => traceCounts(() => countsOf(world)),
})

/**
 * Remembers of counts by which of them grew and by how much. One number says both, so that what counts at every request leaves no
 * object behind.
 * @param read the counts as they are now; always the same names.
 */
const traceCounts = <Counts extends Readonly<Record<string, number>>>(read: () => Counts): TracedPart<Counts> => {
  const names: readonly (keyof Counts & string)[] = Object.keys(read())
  const known: Record<string, number> = { ...read() }
  const undo = new UndoLog<number>()
  return {
    note(mark) {
      const counts = read()
      let hasChanged = false
      for (let place = 0; place < names.length; place += 1) {
        const name = names[place] as keyof Counts & string
        const count = counts[name] as number
        const by = count - (known[name] as number)
        if (by === 0) continue
        undo.push(mark, by * names.length + place)
        known[name] = count
        hasChanged = true
      }
      return hasChanged
    },
    at(mark) {
      const then: Record<string, number> = { ...known }
      for (const grown of undo.after(mark)) {
        const by = Math.floor(grown / names.length)
        const name = names[grown - by * names.length] as string
        then[name] = (then[name] as number) - by
      }
      return then as Counts
    },
    forgetBefore: (mark) => undo.forgetBefore(mark),
  }
}
