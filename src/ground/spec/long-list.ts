/**
 * List whose items are made whenever they are read, for lists too long to make at once. Serializes to JSON as an array of all items.
 */
export class LongList<Item> implements Iterable<Item> {
  readonly #make: (index: number) => Item

  /** @param together number of items that may be serialized in one chunk, because none of them is long. Default 1. */
  constructor(
    readonly length: number,
    make: (index: number) => Item,
    readonly together = 1,
  ) {
    this.#make = make
  }

  /** Item at an index, a negative one from the end; undefined if out of range. */
  at(index: number): Item | undefined {
    const from = index < 0 ? this.length + index : index
    return from >= 0 && from < this.length ? this.#make(from) : undefined
  }

  *[Symbol.iterator](): Iterator<Item> {
    for (let index = 0; index < this.length; index += 1) yield this.#make(index)
  }

  /** All items, in slices of one chunk each. */
  *slices(): Generator<readonly Item[]> {
    for (let from = 0; from < this.length; from += this.together) {
      yield Array.from({ length: Math.min(this.together, this.length - from) }, (_, index) => this.#make(from + index))
    }
  }

  map<To>(change: (item: Item) => To): LongList<To> {
    return new LongList(this.length, (index) => change(this.#make(index)), this.together)
  }

  toJSON(): readonly Item[] {
    return [...this]
  }
}

/** Yielded instead of an item by a list that has searched for a while, so that other work can run. */
export const pauseItem: unique symbol = Symbol('pause')

/** Array or lazy list. */
export type Listed<Item> = readonly Item[] | LongList<Item>

/** Maps an array at once and a long list lazily. The first item of a long list is mapped at once, for its side effects. */
export const mapListed = <From, To>(list: Listed<From>, change: (item: From) => To): Listed<To> => {
  if (!(list instanceof LongList)) return list.map(change)
  const [first] = list
  if (first !== undefined) change(first)
  return list.map(change)
}

/** Hand-written `flatMap`: the built-in takes twice as long, and runs for each row of a page. */
const flatMapItems = <From, To>(list: readonly From[], change: (item: From) => readonly To[]): readonly To[] => {
  const all: To[] = []
  for (const item of list) for (const made of change(item)) all.push(made)
  return all
}

/** List of unknown length whose items are made whenever they are read. Serializes to JSON as an array, like a long list. */
interface LazyItems<Item> extends Iterable<Item> {
  toJSON(): readonly Item[]
}

/** Flat-maps an array at once and a long list lazily. */
export const flatMapListed = <From, To>(
  list: Listed<From>,
  change: (item: From) => readonly To[],
): readonly To[] | LazyItems<To> => {
  if (!(list instanceof LongList)) return flatMapItems(list, change)
  const [first] = list
  if (first !== undefined) change(first)
  function* each(): Generator<To> {
    for (const item of list) yield* change(item)
  }
  return { [Symbol.iterator]: each, toJSON: () => [...each()] }
}
