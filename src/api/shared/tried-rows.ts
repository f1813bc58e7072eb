import { LongList } from '../../spec/long-list.js'
import { rowsAsRead } from '../../store/rows.js'
import type { TriedList } from '../../store/tried-list.js'

/** The rows of a page. */
interface TriedPage<Row> {
  readonly count: number
  /** The place of its n-th row from the newest of all on. */
  readonly placeOf: (nth: number) => number
  readonly read: (from: number, take: number) => readonly Row[]
  readonly serialize: (row: Row) => unknown
}

/** The rows of a page that goes to nobody: each is read and written when somebody comes to it, unless it is known. The first one is at once. */
export const triedRows = <Row>(trial: TriedList, { count, placeOf, read, serialize }: TriedPage<Row>): LongList<unknown> => {
  const rows = rowsAsRead(count, (from, take) => trial.source(() => read(from, take)))
  const list = new LongList(count, (nth) => {
    const place = placeOf(nth)
    const known = trial.shown(place)
    if (known !== undefined) return known
    const row = (trial.row(place) ?? rows.at(nth)) as Row
    const shown = serialize(row)
    trial.note(place, row, shown)
    return shown
  })
  list.at(0)
  return list
}
