import { type Schedule, setSchedule, type Wait } from '../../pipeline/exchange/wait.js'

/** A request that goes on when it is told to, as it did when it was recorded. It never hangs once it has been let go. */
export class ScheduledRequest implements Schedule {
  /** Lets it go on from where it waits; null while it is going. */
  #goOn: (() => void) | null = null
  /** Whoever waits for it to wait again, or to end. */
  #describeRest: (() => void) | null = null
  #isLetGo = false
  #hasEnded = false
  readonly #answered: Promise<void>

  /**
   * @param caller gives it up once it has come to its end; null where it is answered.
   * @param send sends it, and resolves when it is answered or given up.
   */
  constructor(
    request: object,
    readonly caller: AbortController | null,
    send: () => Promise<void>,
  ) {
    setSchedule(request, this)
    this.#answered = send()
    this.#answered.then(
      () => this.end(),
      () => this.end(),
    )
  }

  delay(awaited: Wait): Wait {
    const until = async (): Promise<unknown> => {
      const awaits = awaited.until()
      // Whoever waits for it hears of its failure.
      awaits.catch(() => undefined)
      if (!this.#isLetGo) await this.#ticket()
      return await awaits
    }
    return { ...awaited, until }
  }

  end(): void {
    this.#hasEnded = true
    this.#describe()
  }

  /** Has it go on so often, each time as far as to where it waits next, or to its end. */
  async goOn(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.#release()
      await this.rest()
    }
  }

  /** Has it go on to its end. */
  async finish(): Promise<void> {
    this.letGo()
    while (!this.#hasEnded) await this.rest()
    this.caller?.abort()
    await this.#answered
  }

  /** From now on it goes at its own pace. */
  letGo(): void {
    this.#isLetGo = true
    this.#release()
  }

  /** Resolves when it waits to be told to go on, or has ended. */
  async rest(): Promise<void> {
    if (this.#hasEnded || this.#goOn !== null) return
    await new Promise<void>((resolve) => {
      this.#describeRest = resolve
    })
  }

  #release(): void {
    this.#goOn?.()
    this.#goOn = null
  }

  #ticket(): Promise<void> {
    return new Promise((resolve) => {
      this.#goOn = resolve
      this.#describe()
    })
  }

  #describe(): void {
    this.#describeRest?.()
    this.#describeRest = null
  }
}
