import { Changed } from '../changes/changes.js'
import type { FormOf } from '../spec/form.js'
import type { Steps } from '../time/turns.js'
import { weighRow, weighStored } from './weigh-row.js'

/** Rows that can be paged from either end without being scanned. */
export interface PageSource<Row> {
  readonly count: number
  /** Rows `skip` to `skip + take - 1`, newest first; fewer at the end. */
  newest(skip: number, take: number): readonly Row[]
}

/** Rows that know their dates. */
export interface DatedSource<Row> extends PageSource<Row> {
  /** Instant of the row at a place, 0 being the newest. */
  dateAt(place: number): number
}

/** Where there is no row. */
export const nothingDated: DatedSource<never> = { count: 0, newest: () => [], dateAt: () => Number.NEGATIVE_INFINITY }

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

/** Rows that are made in one step. */
const madeTogether = 25

/** The newest rows, a few at a time. */
export function* newestInSteps<Row>(source: PageSource<Row>, most: number): Generator<readonly Row[]> {
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

/** Rows that are read in one step where somebody comes to one after the other. */
const readTogether = 32

/**
 * Rows that are taken out of their source as somebody comes to them, one at first and more where he goes on: for those who often stop early.
 * Only those of the last step are kept. The source must stay as it is meanwhile.
 * @param read rows from a place on.
 */
export const rowsInPassing = <Row>(
  count: number,
  read: (from: number, take: number) => readonly Row[],
): ((place: number) => Row) => {
  let [first, rows]: [number, readonly Row[]] = [0, []]
  return (place) => {
    if (place < first || place >= first + rows.length) {
      const take = place === first + rows.length ? Math.min(readTogether, Math.max(1, 2 * rows.length)) : 1
      rows = read(place, Math.min(take, count - place))
      first = place
      if (rows.length === 0) throw new RangeError(`A list of ${count} rows ended after ${place}.`)
    }
    return rows[place - first] as Row
  }
}

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

/** Rows that are put back in one step. */
export const loadedTogether = 100

/** What the tables can hold: a record with an id of its own. */
export interface Identified {
  readonly id: string | number
}

/** Makes a prepared write visible; synchronous, so that a record and the answer about it appear together. */
export type Commit = () => void

/** What validates rows and keeps those that stand. */
interface Keeper<Row> {
  keep(row: Row): Promise<Row>
  /** Forgets a row that it keeps. */
  drop(row: Row): void
}

/** The libraries that validate and keep rows take a while to load, and most worlds are only read: they come with the first write. */
let open: (<Row>(form: FormOf<Row>) => Keeper<Row>) | undefined

/**
 * The rows of one kind that a world wrote, oldest first. A collection validates and keeps them; the index beside it answers
 * every read, so that a look-up costs the same however many rows there are. A table that holds nothing weighs next to nothing.
 */
export class Table<Row extends Identified> {
  /** Places of rows that are stored: who is told of one as it happens still finds there what was before. */
  readonly changed = new Changed<number>()
  readonly #form: FormOf<Row>
  #collection: Keeper<Row> | undefined
  #places: Map<Row['id'], number> | undefined
  readonly #rows: Row[] = []
  /** What the row at each place weighs; below zero for one that was put back, which the collection does not keep; 0 where nobody has asked. */
  readonly #weights: number[] = []
  #version = 0
  /** What the rows weigh that were weighed. */
  #bytes = 0
  /** Rows before this place may not have been weighed. */
  #unweighed = 0

  /** @param form what every row has to be. */
  constructor(form: FormOf<Row>) {
    this.#form = form
  }

  get count(): number {
    return this.#rows.length
  }

  /** Grows with every row that is stored; 0 while there is none. */
  get version(): number {
    return this.#version
  }

  /** What its rows take, roughly. */
  get bytes(): number {
    for (; this.#unweighed > 0; this.#unweighed -= 1) {
      const place = this.#unweighed - 1
      const row = this.#rows[place]
      if (row === undefined || this.#weights[place] !== 0) continue
      const weight = weighStored(row)
      this.#weights[place] = -weight
      this.#bytes += weight
    }
    return this.#bytes
  }

  find(id: Row['id']): Row | undefined {
    if (this.#rows.length === 0) return undefined
    const place = this.#placeOf(id)
    return place === undefined ? undefined : this.#rows[place]
  }

  #placeOf(id: Row['id']): number | undefined {
    this.#places ??= new Map(this.#rows.map((row, place) => [row.id, place]))
    return this.#places.get(id)
  }

  /** Rows from the newest on. */
  newest(skip: number, take: number): readonly Row[] {
    const end = this.#rows.length - skip
    return end <= 0 ? [] : this.#rows.slice(Math.max(0, end - take), end).reverse()
  }

  /** All rows, oldest first. */
  rows(): readonly Row[] {
    return this.#rows
  }

  /**
   * Puts rows back where there is none, as `rows` gave them, valid and oldest first, each with an id of its own. What they weigh and where
   * they stand is found out when somebody asks.
   */
  load(rows: readonly Row[]): void {
    if (this.#rows.length > 0) throw new RangeError('Rows are put back where there is none.')
    for (const row of rows) this.#rows.push(row)
    for (let place = 0; place < rows.length; place += 1) this.#weights.push(0)
    this.#unweighed = rows.length
    this.#version = rows.length
  }

  /** Adds such rows in steps, and finds out all of them at once. */
  *loadInSteps(rows: readonly Row[]): Steps<void> {
    for (const [place, row] of rows.entries()) {
      this.#put(row, -weighStored(row))
      if (place % loadedTogether === loadedTogether - 1) yield
    }
  }

  /** Validates a row, new or in place of the one with its id; nothing can be read of it until the commit. */
  async prepare(row: Row): Promise<Commit> {
    open ??= (await import('./collection.js')).openCollection
    this.#collection ??= open(this.#form)
    const collection = this.#collection
    const stored = await collection.keep(row)
    return () => {
      const replaced = this.#put(stored, weighRow(stored))
      if (replaced !== undefined) collection.drop(replaced)
    }
  }

  /** Stores a row and gives back the one whose place it took, if the collection keeps that. */
  #put(row: Row, weight: number): Row | undefined {
    const place = this.#placeOf(row.id) ?? this.#rows.length
    const [replaced, before] = [this.#rows[place], this.#weights[place] ?? 0]
    // Who remembers what was there is told while it is.
    this.changed.note(place)
    this.#bytes += Math.abs(weight) - Math.abs(before)
    this.#weights[place] = weight
    this.#places?.set(row.id, place)
    this.#rows[place] = row
    this.#version += 1
    return before > 0 ? replaced : undefined
  }
}

/** Orders texts code point by code point, the same on every machine; the language's own comparison goes by UTF-16 units. */
export const compareTexts = (left: string, right: string): number => {
  const [ones, others] = [[...left], [...right]]
  for (const [place, one] of ones.entries()) {
    const other = others[place]
    if (other === undefined) return 1
    const difference = (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return ones.length - others.length
}
