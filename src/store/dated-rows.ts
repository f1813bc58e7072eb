import { firstPlace } from '../changes/first-place.js'
import type { DatedSource, Identified, PageSource, Table } from './rows.js'

/** The rows of a table by date and then by id, whatever order they were written in. */
export class DatedRows<Row extends Identified & { readonly id: number }> implements DatedSource<Row> {
  /** Oldest first. */
  readonly #entries: { readonly at: number; readonly id: number }[] = []

  constructor(readonly table: Table<Row>) {}

  get count(): number {
    return this.#entries.length
  }

  add(at: number, id: number): void {
    const entries = this.#entries
    const place = firstPlace(entries.length, (index) => {
      const entry = entries[index]
      return entry !== undefined && (entry.at > at || (entry.at === at && entry.id > id))
    })
    entries.splice(place, 0, { at, id })
  }

  dateAt(place: number): number {
    return this.#entries.at(-1 - place)?.at ?? Number.NEGATIVE_INFINITY
  }

  newest(skip: number, take: number): readonly Row[] {
    const end = this.#entries.length - skip
    if (end <= 0) return []
    const page = this.#entries.slice(Math.max(0, end - take), end).reverse()
    return page.flatMap(({ id }) => this.table.find(id) ?? [])
  }
}

/** Seeded rows beside which written ones are shown. */
interface SealedRows<Row> extends PageSource<Row> {
  /** How many of them are newer than an instant. */
  newerThan(instant: number): number
  readonly dateOf: (row: Row) => number
}

/** Written and seeded rows as one list, newest first; of the same second, the written ones come first. No row is read to find a page. */
export const mergeSources = <Row>(written: DatedSource<Row>, sealed: SealedRows<Row>): PageSource<Row> => {
  if (written.count === 0) return sealed
  const placeOf = (written: DatedSource<Row>, nth: number): number => nth + sealed.newerThan(written.dateAt(nth))
  return {
    count: written.count + sealed.count,
    newest(skip, take) {
      const before = firstPlace(written.count, (nth) => placeOf(written, nth) >= skip)
      const ours = written.newest(before, take)
      // Where the whole page is newer than what is seeded, nothing of that is read.
      const isFull = ours.length === take && placeOf(written, before + take - 1) === skip + take - 1
      if (isFull) return ours
      const theirs = sealed.newest(skip - before, take)
      const rows: Row[] = []
      let [own, other] = [0, 0]
      while (rows.length < take && (own < ours.length || other < theirs.length)) {
        const [mine, seeded] = [ours[own], theirs[other]]
        if (mine !== undefined && (seeded === undefined || written.dateAt(before + own) >= sealed.dateOf(seeded))) {
          rows.push(mine)
          own += 1
        } else if (seeded !== undefined) {
          rows.push(seeded)
          other += 1
        }
      }
      return rows
    },
  }
}
