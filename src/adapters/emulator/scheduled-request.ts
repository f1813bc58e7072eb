import { type ReplaySchedule, setSchedule, type Wait } from '../../pipeline/exchange/wait.js'

/** Request whose waits are resumed by a replay, in the recorded order. Once released, it is never delayed again. */
export class ScheduledRequest implements ReplaySchedule {
  /** Resumes the request from its wait; null while it runs. */
  #goOn: (() => void) | null = null
  /** Resolves the pending `rest`; null for none. */
  #resolveRest: (() => void) | null = null
  #isLetGo = false
  #hasEnded = false
  readonly #answered: Promise<void>

  /**
   * @param caller aborts the request after its last wait; null if it is answered.
   * @param send sends the request; resolves when it is answered or aborted.
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
      // A rejection reaches the awaiting code below.
      awaits.catch(() => undefined)
      if (!this.#isLetGo) await this.#untilReleased()
      return await awaits
    }
    return { ...awaited, until }
  }

  end(): void {
    this.#hasEnded = true
    this.#notifyRest()
  }

  /** Resumes the request `times` times, each time up to its next wait or its end. */
  async goOn(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.#release()
      await this.rest()
    }
  }

  /** Runs the request to its end. */
  async finish(): Promise<void> {
    this.letGo()
    while (!this.#hasEnded) await this.rest()
    this.caller?.abort()
    await this.#answered
  }

  /** Releases the request: it is not delayed any more. */
  letGo(): void {
    this.#isLetGo = true
    this.#release()
  }

  /** Resolves when the request waits to be resumed, or has ended. */
  async rest(): Promise<void> {
    if (this.#hasEnded || this.#goOn !== null) return
    await new Promise<void>((resolve) => {
      this.#resolveRest = resolve
    })
  }

  #release(): void {
    this.#goOn?.()
    this.#goOn = null
  }

  #untilReleased(): Promise<void> {
    return new Promise((resolve) => {
      this.#goOn = resolve
      this.#notifyRest()
    })
  }

  #notifyRest(): void {
    this.#resolveRest?.()
    this.#resolveRest = null
  }
}
