import { type Changed, UndoLog } from '../changes/changes.js'
import type { SavedRows, WrittenRows } from '../store/written-rows.js'
import type { World } from '../world/world.js'
import type { TracedPart } from './part.js'
import { putList, type RowSource, rowLists } from './row-lists.js'
import { traceRest } from './trace-rest.js'

const traceList = (source: RowSource): TracedPart<readonly unknown[]> =>
  source.changed === null ? traceGrowth(source) : traceReplaced(source, source.changed)

/** Remembers of a list that only grows how long it was. A leap of the clock can add millions of rows to it. */
const traceGrowth = (source: RowSource): TracedPart<readonly unknown[]> => {
  const undo = new UndoLog<number>()
  let known = source.rows().length
  return {
    note(mark) {
      const { length } = source.rows()
      if (length === known) return false
      undo.push(mark, known)
      known = length
      return true
    },
    at(mark) {
      let then = known
      for (const before of undo.after(mark)) then = before
      return source.rows().slice(0, then)
    },
    forgetBefore: (mark) => undo.forgetBefore(mark),
  }
}

/** A row as it was, before another one stood in its place. */
interface RowBefore {
  readonly place: number
  readonly row: unknown
}

/** Remembers of a list of rows which it had at a place before another one stood there; where there was none, the place alone. */
const traceReplaced = (source: RowSource, changes: Changed<number>): TracedPart<readonly unknown[]> => {
  const following = changes.follow()
  const known = [...source.rows()]
  const undo = new UndoLog<RowBefore | number>()
  let noted = 0
  const putIn = (place: number) => {
    undo.push(noted, place < known.length ? { place, row: known[place] } : place)
    known[place] = source.rows()[place]
  }
  return {
    note(mark) {
      if (following.isQuiet) return false
      noted = mark
      following.drain(() => {}, putIn)
      return true
    },
    at(mark) {
      const then = [...known]
      for (const before of undo.after(mark)) {
        if (typeof before === 'number') then.length = Math.min(then.length, before)
        else then[before.place] = before.row
      }
      return then
    },
    forgetBefore: (mark) => undo.forgetBefore(mark),
  }
}

/** Remembers what one producer had written in one environment. */
const traceOwner = (rows: WrittenRows) => {
  const lists = Object.entries(rowLists).map(([list, { of }]) => ({ list, traced: traceList(of(rows)) }))
  const rest = traceRest(rows)
  let version = rows.version
  return {
    note(mark: number): boolean {
      const hasRestChanged = rest.note(mark)
      if (!hasRestChanged && version === rows.version) return false
      version = rows.version
      for (const { traced } of lists) traced.note(mark)
      return true
    },
    at(mark: number): SavedRows {
      const saved: Record<string, unknown> = {}
      for (const { list, traced } of lists) putList(saved, list, traced.at(mark))
      return { ...saved, ...rest.at(mark) } as unknown as SavedRows
    },
    forgetBefore(mark: number): void {
      rest.forgetBefore(mark)
      for (const { traced } of lists) traced.forgetBefore(mark)
    },
  }
}

interface TracedOwner {
  readonly traced: ReturnType<typeof traceOwner>
  /** The first mark at which it was there. */
  readonly since: number
}

/** Remembers what everybody had written. */
export const traceRows = (world: World): TracedPart<Readonly<Record<string, SavedRows>>> => {
  const owners = new Map<string, TracedOwner>()
  for (const [owner, rows] of world.written()) owners.set(owner, { traced: traceOwner(rows), since: Number.NEGATIVE_INFINITY })
  return {
    note(mark) {
      let hasChanged = false
      for (const [owner, rows] of world.written()) {
        const known = owners.get(owner)
        if (known === undefined) owners.set(owner, { traced: traceOwner(rows), since: mark })
        if (known === undefined || known.traced.note(mark)) hasChanged = true
      }
      return hasChanged
    },
    at: (mark) =>
      Object.fromEntries(
        [...owners].flatMap(([owner, { traced, since }]) => (since > mark ? [] : [[owner, traced.at(mark)] as const])),
      ),
    forgetBefore(mark) {
      for (const { traced } of owners.values()) traced.forgetBefore(mark)
    },
  }
}
