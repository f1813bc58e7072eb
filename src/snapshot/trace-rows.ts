import { type Changed, UndoLog } from '../changes/changes.js'
import { type Traced, traceCounts, traceValue } from '../changes/traced.js'
import type { SavedRows, WrittenRows } from '../store/written-rows.js'
import type { World } from '../world/world.js'
import { putList, type RowSource, rowLists } from './row-lists.js'

const traceList = (source: RowSource): Traced<readonly unknown[]> =>
  source.changed === null ? traceGrowth(source) : traceReplaced(source, source.changed)

/** Remembers of a list that only grows how long it was. A leap of the clock can add millions of rows to it. */
const traceGrowth = (source: RowSource): Traced<readonly unknown[]> => {
  const length = traceValue(() => source.rows().length)
  return { ...length, at: (mark) => source.rows().slice(0, length.at(mark)) }
}

/** A row as it was, before another one stood in its place. */
interface RowBefore {
  readonly place: number
  readonly row: unknown
}

/** Remembers of a list of rows which it had at a place before another one stood there; where there was none, the place alone. */
const traceReplaced = (source: RowSource, changes: Changed<number>): Traced<readonly unknown[]> => {
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
  const tracedLists = lists.map(({ traced }) => traced)
  const [given, declared] = [traceCounts(() => rows.givenIds), traceCounts(() => rows.declaredIds)]
  const settled = traceValue(() => rows.settledThrough)
  let { stamp, version, idChanges } = rows
  return {
    note(mark: number): boolean {
      if (stamp === rows.stamp) return false
      stamp = rows.stamp
      settled.note(mark)
      if (idChanges !== rows.idChanges) {
        idChanges = rows.idChanges
        given.note(mark)
        declared.note(mark)
      }
      if (version === rows.version) return true
      version = rows.version
      for (const traced of tracedLists) traced.note(mark)
      return true
    },
    at(mark: number): SavedRows {
      const saved: Record<string, unknown> = {}
      for (const { list, traced } of lists) putList(saved, list, traced.at(mark))
      const declaredIds = declared.at(mark)
      const ofDeclared = Object.keys(declaredIds).length === 0 ? {} : { declared_ids: declaredIds }
      return { ...saved, settled_through: settled.at(mark), given_ids: given.at(mark), ...ofDeclared } as unknown as SavedRows
    },
    forgetBefore(mark: number): void {
      for (const traced of [given, declared, settled]) traced.forgetBefore(mark)
      for (const { traced } of lists) traced.forgetBefore(mark)
    },
  }
}

interface TracedOwner {
  readonly owner: string
  readonly traced: ReturnType<typeof traceOwner>
  /** The first mark at which it was there. */
  readonly since: number
}

/** Remembers what everybody had written. */
export const traceRows = (world: World): Traced<Readonly<Record<string, SavedRows>>> => {
  const owners: TracedOwner[] = []
  const takeIn = (since: number): void => {
    for (const [owner, rows] of world.written()) {
      if (!owners.some((known) => known.owner === owner)) owners.push({ owner, traced: traceOwner(rows), since })
    }
  }
  takeIn(Number.NEGATIVE_INFINITY)
  return {
    note(mark) {
      let hasChanged = world.writtenCount > owners.length
      if (hasChanged) takeIn(mark)
      for (const { traced } of owners) if (traced.note(mark)) hasChanged = true
      return hasChanged
    },
    at: (mark) =>
      Object.fromEntries(owners.flatMap(({ owner, traced, since }) => (since > mark ? [] : [[owner, traced.at(mark)] as const]))),
    forgetBefore(mark) {
      for (const { traced } of owners) traced.forgetBefore(mark)
    },
  }
}
