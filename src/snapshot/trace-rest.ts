import { UndoLog } from '../changes/changes.js'
import type { WrittenRows } from '../store/written-rows.js'

type Rest = ReturnType<WrittenRows['saveRest']>
type GivenTable = keyof Rest['given_ids']
type Given = Partial<Record<GivenTable, number>>

/** Tables that can be told apart in a number that says which one grew and by how much. */
const mostTables = 64

/**
 * Remembers what is to be known of written rows beside the rows themselves. Most of what is written only gives numbers away: of that it
 * keeps one number, since what lives as long as a journal remembers is to be no object; of anything else what was there before.
 */
export const traceRest = (rows: WrittenRows) => {
  const undo = new UndoLog<Rest | number>()
  const tables: GivenTable[] = []
  let known = copyOf(rows.saveRest())
  const placeOf = (table: GivenTable): number => {
    const place = tables.indexOf(table)
    return place === -1 ? tables.push(table) - 1 : place
  }
  const replace = (mark: number): void => {
    undo.push(mark, known)
    known = copyOf(rows.saveRest())
  }
  return {
    note(mark: number): boolean {
      if (!isElsewhereSame(known, rows)) {
        replace(mark)
        return true
      }
      let hasChanged = false
      for (const name in rows.givenIds) {
        const table = name as GivenTable
        const [count = 0, before = 0] = [rows.givenIds[table], known.given_ids[table]]
        if (count === before) continue
        undo.push(mark, (count - before) * mostTables + placeOf(table))
        known.given_ids[table] = count
        hasChanged = true
      }
      return hasChanged
    },
    at(mark: number): Rest {
      let then = copyOf(known)
      for (const before of undo.after(mark)) {
        if (typeof before !== 'number') {
          then = copyOf(before)
          continue
        }
        const by = Math.floor(before / mostTables)
        takeBack(then.given_ids, tables[before - by * mostTables] as GivenTable, by)
      }
      return then
    },
    forgetBefore: (mark: number) => undo.forgetBefore(mark),
  }
}

const isElsewhereSame = ({ settled_through, declared_ids = {} }: Rest, rows: WrittenRows): boolean => {
  if (settled_through !== rows.settledThrough) return false
  for (const table in rows.declaredIds) {
    if (declared_ids[table as GivenTable] !== rows.declaredIds[table as GivenTable]) return false
  }
  return true
}

const copyOf = (rest: Rest): Omit<Rest, 'given_ids'> & { readonly given_ids: Given } => ({
  ...rest,
  given_ids: { ...rest.given_ids },
})

/** A table that has given no number away is not told. */
const takeBack = (given: Given, table: GivenTable, by: number): void => {
  const before = (given[table] ?? 0) - by
  if (before === 0) delete given[table]
  else given[table] = before
}
