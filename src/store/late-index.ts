/**
 * What rows are looked up by, kept with each of them that comes. Where many rows were put back for somebody who reads few of them it is left
 * behind, and made of all that are there when it is next read.
 */
export class LateIndex<Index> {
  readonly #index: Index
  readonly #fill: (index: Index) => void
  #isBehind = false

  /**
   * @param index of no rows.
   * @param fill adds all that are there.
   */
  constructor(index: Index, fill: (index: Index) => void) {
    this.#index = index
    this.#fill = fill
  }

  /** The index of all rows. */
  get whole(): Index {
    if (this.#isBehind) {
      this.#isBehind = false
      this.#fill(this.#index)
    }
    return this.#index
  }

  /** Rows have come that are not in it. There was none before them. */
  leaveBehind(): void {
    this.#isBehind = true
  }

  /** Adds a row that is there already: an index that was left behind comes across it by itself. */
  add(add: (index: Index) => void): void {
    if (!this.#isBehind) add(this.#index)
  }
}
