import type { DryRunList } from '../../data/rows/dry-run-list.js'
import { rowsInPassing } from '../../data/rows/rows.js'
import { LongList } from '../../ground/spec/long-list.js'

/** The rows of a page. */
interface DryRunPage<Row> {
  readonly count: number
  /** The place of its n-th row from the newest of all on. */
  readonly positionOf: (nth: number) => number
  readonly read: (from: number, take: number) => readonly Row[]
  readonly serialize: (row: Row) => unknown
}

/** The rows of a page that goes to nobody. Unless somebody keeps them, one that is come to again is made again. */
export class DryRunRows extends LongList<unknown> {
  constructor(
    length: number,
    make: (nth: number) => unknown,
    readonly positionOf: (nth: number) => number,
    readonly list: DryRunList,
  ) {
    super(length, make)
  }

  /** The same page of rows that were made. */
  keep(rows: readonly unknown[]): DryRunRows {
    return new DryRunRows(rows.length, (nth) => rows[nth], this.positionOf, this.list)
  }

  /** Whether the n-th row is known to be shown as in the page from which that is known. */
  isShownAsIn(before: DryRunRows, nth: number): boolean {
    const index = this.positionOf(nth)
    return nth < this.length && nth < before.length && index === before.positionOf(nth) && this.list.isShownAsBefore(index)
  }

  /** The first row from a place on that is not known to be shown as in that page; the number of rows where there is none. */
  firstOther(before: DryRunRows, from: number): number {
    let nth = from
    while (nth < this.length && this.isShownAsIn(before, nth)) nth += 1
    return nth
  }
}

/** The rows of a page that goes to nobody: each is read and written when somebody comes to it, unless it is known. The first one is at once. */
export const dryRunRows = <Row>(dryRun: DryRunList, { count, positionOf, read, serialize }: DryRunPage<Row>): DryRunRows => {
  const rowAt = rowsInPassing(count, (from, take) => dryRun.source(() => read(from, take)))
  const make = (nth: number): unknown => {
    const index = positionOf(nth)
    const existing = dryRun.shown(index)
    if (existing !== undefined) return existing
    const row = (dryRun.row(index) ?? rowAt(nth)) as Row
    const shown = serialize(row)
    dryRun.note(index, row, shown)
    return shown
  }
  const list = new DryRunRows(count, make, positionOf, dryRun)
  list.at(0)
  return list
}
