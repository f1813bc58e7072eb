/** A turn to write. */
export interface Turn {
  /** What has to be waited for; null where nobody else writes. */
  readonly comes: Promise<void> | null
  /** Lets the next one write. */
  end(): void
}

/** Lets the writes of one world happen one after the other, in the order in which they asked; at once where nobody else writes. */
export class WriteQueue {
  /** What the present writer does it for: the id of a request, or words. */
  cause = 'clock'
  #last: Promise<void> | null = null

  /** Makes a prepared write visible on behalf of somebody. */
  attribute(causeOf: () => string, commit: () => void): void {
    this.cause = causeOf()
    try {
      commit()
    } finally {
      this.cause = 'clock'
    }
  }

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

  /**
   * Runs a write when its turn has come.
   * @param cause what it is done for, in words.
   */
  async run<Result>(write: () => Promise<Result>, cause = 'control'): Promise<Result> {
    const turn = this.enter()
    try {
      if (turn.comes !== null) await turn.comes
      this.cause = cause
      return await write()
    } finally {
      this.cause = 'clock'
      turn.end()
    }
  }
}
