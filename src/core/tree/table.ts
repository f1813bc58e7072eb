import { type Edit, type RowChange, SortedRows } from './sorted-rows.js'

/** Key of a table: all numbers or all texts. */
export type Key = string | number

interface Entry<Row> extends Probe {
  /** Position in the order of insertion. */
  readonly came: number
  readonly row: Row
}

interface Probe {
  /** The key if it is a number, else its hash: numbers are compared without a look at texts. */
  readonly hash: number
  readonly key: Key
}

/** Comparator by key; a number and a text are never equal. */
const byKey = (one: Probe, other: Probe): number => {
  if (one.hash !== other.hash) return one.hash < other.hash ? -1 : 1
  if (one.key === other.key) return 0
  return typeof one.key === typeof other.key ? (one.key < other.key ? -1 : 1) : typeof one.key === 'number' ? -1 : 1
}

/** Characters at the end of a key that are hashed: keys differ there, and keys of equal hashes are compared themselves. */
const hashed = 24

/** FNV-1a hash, cut to the range of small integers in engines. */
const hashOf = (key: Key): number => {
  if (typeof key === 'number') return key
  let hash = 0x811c9dc5
  for (let at = Math.max(0, key.length - hashed); at < key.length; at += 1)
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash & 0x3fffffff
}

/**
 * Immutable table by key with insertion order. Every write returns a new version that shares what it did not touch. `get`, `put` and
 * `delete` are O(log n); `list` sorts.
 */
export class Table<Row> {
  readonly #entries: SortedRows<Entry<Row>, Probe>
  readonly #keyOf: (row: Row) => Key
  /** Position of the next row. */
  readonly #next: number
  /** Cached result of `list`: a version never changes. */
  #listed: readonly Row[] | undefined
  /** Entry put or found last: most requests look up the same token and the same quota several times. */
  #last: Entry<Row> | undefined
  /** Key looked up last in vain: a write looks up its key before it adds it. */
  #missing: Probe | undefined

  private constructor(keyOf: (row: Row) => Key, entries: SortedRows<Entry<Row>, Probe>, next: number, last?: Entry<Row>) {
    this.#keyOf = keyOf
    this.#entries = entries
    this.#next = next
    this.#last = last
  }

  static empty<Row>(keyOf: (row: Row) => Key): Table<Row> {
    return new Table<Row>(keyOf, SortedRows.empty<Entry<Row>, Probe>(byKey), 0)
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Row | undefined {
    return this.#find(key)?.row
  }

  has(key: Key): boolean {
    return this.#find(key) !== undefined
  }

  #find(key: Key): Entry<Row> | undefined {
    if (this.#last?.key === key) return this.#last
    if (this.#missing?.key === key) return undefined
    const probe = { hash: hashOf(key), key }
    const found = this.#entries.get(probe)
    if (found === undefined) this.#missing = probe
    else this.#last = found
    return found
  }

  #hashOf(key: Key): number {
    return this.#missing?.key === key ? this.#missing.hash : hashOf(key)
  }

  /** Version with a row. One that replaces another keeps its position. */
  put(row: Row, edit?: Edit): Table<Row> {
    const key = this.#keyOf(row)
    const before = this.#find(key)
    if (before?.row === row) return this
    const came = before?.came ?? this.#next
    const entry = { hash: before?.hash ?? this.#hashOf(key), key, came, row }
    return new Table(this.#keyOf, this.#entries.with(entry, edit), before === undefined ? came + 1 : this.#next, entry)
  }

  /** Version with a row at the last position, even if it replaces another. */
  putLast(row: Row): Table<Row> {
    const key = this.#keyOf(row)
    const entry = { hash: this.#hashOf(key), key, came: this.#next, row }
    return new Table(this.#keyOf, this.#entries.with(entry), this.#next + 1)
  }

  /** Version with many rows in one batch, each as by `putLast`. */
  putAll(rows: Iterable<Row>): Table<Row> {
    let came = this.#next
    const entries = Array.from(rows, (row): Entry<Row> => {
      came += 1
      const key = this.#keyOf(row)
      return { hash: hashOf(key), key, came: came - 1, row }
    })
    return entries.length === 0 ? this : new Table(this.#keyOf, this.#entries.withAll(entries), came)
  }

  delete(key: Key): Table<Row> {
    const entries = this.#entries.without({ hash: hashOf(key), key })
    return entries === this.#entries ? this : new Table(this.#keyOf, entries, this.#next)
  }

  /** Rows in insertion order. */
  list(): readonly Row[] {
    this.#listed ??= [...this.#entries.scan()].sort((one, other) => one.came - other.came).map(({ row }) => row)
    return this.#listed
  }

  /** Rows in arbitrary order, without a copy. */
  *scan(): Generator<Row, void, undefined> {
    for (const { row } of this.#entries.scan()) yield row
  }

  /** Differences to another version: first removed rows, then new or changed ones in insertion order. */
  changesTo(next: Table<Row>): readonly RowChange<Row>[] {
    return [...this.differencesTo(next)].sort((one, other) => one.came - other.came)
  }

  /** As `changesTo`, one by one and not in order: `came` grows in the order of `changesTo`. */
  *differencesTo(next: Table<Row>): Generator<RowChange<Row> & { readonly came: number }> {
    for (const { before, after } of this.#entries.changesTo(next.#entries))
      yield { before: before?.row, after: after?.row, came: after?.came ?? -1 }
  }
}
