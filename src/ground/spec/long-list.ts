/**
 * A list whose items are made as they are read, again with each reading: what would be too many of them to make at once. Written as JSON
 * it is the list of all of them.
 */
export class LongList<Item> implements Iterable<Item> {
  readonly #make: (index: number) => Item

  /** @param together so many items may be written in one go, because none of them is long itself; 1 where nobody knows. */
  constructor(
    readonly length: number,
    make: (index: number) => Item,
    readonly together = 1,
  ) {
    this.#make = make
  }

  /** The item at a place, from the end where that is negative; undefined where there is none. */
  at(index: number): Item | undefined {
    const from = index < 0 ? this.length + index : index
    return from >= 0 && from < this.length ? this.#make(from) : undefined
  }

  *[Symbol.iterator](): Iterator<Item> {
    for (let index = 0; index < this.length; index += 1) yield this.#make(index)
  }

  /** All items, as many at a time as are written in one go. */
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

/** In the place of an item, where whoever makes a list has looked for one for a while and lets others have their turn. */
export const pause: unique symbol = Symbol('pause')

/** A list, made or not. */
export type Listed<Item> = readonly Item[] | LongList<Item>

/** Every item changed: at once, or as it is read. The first one of a long list is changed at once, for what is noted on the way. */
export const mapListed = <From, To>(list: Listed<From>, change: (item: From) => To): Listed<To> => {
  if (!(list instanceof LongList)) return list.map(change)
  const [first] = list
  if (first !== undefined) change(first)
  return list.map(change)
}

/** Written out: the language's own takes twice as long, and each row of a page comes by here. */
const flatMapItems = <From, To>(list: readonly From[], change: (item: From) => readonly To[]): readonly To[] => {
  const all: To[] = []
  for (const item of list) for (const made of change(item)) all.push(made)
  return all
}

/** The items that each item stands for, one after the other: at once, or as they are read. */
export const flatMapListed = <From, To>(
  list: Listed<From>,
  change: (item: From) => readonly To[],
): readonly To[] | Iterable<To> => {
  if (!(list instanceof LongList)) return flatMapItems(list, change)
  const [first] = list
  if (first !== undefined) change(first)
  function* each(): Generator<To> {
    for (const item of list) yield* change(item)
  }
  return { [Symbol.iterator]: each }
}
