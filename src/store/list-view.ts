import type { PageSource } from './page-source.js'

/** How the rows of a list are shown other than they are. */
export interface ListView {
  /** So many of the newest rows are not shown. */
  readonly hidden: number
  /** So many of the newest rows that are shown come last. */
  readonly moved: number
}

/** A list as a view shows it; without one, as it is. */
export const viewedSource = <Row>(source: PageSource<Row>, view: ListView | undefined): PageSource<Row> => {
  if (view === undefined) return source
  const { hidden, moved } = view
  const count = Math.max(0, source.count - hidden)
  const turn = count === 0 ? 0 : moved % count
  return {
    count,
    newest(skip, take) {
      const end = Math.min(count, skip + take)
      if (skip >= end) return []
      const [from, to] = [skip + turn, end + turn]
      if (to <= count) return source.newest(hidden + from, to - from)
      // The rows that were moved come after the others.
      if (from >= count) return source.newest(hidden + from - count, to - from)
      return [...source.newest(hidden + from, count - from), ...source.newest(hidden, to - count)]
    },
  }
}
