/** A request of a replay, which goes on when its turn has come. Once it is let go, it is never held again. */
export class HeldRequest {
  /** Lets it go on; undefined while it runs. */
  #goOn: (() => void) | undefined
  /** Resolves the pending `rest`. */
  #rested: (() => void) | undefined
  #isLetGo = false
  #hasEnded = false
  readonly #answered: Promise<void>
  /** True once it has been let in. */
  hasBegun = false

  /** @param send sends the request; resolves when it is answered, or lost. */
  constructor(
    readonly caller: AbortController,
    send: (held: HeldRequest) => Promise<void>,
  ) {
    this.#answered = send(this)
    const end = (): void => {
      this.#hasEnded = true
      this.#rest()
    }
    this.#answered.then(end, end)
  }

  /** Resolves when its turn has come. */
  hold(): Promise<void> {
    if (this.#isLetGo) return Promise.resolve()
    return new Promise((resolve) => {
      this.#goOn = resolve
      this.#rest()
    })
  }

  /** Lets it go on so many times, each time up to where it is held again, or to its end. */
  async goOn(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.#release()
      await this.rest()
    }
  }

  /** Lets it go on to its end. */
  async finish(): Promise<void> {
    this.letGo()
    await this.#answered
  }

  letGo(): void {
    this.#isLetGo = true
    this.#release()
  }

  /** Resolves when it is held, or has ended. */
  async rest(): Promise<void> {
    if (this.#hasEnded || this.#goOn !== undefined) return
    await new Promise<void>((resolve) => {
      this.#rested = resolve
    })
  }

  #release(): void {
    const goOn = this.#goOn
    this.#goOn = undefined
    goOn?.()
  }
  #rest(): void {
    const rested = this.#rested
    this.#rested = undefined
    rested?.()
  }
}
