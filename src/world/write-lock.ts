/** Lets the writes of one world happen one after the other, in the order in which they asked; at once where nobody else writes. */
export class WriteLock {
  #last: Promise<void> | null = null

  run<Result>(write: () => Promise<Result>): Promise<Result>
  run<Result>(write: () => Result | Promise<Result>): Result | Promise<Result>
  run<Result>(write: () => Result | Promise<Result>): Result | Promise<Result> {
    const mine = this.#last === null ? write() : this.#last.then(write)
    if (!(mine instanceof Promise)) return mine
    const free = (): void => {
      if (this.#last === last) this.#last = null
    }
    const last = mine.then(free, free)
    this.#last = last
    return mine
  }
}
