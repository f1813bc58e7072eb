import { Table as Trie } from './tree/table.js'

interface Pair<K, V> {
  readonly key: K
  readonly value: V
}
/** Persistent map with insertion order: a tree of shared nodes. */
export class Book<K extends string | number, V> {
  private constructor(readonly tree: Trie<Pair<K, V>>) {}
  static empty<K extends string | number, V>(): Book<K, V> {
    return new Book<K, V>(Trie.empty<Pair<K, V>>(({ key }) => key))
  }
  static of<K extends string | number, V>(pairs: Iterable<readonly [K, V]>): Book<K, V> {
    return new Book(Book.empty<K, V>().tree.putAll(Array.from(pairs, ([key, value]) => ({ key, value }))))
  }
  get size(): number {
    return this.tree.size
  }
  get(key: K): V | undefined {
    return this.tree.get(key)?.value
  }
  set(key: K, value: V): Book<K, V> {
    return new Book(this.tree.put({ key, value }))
  }
  /** Version with many pairs in one batch; one that replaces another comes last. */
  setAll(pairs: Iterable<readonly [K, V]>): Book<K, V> {
    const tree = this.tree.putAll(Array.from(pairs, ([key, value]) => ({ key, value })))
    return tree === this.tree ? this : new Book(tree)
  }
  delete(key: K): Book<K, V> {
    const tree = this.tree.delete(key)
    return tree === this.tree ? this : new Book(tree)
  }
  *entries(): Generator<readonly [K, V]> {
    for (const { key, value } of this.tree.list()) yield [key, value]
  }
  *keys(): Generator<K> {
    for (const { key } of this.tree.list()) yield key
  }
  *values(): Generator<V> {
    for (const { value } of this.tree.list()) yield value
  }
  changesSince(before: Book<K, V>): { key: K; before: V | undefined; after: V | undefined }[] {
    return before.tree
      .changesTo(this.tree)
      .map((change) => ({ key: (change.after ?? change.before)!.key, before: change.before?.value, after: change.after?.value }))
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
