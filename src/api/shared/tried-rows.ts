import { LongList } from '../../spec/long-list.js'
import { rowsInPassing } from '../../store/rows.js'
import type { TriedList } from '../../store/tried-list.js'

/** The rows of a page. */
interface TriedPage<Row> {
  readonly count: number
  /** The place of its n-th row from the newest of all on. */
  readonly placeOf: (nth: number) => number
  readonly read: (from: number, take: number) => readonly Row[]
  readonly serialize: (row: Row) => unknown
}

/** The rows of a page that goes to nobody. Unless somebody keeps them, one that is come to again is made again. */
export class TriedRows extends LongList<unknown> {
  constructor(
    length: number,
    make: (nth: number) => unknown,
    readonly placeOf: (nth: number) => number,
    readonly trial: TriedList,
  ) {
    super(length, make)
  }

  /** The same page of rows that were made. */
  keep(rows: readonly unknown[]): TriedRows {
    return new TriedRows(rows.length, (nth) => rows[nth], this.placeOf, this.trial)
  }

  /** Whether the n-th row is known to be shown as in the page from which that is known. */
  isShownAsIn(before: TriedRows, nth: number): boolean {
    const place = this.placeOf(nth)
    return nth < this.length && nth < before.length && place === before.placeOf(nth) && this.trial.isShownAsBefore(place)
  }

  /** The first row from a place on that is not known to be shown as in that page; the number of rows where there is none. */
  firstOther(before: TriedRows, from: number): number {
    let nth = from
    while (nth < this.length && this.isShownAsIn(before, nth)) nth += 1
    return nth
  }
}

/** The rows of a page that goes to nobody: each is read and written when somebody comes to it, unless it is known. The first one is at once. */
export const triedRows = <Row>(trial: TriedList, { count, placeOf, read, serialize }: TriedPage<Row>): TriedRows => {
  const rowAt = rowsInPassing(count, (from, take) => trial.source(() => read(from, take)))
  const make = (nth: number): unknown => {
    const place = placeOf(nth)
    const known = trial.shown(place)
    if (known !== undefined) return known
    const row = (trial.row(place) ?? rowAt(nth)) as Row
    const shown = serialize(row)
    trial.note(place, row, shown)
    return shown
  }
  const list = new TriedRows(count, make, placeOf, trial)
  list.at(0)
  return list
}
