/** What it takes to go back: each entry undoes one change, and stands under the mark that the change led to. Marks only grow. */
export class UndoLog<Entry> {
  #marks: number[] = []
  #entries: Entry[] = []
  /** Entries before this place are forgotten. */
  #first = 0

  push(mark: number, entry: Entry): void {
    this.#marks.push(mark)
    this.#entries.push(entry)
  }

  /** What undoes everything that came after a mark, the latest change first. */
  *after(mark: number): Iterable<Entry> {
    for (let place = this.#marks.length - 1; place >= this.#first && (this.#marks[place] as number) > mark; place -= 1) {
      yield this.#entries[place] as Entry
    }
  }

  /** Nobody goes back to before this mark any more. */
  forgetBefore(mark: number): void {
    const marks = this.#marks
    while (this.#first < marks.length && (marks[this.#first] as number) <= mark) this.#first += 1
    if (this.#first < 64 || this.#first * 2 < marks.length) return
    this.#marks = marks.slice(this.#first)
    this.#entries = this.#entries.slice(this.#first)
    this.#first = 0
  }
}
