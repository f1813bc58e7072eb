import type { DryRunList } from '../../data/rows/dry-run-list.js'
import { rowsInPassing } from '../../data/rows/rows.js'
import { LongList } from '../../ground/spec/long-list.js'

/** The rows of a page. */
interface DryRunPage<Row> {
  readonly count: number
  /** Index of its n-th row in the whole list, newest first. */
  readonly positionOf: (nth: number) => number
  readonly read: (from: number, take: number) => readonly Row[]
  readonly serialize: (row: Row) => unknown
}

/** Rows of a page in a dry run, made when read. Not cached: a row read twice is made twice, unless `keep` is used. */
export class DryRunRows extends LongList<unknown> {
  constructor(
    length: number,
    make: (nth: number) => unknown,
    readonly positionOf: (nth: number) => number,
    readonly list: DryRunList,
  ) {
    super(length, make)
  }

  /** Page with the given rows, which are already made. */
  keep(rows: readonly unknown[]): DryRunRows {
    return new DryRunRows(rows.length, (nth) => rows[nth], this.positionOf, this.list)
  }

  /** True if the n-th row certainly has the same serialized form as in the previous page. */
  isShownAsIn(before: DryRunRows, nth: number): boolean {
    const index = this.positionOf(nth)
    return nth < this.length && nth < before.length && index === before.positionOf(nth) && this.list.isShownAsBefore(index)
  }

  /** First index from `from` whose row may differ from the previous page; the number of rows if none. */
  firstOther(before: DryRunRows, from: number): number {
    let nth = from
    while (nth < this.length && this.isShownAsIn(before, nth)) nth += 1
    return nth
  }
}

/** Rows of a page in a dry run: each is read and serialized when accessed, unless it is cached. The first one is made at once. */
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
