/** Lets the writes of one world happen one after the other, in the order in which they asked. */
export class WriteLock {
  #last: Promise<unknown> = Promise.resolve()

  async run<Result>(write: () => Result | Promise<Result>): Promise<Result> {
    const mine = this.#last.then(write)
    this.#last = mine.catch(() => undefined)
    return await mine
  }
}
