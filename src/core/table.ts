import { bisect } from './bisect.js'
import { Book, Vec } from './book.js'

/** Rows that never change, oldest first: an array, or rows that are made when they are read. */
export interface Base<Row> {
  readonly size: number
  at(index: number): Row
  get(key: string | number): Row | undefined
  dateAt(index: number): number
}
interface Dated {
  readonly created_at: number
}
export const arrayBase = <Row extends Dated>(rows: readonly Row[], keyOf: (row: Row) => string | number): Base<Row> => {
  let index: Map<string | number, Row> | undefined
  return {
    size: rows.length,
    at: (n) => rows[n]!,
    dateAt: (n) => rows[n]!.created_at,
    get: (key) => {
      index ??= new Map(rows.map((row) => [keyOf(row), row]))
      return index.get(key)
    },
  }
}

/** Rows that are made when one of them is asked for. */
export const lateBase = <Row>(make: () => Base<Row>): Base<Row> => {
  let made: Base<Row> | undefined
  const base = (): Base<Row> => (made ??= make())
  return {
    get size() {
      return base().size
    },
    at: (n) => base().at(n),
    get: (key) => base().get(key),
    dateAt: (n) => base().dateAt(n),
  }
}

/** Seeded rows, and over them those that were written; sorted by date, then by their numbers. An immutable value. */
export class Table<Row extends Dated> {
  private constructor(
    readonly base: Base<Row>,
    readonly keyOf: (row: Row) => string | number,
    readonly numberOf: (row: Row) => number,
    readonly rows: Book<string | number, Row>,
    readonly added: Vec<string | number>,
  ) {}
  /** @param numberOf what rows of one instant are sorted by. */
  static over<Row extends Dated>(
    base: Base<Row>,
    keyOf: (row: Row) => string | number,
    numberOf: (row: Row) => number,
  ): Table<Row> {
    return new Table(base, keyOf, numberOf, Book.empty<string | number, Row>(), Vec.empty<string | number>())
  }
  /** The same written rows over another base. */
  onto(base: Base<Row>): Table<Row> {
    return this.#with(base, this.rows, this.added)
  }
  #with(base: Base<Row>, rows: Table<Row>['rows'], added: Table<Row>['added']): Table<Row> {
    return new Table(base, this.keyOf, this.numberOf, rows, added)
  }
  #compare(one: Row, other: Row): number {
    return one.created_at - other.created_at || this.numberOf(one) - this.numberOf(other)
  }
  /** The same base with other written rows, in the order in which they came. */
  written(all: readonly Row[]): Table<Row> {
    const rows = Book.of(all.map((row) => [this.keyOf(row), row] as const))
    const added = all.filter((row) => this.base.get(this.keyOf(row)) === undefined)
    const sorted = added.toSorted((one, other) => this.#compare(one, other))
    return this.#with(this.base, rows, Vec.of(sorted.map(this.keyOf)))
  }
  get size(): number {
    return this.base.size + this.added.size
  }
  get(key: string | number): Row | undefined {
    return this.rows.get(key) ?? this.base.get(key)
  }
  /** Table with a new row, or another version of one. */
  put(row: Row): Table<Row> {
    const key = this.keyOf(row)
    return this.#with(this.base, this.rows.set(key, row), this.get(key) === undefined ? this.#insert(row, key) : this.added)
  }
  /** Table with many new rows in one batch, however they are sorted. */
  putAll(rows: readonly Row[]): Table<Row> {
    if (rows.length === 0) return this
    const sorted = rows.toSorted((one, other) => this.#compare(one, other))
    const pairs = sorted.map((row) => [this.keyOf(row), row] as const)
    const [before, keys] = [this.added.toArray(), pairs.map(([key]) => key)]
    let at = 0
    const added: (string | number)[] = []
    for (const [place, row] of sorted.entries()) {
      while (at < before.length && this.#compare(this.rows.get(before[at]!)!, row) <= 0) added.push(before[at++]!)
      added.push(keys[place]!)
    }
    return this.#with(this.base, this.rows.setAll(pairs), Vec.of([...added, ...before.slice(at)]))
  }
  #insert(row: Row, key: string | number): Vec<string | number> {
    const last = this.added.at(-1)
    if (last === undefined || this.#compare(this.rows.get(last)!, row) <= 0) return this.added.push(key)
    const keys = this.added.toArray()
    return Vec.of(
      keys.toSpliced(
        keys.findIndex((other) => this.#compare(this.rows.get(other)!, row) > 0),
        0,
        key,
      ),
    )
  }
  /** Row at a place from the oldest one. */
  at(place: number): Row {
    const added = this.#addedBefore(place)
    const [base, other] = [place - added, this.added.at(added)]
    const row = other === undefined ? undefined : this.rows.get(other)!
    if (row !== undefined && (base >= this.base.size || row.created_at < this.base.dateAt(base))) return row
    const found = this.base.at(base)
    return this.rows.size === this.added.size ? found : (this.rows.get(this.keyOf(found)) ?? found)
  }
  /** Number of added rows among the first `place` ones. */
  #addedBefore(place: number): number {
    return bisect(Math.max(0, place - this.base.size), Math.min(place, this.added.size), (n) => {
      // The added row `n` is before the place if fewer than `place - n` seeded rows are as old.
      return this.base.dateAt(place - n - 1) > this.rows.get(this.added.at(n)!)!.created_at
    })
  }
  newest(skip: number, take: number): Row[] {
    return this.#range(this.size - 1 - skip, -1, take)
  }
  oldest(skip: number, take: number): Row[] {
    return this.#range(skip, 1, take)
  }
  #range(first: number, step: number, take: number): Row[] {
    const rows: Row[] = []
    for (let at = first; at >= 0 && at < this.size && rows.length < take; at += step) rows.push(this.at(at))
    return rows
  }
  *[Symbol.iterator](): Generator<Row> {
    for (let at = 0; at < this.size; at += 1) yield this.at(at)
  }
  changesSince(before: Table<Row>) {
    return this.rows
      .changesSince(before.rows)
      .map((change) => ({ ...change, before: change.before ?? this.base.get(change.key) }))
  }
}
