import { UndoLog } from './changes.js'

/** The marks of one world. They grow by one for all that has changed between two moments. */
export class Marks {
  /** The last that was given. */
  last = 0
  #hasChanged = false

  /** The mark that leads to what changes now. */
  next(): number {
    this.#hasChanged = true
    return this.last + 1
  }

  /** The mark of this moment. */
  give(): number {
    if (this.#hasChanged) {
      this.last += 1
      this.#hasChanged = false
    }
    return this.last
  }
}

/** Something that can be shown as it was. */
export interface Traced<Saved> {
  /** Notes under a mark what has changed since the last call; false where nothing has, and for what is told of its changes as they happen. */
  note(mark: number): boolean
  /** What it was at a mark. It shares what it holds with what is traced. */
  at(mark: number): Saved
  /** Nobody asks for what was before this mark any more. */
  forgetBefore(mark: number): void
}

/**
 * Remembers what it was whenever it changes.
 * @param stampOf another value whenever it has changed; left out for what is its own stamp.
 */
export const traceValue = <Saved>(save: () => Saved, stampOf: () => unknown = save): Traced<Saved> => {
  let stamp = stampOf()
  let present = save()
  const undo = new UndoLog<Saved>()
  return {
    note(mark) {
      const next = stampOf()
      if (next === stamp) return false
      undo.push(mark, present)
      stamp = next
      present = save()
      return true
    },
    at: (mark) => undo.firstAfter(mark, present),
    forgetBefore: (mark) => undo.forgetBefore(mark),
  }
}

/**
 * Remembers of counts by which of them grew and by how much. One number says both, so that what counts at every request leaves no
 * object behind.
 * @param read the counts as they are now. A name may come later; before its first count it was not there.
 */
export const traceCounts = <Counts extends Readonly<Record<string, number>>>(read: () => Counts): Traced<Counts> => {
  const known: Record<string, number> = { ...read() }
  const names = Object.keys(known)
  const namesAtFirst = new Set(names)
  const undo = new UndoLog<number, Readonly<Record<string, number>>>()
  const noteGrown = (mark: number, name: string, count: number): void => {
    if (known[name] === undefined) names.push(name)
    undo.push(mark, (count - (known[name] ?? 0)) * mostNames + names.indexOf(name))
    known[name] = count
  }
  return {
    note(mark) {
      const counts = read()
      let hasChanged = false
      for (const name in counts) {
        const count = counts[name] as number
        if (count === known[name]) continue
        noteGrown(mark, name, count)
        hasChanged = true
      }
      if (undo.isStopDue) undo.stop(mark, { ...known })
      return hasChanged
    },
    at(mark) {
      const from = undo.stopAfter(mark)
      const then: Record<string, number> = { ...(from?.whole ?? known) }
      for (const grown of undo.after(mark, from)) {
        const by = Math.floor(grown / mostNames)
        const name = names[grown - by * mostNames] as string
        then[name] = (then[name] ?? 0) - by
        if (then[name] === 0 && !namesAtFirst.has(name)) delete then[name]
      }
      return then as Counts
    },
    forgetBefore: (mark) => undo.forgetBefore(mark),
  }
}

/** Counts that can be told apart in a number that says which one grew and by how much. */
const mostNames = 64
