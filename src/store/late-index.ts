/** How an index is made of what it is looked up in. Stated once for all indexes of its kind, so that one that nobody reads weighs next to nothing. */
export interface Indexing<Source, Index> {
  /** An index of no rows. */
  open(source: Source): Index
  /** Adds all rows that are there. */
  fill(index: Index, source: Source): void
}

/**
 * What rows are looked up by, kept with each of them that comes. Where many rows were put back for somebody who reads few of them it is left
 * behind, and made of all that are there when it is next read.
 */
export class LateIndex<Source, Index> {
  readonly #source: Source
  readonly #indexing: Indexing<Source, Index>
  /** Undefined before the first row, and the first look. */
  #index: Index | undefined
  #isBehind = false

  constructor(source: Source, indexing: Indexing<Source, Index>) {
    this.#source = source
    this.#indexing = indexing
  }

  /** The index of all rows. */
  get whole(): Index {
    this.#index ??= this.#indexing.open(this.#source)
    if (this.#isBehind) {
      this.#isBehind = false
      this.#indexing.fill(this.#index, this.#source)
    }
    return this.#index
  }

  /** Rows have come that are not in it. There was none before them. */
  leaveBehind(): void {
    this.#isBehind = true
  }

  /** Adds a row that is there already: an index that was left behind comes across it by itself. */
  add(add: (index: Index) => void): void {
    if (!this.#isBehind) add(this.whole)
  }
}
