/** Turn of a writer. */
export interface LockTicket {
  /** Promise to await before writing; null if the lock is free. */
  readonly comes: Promise<void> | null
  /** Releases the lock. */
  end(): void
}

/** Write lock of a world: a FIFO mutex, taken at once if it is free. */
export class WriteQueue {
  /** Cause of the present write: the id of a request, or words. */
  cause = 'clock'
  /** Subscriptions with a cancel in progress, for the assumption `cancel-race`. */
  readonly cancels = new Set<string>()
  #last: Promise<void> | null = null

  /** Runs a prepared commit with a cause. */
  attribute(causeOf: () => string, commit: () => void): void {
    this.cause = causeOf()
    try {
      commit()
    } finally {
      this.cause = 'clock'
    }
  }

  /** Joins the queue. Callers must end their turn in every case. */
  enter(): LockTicket {
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
   * @param cause cause in words.
   */
  async run<Result>(write: () => Promise<Result>, cause = 'control'): Promise<Result> {
    const ticket = this.enter()
    try {
      if (ticket.comes !== null) await ticket.comes
      this.cause = cause
      return await write()
    } finally {
      this.cause = 'clock'
      ticket.end()
    }
  }
}
