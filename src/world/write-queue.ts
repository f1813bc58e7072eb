/** A turn to write. */
export interface Turn {
  /** What has to be waited for; null where nobody else writes. */
  readonly comes: Promise<void> | null
  /** Lets the next one write. */
  end(): void
}

/** Lets the writes of one world happen one after the other, in the order in which they asked; at once where nobody else writes. */
export class WriteQueue {
  #last: Promise<void> | null = null

  /** Joins the queue. Whoever does must end its turn, whatever comes. */
  enter(): Turn {
    const comes = this.#last
    let free = (): void => {}
    const mine = new Promise<void>((resolve) => {
      free = resolve
    })
    this.#last = mine
    const end = (): void => {
      if (this.#last === mine) this.#last = null
      free()
    }
    return { comes, end }
  }

  /** Runs a write when its turn has come. */
  async run<Result>(write: () => Promise<Result>): Promise<Result> {
    const turn = this.enter()
    try {
      if (turn.comes !== null) await turn.comes
      return await write()
    } finally {
      turn.end()
    }
  }
}
