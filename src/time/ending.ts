/** The end of something, which somebody may wait for. Its signal is made when somebody asks: most things end unwatched. */
export class Ending {
  #controller: AbortController | null = null
  #isOver = false

  /** Aborts at the end; has aborted where that is over. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#isOver) this.#controller.abort()
    return this.#controller.signal
  }

  end(): void {
    this.#isOver = true
    this.#controller?.abort()
  }
}
