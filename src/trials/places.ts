/** Places of rows that lie near each other, as those of a page do. */
export class Places {
  #first: number | null = null
  #last = -1
  /** By how far they are from the first one, forwards and backwards in turn. */
  #marks = new Uint8Array(64)

  add(place: number): void {
    // Whoever tells the same place tells it a few times in a row.
    if (place === this.#last) return
    this.#last = place
    this.#first ??= place
    const mark = markOf(place - this.#first)
    if (mark >= this.#marks.length) {
      const marks = new Uint8Array(2 * mark)
      marks.set(this.#marks)
      this.#marks = marks
    }
    this.#marks[mark] = 1
  }

  has(place: number): boolean {
    return this.#first !== null && this.#marks[markOf(place - this.#first)] === 1
  }
}

const markOf = (distance: number): number => (distance < 0 ? -2 * distance - 1 : 2 * distance)
