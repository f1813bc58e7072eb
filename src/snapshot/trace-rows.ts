import { type Changed, UndoLog } from '../changes/changes.js'
import type { SavedRows, WrittenRows } from '../store/written-rows.js'
import type { World } from '../world/world.js'
import type { TracedPart } from './part.js'
import { putList, type RowSource, rowLists } from './row-lists.js'

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

/** Remembers of a list of rows which it had at a place before another one stood there. */
const traceReplaced = (source: RowSource, changes: Changed<number>): TracedPart<readonly unknown[]> => {
  const following = changes.follow()
  const known = [...source.rows()]
  const undo = new UndoLog<{ readonly place: number; readonly before: unknown }>()
  return {
    note(mark) {
      if (following.isQuiet) return false
      const rows = source.rows()
      following.drain(
        () => {},
        (place) => {
          undo.push(mark, { place, before: known[place] })
          known[place] = rows[place]
        },
      )
      return true
    },
    at(mark) {
      const then = [...known]
      for (const { place, before } of undo.after(mark)) {
        if (before === undefined) then.length = Math.min(then.length, place)
        else then[place] = before
      }
      return then
    },
    forgetBefore: (mark) => undo.forgetBefore(mark),
  }
}

type Rest = ReturnType<WrittenRows['saveRest']>

const isSame = ({ settled_through, given_ids, declared_ids = {} }: Rest, rows: WrittenRows): boolean =>
  settled_through === rows.settledThrough &&
  isCountedSame(given_ids, rows.givenIds) &&
  isCountedSame(declared_ids, rows.declaredIds)

type Counts = Rest['given_ids']

const isCountedSame = (then: Counts, now: Counts): boolean => {
  for (const table in now) if (then[table as keyof Counts] !== now[table as keyof Counts]) return false
  return true
}

/** Remembers what one producer had written in one environment. */
const traceOwner = (rows: WrittenRows) => {
  const lists = Object.entries(rowLists).map(([list, { of }]) => ({ list, traced: traceList(of(rows)) }))
  const undo = new UndoLog<Rest>()
  let version = rows.version
  let rest = rows.saveRest()
  return {
    note(mark: number): boolean {
      const isRestSame = isSame(rest, rows)
      if (isRestSame && version === rows.version) return false
      if (!isRestSame) {
        undo.push(mark, rest)
        rest = rows.saveRest()
      }
      version = rows.version
      for (const { traced } of lists) traced.note(mark)
      return true
    },
    at(mark: number): SavedRows {
      const saved: Record<string, unknown> = {}
      for (const { list, traced } of lists) putList(saved, list, traced.at(mark))
      let then = rest
      for (const before of undo.after(mark)) then = before
      return { ...saved, ...then } as unknown as SavedRows
    },
    forgetBefore(mark: number): void {
      undo.forgetBefore(mark)
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
