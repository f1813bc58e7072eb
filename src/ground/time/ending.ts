/** One-time end with an abort signal, which is created on first use: most ends are never observed. */
export class Ending {
  #controller: AbortController | null = null
  #isOver = false

  /** Aborts at the end; already aborted after it. */
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
