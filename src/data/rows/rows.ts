import type { SortedRows } from '../../core/tree/sorted-rows.js'
import { firstIndex } from '../../ground/collections/first-index.js'

/** Source of rows that can be paged from either end without a scan. */
export interface PageSource<Row> {
  readonly count: number
  /** Rows `skip` to `skip + take - 1`, newest first; fewer at the end. */
  newest(skip: number, take: number): readonly Row[]
}

/** Source of rows with dates. */
export interface DatedSource<Row> extends PageSource<Row> {
  /** Instant of the row at an index, 0 being the newest. */
  dateAt(index: number): number
}

/** Source with each row mapped when it is read. */
export const mapSource = <From, To>(source: PageSource<From>, change: (row: From) => To): PageSource<To> => ({
  count: source.count,
  newest: (skip, take) => source.newest(skip, take).map(change),
})

/** Rows in memory, given newest first. */
export const sourceOf = <Row>(rows: readonly Row[]): PageSource<Row> => ({
  count: rows.length,
  newest: (skip, take) => rows.slice(skip, skip + take),
})

/** Number of rows made in a chunk. */
const madeTogether = 25

/** Newest rows, in chunks. */
export function* newestChunked<Row>(source: PageSource<Row>, most: number): Generator<readonly Row[]> {
  for (let skip = 0; skip < most; skip += madeTogether) {
    const rows = source.newest(skip, Math.min(madeTogether, most - skip))
    if (rows.length === 0) return
    yield rows
  }
}

/** Rows `skip` to `skip + take - 1` counted from the oldest, oldest first. */
export const readOldest = <Row>(source: PageSource<Row>, skip: number, take: number): readonly Row[] => {
  const end = source.count - skip
  if (end <= 0) return []
  const start = Math.max(0, end - take)
  return [...source.newest(start, end - start)].reverse()
}

/** Maximum rows per batch of an iteration. */
const readTogether = 32

/**
 * Rows read from their source in growing batches during iteration, for loops that often stop early. Only the last batch is retained. The
 * source must not change meanwhile.
 * @param read returns rows from an index on.
 */
export const rowsInPassing = <Row>(
  count: number,
  read: (from: number, take: number) => readonly Row[],
): ((index: number) => Row) => {
  let [first, rows]: [number, readonly Row[]] = [0, []]
  return (index) => {
    if (index < first || index >= first + rows.length) {
      const take = index === first + rows.length ? Math.min(readTogether, Math.max(1, 2 * rows.length)) : 1
      rows = read(index, Math.min(take, count - index))
      first = index
      if (rows.length === 0) throw new RangeError(`A list of ${count} rows ended after ${index}.`)
    }
    return rows[index - first] as Row
  }
}

/** Override of how a list is shown. */
export interface ListView {
  /** Number of newest rows that are hidden. */
  readonly hidden: number
  /** Number of newest visible rows that are moved to the end. */
  readonly moved: number
}

/** Source with a view applied; unchanged without one. */
export const viewedSource = <Row>(source: PageSource<Row>, view: ListView | undefined): PageSource<Row> => {
  if (view === undefined) return source
  const { hidden, moved } = view
  const count = Math.max(0, source.count - hidden)
  const rotation = count === 0 ? 0 : moved % count
  return {
    count,
    newest(skip, take) {
      const end = Math.min(count, skip + take)
      if (skip >= end) return []
      const [from, to] = [skip + rotation, end + rotation]
      if (to <= count) return source.newest(hidden + from, to - from)
      // The rows that were moved come after the others.
      if (from >= count) return source.newest(hidden + from - count, to - from)
      return [...source.newest(hidden + from, count - from), ...source.newest(hidden, to - count)]
    },
  }
}

/** Commit: makes a prepared write visible. Synchronous, so that a record and its answer appear together. */
export type Commit = () => void

/** Write of an operation, before it is prepared. */
export interface Write {
  /** Checks the rows against their schemas, which are loaded with the first write. */
  readonly prepare: () => Promise<Commit>
  /** The same without a check, and without waiting: for dry runs. */
  readonly atOnce: () => Commit
}

/** Sorted rows as a list that is shown newest first. */
export const datedSource = <Row extends Probe, Probe>(
  rows: SortedRows<Row, Probe>,
  dateOf: (row: Row) => number,
): DatedSource<Row> => ({
  count: rows.size,
  newest(skip, take) {
    const page: Row[] = []
    if (take <= 0) return page
    for (const row of rows.newest(skip)) if (page.push(row) >= take) break
    return page
  },
  dateAt(index) {
    const row = rows.at(rows.size - 1 - index)
    return row === undefined ? Number.NEGATIVE_INFINITY : dateOf(row)
  },
})

/** Comparator of texts by code point; the built-in operators compare UTF-16 units. */
export const compareTexts = (left: string, right: string): number => {
  const [ones, others] = [[...left], [...right]]
  for (const [index, one] of ones.entries()) {
    const other = others[index]
    if (other === undefined) return 1
    const difference = (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return ones.length - others.length
}

/** Seeded rows that are merged with written ones. */
interface SeededRows<Row> extends PageSource<Row> {
  /** Number of rows newer than an instant. */
  newerThan(instant: number): number
  readonly dateOf: (row: Row) => number
}

/** Merges written and seeded rows, newest first; of the same second, written ones come first. No row is read to find a page. */
export const mergeSources = <Row>(written: DatedSource<Row>, seeded: SeededRows<Row>): PageSource<Row> => {
  if (written.count === 0) return seeded
  const positionOf = (written: DatedSource<Row>, nth: number): number => nth + seeded.newerThan(written.dateAt(nth))
  return {
    count: written.count + seeded.count,
    newest(skip, take) {
      const before = firstIndex(written.count, (nth) => positionOf(written, nth) >= skip)
      const ours = written.newest(before, take)
      // If the whole page is newer than the seeded rows, none of those are read.
      const isFull = ours.length === take && positionOf(written, before + take - 1) === skip + take - 1
      if (isFull) return ours
      const theirs = seeded.newest(skip - before, take)
      const rows: Row[] = []
      let [own, other] = [0, 0]
      while (rows.length < take && (own < ours.length || other < theirs.length)) {
        const [mine, next] = [ours[own], theirs[other]]
        if (mine !== undefined && (next === undefined || written.dateAt(before + own) >= seeded.dateOf(next))) {
          rows.push(mine)
          own += 1
        } else if (next !== undefined) {
          rows.push(next)
          other += 1
        }
      }
      return rows
    },
  }
}
