/** Lets one action run at a time, in the order in which they came. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs an action when all before it have settled. */
  take<Result>(action: () => Promise<Result>): Promise<Result> {
    const taken = this.#last.then(action)
    this.#last = taken.catch(() => undefined)
    return taken
  }

  /** Resolves when it is one's turn, which lasts until the function it gives is called. */
  async hold(): Promise<() => void> {
    return await new Promise((resolve) => {
      void this.take(() => new Promise<void>((release) => resolve(release)))
    })
  }
}
