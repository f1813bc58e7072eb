/** Rows that can be paged from either end without being scanned. */
export interface PageSource<Row> {
  readonly count: number
  /** Rows `skip` to `skip + take - 1`, newest first; fewer at the end. */
  newest(skip: number, take: number): readonly Row[]
}

/** Two sources as one: every row of `newer` comes before every row of `older`. */
export const stackSources = <Row>(newer: PageSource<Row>, older: PageSource<Row>): PageSource<Row> => ({
  count: newer.count + older.count,
  newest(skip, take) {
    const top = newer.newest(skip, take)
    if (top.length === take) return top
    return [...top, ...older.newest(Math.max(0, skip - newer.count), take - top.length)]
  },
})

/** A source whose rows are replaced one for one as they are read. */
export const mapSource = <From, To>(source: PageSource<From>, change: (row: From) => To): PageSource<To> => ({
  count: source.count,
  newest: (skip, take) => source.newest(skip, take).map(change),
})

/** Rows in memory, given newest first. */
export const sourceOf = <Row>(rows: readonly Row[]): PageSource<Row> => ({
  count: rows.length,
  newest: (skip, take) => rows.slice(skip, skip + take),
})

/** Rows `skip` to `skip + take - 1` counted from the oldest, oldest first. */
export const readOldest = <Row>(source: PageSource<Row>, skip: number, take: number): readonly Row[] => {
  const end = source.count - skip
  if (end <= 0) return []
  const start = Math.max(0, end - take)
  return [...source.newest(start, end - start)].reverse()
}
