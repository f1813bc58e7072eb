import { SortedRows } from './sorted-rows.js'

/** Key of a book: all numbers or all texts. */
type Key = string | number

interface Probe {
  /** The key if it is a number, else its hash: numbers are compared without a look at texts. */
  readonly hash: number
  readonly key: Key
}

interface Entry<K, V> extends Probe {
  readonly key: K & Key
  /** Position in the order of insertion. */
  readonly came: number
  readonly value: V
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

/** Difference between two versions of a book; undefined for an absent value. */
export interface BookChange<K, V> {
  readonly key: K
  readonly before: V | undefined
  readonly after: V | undefined
}

/**
 * Persistent map with insertion order: every write returns a new version that shares what it did not touch. `get`, `set` and `delete` are
 * O(log n); whatever lists sorts, once for each version.
 */
export class Book<K extends Key, V> {
  readonly #entries: SortedRows<Entry<K, V>, Probe>
  /** Position of the next pair. */
  readonly #next: number
  /** Entries in the order of insertion, once somebody asked. */
  #listed: readonly Entry<K, V>[] | undefined
  /** Entry written or found last: most requests look up the same token and the same quota several times. */
  #last: Entry<K, V> | undefined
  /** Key looked up last in vain: a write looks up its key before it adds it. */
  #missing: Probe | undefined

  private constructor(entries: SortedRows<Entry<K, V>, Probe>, next: number, last?: Entry<K, V>) {
    this.#entries = entries
    this.#next = next
    this.#last = last
  }

  static empty<K extends Key, V>(): Book<K, V> {
    return new Book<K, V>(SortedRows.empty<Entry<K, V>, Probe>(byKey), 0)
  }
  static of<K extends Key, V>(pairs: Iterable<readonly [K, V]>): Book<K, V> {
    return Book.empty<K, V>().setAll(pairs)
  }

  get size(): number {
    return this.#entries.size
  }
  get(key: K): V | undefined {
    return this.#find(key)?.value
  }
  has(key: K): boolean {
    return this.#find(key) !== undefined
  }

  #find(key: K): Entry<K, V> | undefined {
    if (this.#last?.key === key) return this.#last
    if (this.#missing?.key === key) return undefined
    const probe = { hash: hashOf(key), key }
    const found = this.#entries.get(probe)
    if (found === undefined) this.#missing = probe
    else this.#last = found
    return found
  }

  /** Version with a pair. One that replaces another keeps its position. */
  set(key: K, value: V): Book<K, V> {
    const before = this.#find(key)
    if (before !== undefined && before.value === value) return this
    const came = before?.came ?? this.#next
    const entry = { hash: before?.hash ?? this.#missing!.hash, key, came, value }
    return new Book(this.#entries.with(entry), before === undefined ? came + 1 : this.#next, entry)
  }

  /** Version with many pairs in one batch; one that replaces another comes last. */
  setAll(pairs: Iterable<readonly [K, V]>): Book<K, V> {
    const entries = Array.from(
      pairs,
      ([key, value], at): Entry<K, V> => ({ hash: hashOf(key), key, came: this.#next + at, value }),
    )
    return entries.length === 0 ? this : new Book(this.#entries.withAll(entries), this.#next + entries.length)
  }

  delete(key: K): Book<K, V> {
    const entries = this.#entries.without({ hash: hashOf(key), key })
    return entries === this.#entries ? this : new Book(entries, this.#next)
  }

  #list(): readonly Entry<K, V>[] {
    this.#listed ??= [...this.#entries.scan()].sort((one, other) => one.came - other.came)
    return this.#listed
  }
  entries(): readonly (readonly [K, V])[] {
    return this.#list().map(({ key, value }) => [key, value] as const)
  }
  keys(): readonly K[] {
    return this.#list().map(({ key }) => key)
  }
  values(): readonly V[] {
    return this.#list().map(({ value }) => value)
  }

  /** What was changed since another version: first what was removed, then what is new or another one, in the order of insertion. */
  changesSince(before: Book<K, V>): readonly BookChange<K, V>[] {
    return [...before.#entries.changesTo(this.#entries)]
      .sort((one, other) => (one.after?.came ?? -1) - (other.after?.came ?? -1))
      .map(({ before, after }) => ({ key: (after ?? before)!.key, before: before?.value, after: after?.value }))
  }
}

/** Persistent list that shares its array with its versions; `from` cuts off the beginning. */
export class Vec<T> {
  private constructor(
    readonly items: T[],
    readonly from: number,
    readonly to: number,
  ) {}
  static empty<T>(): Vec<T> {
    return new Vec<T>([], 0, 0)
  }
  static of<T>(items: readonly T[]): Vec<T> {
    return new Vec<T>([...items], 0, items.length)
  }
  get size(): number {
    return this.to - this.from
  }
  at(index: number): T | undefined {
    const at = index < 0 ? this.to + index : this.from + index
    return at < this.from || at >= this.to ? undefined : this.items[at]
  }
  push(item: T): Vec<T> {
    const own = this.to === this.items.length
    const items = own ? this.items : this.items.slice(this.from, this.to)
    items.push(item)
    return new Vec(items, own ? this.from : 0, items.length)
  }
  dropFirst(count: number): Vec<T> {
    return count <= 0 ? this : new Vec(this.items, Math.min(this.from + count, this.to), this.to)
  }
  toArray(): T[] {
    return this.items.slice(this.from, this.to)
  }
}
