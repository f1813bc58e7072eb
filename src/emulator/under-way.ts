import { pause } from '../time/real-time.js'
import type { PacedRequest } from './paced-request.js'

/** How long is waited for something to happen while requests are held up; real milliseconds. */
const stuckMs = 5_000

/** Requests that have come and are not answered yet, by the place of their step. */
export class UnderWay {
  readonly #requests = new Map<number, PacedRequest>()
  /** Whether some did otherwise than they did when they were recorded, so that they are no longer held up. */
  #isStuck = false

  /** A request has come and goes on so often, its coming included. */
  async begin(place: number, request: PacedRequest, times: number): Promise<void> {
    this.#requests.set(place, request)
    if (this.#isStuck) request.letGo()
    await request.rest()
    await request.goOn(times - 1)
  }

  /** Has a request go on so often, or to its end; false where none has come. */
  async goOn(place: number, times: number): Promise<boolean> {
    const request = this.#requests.get(place)
    if (request === undefined) return false
    if (times < Number.POSITIVE_INFINITY) await request.goOn(times)
    else {
      await request.finish()
      this.#requests.delete(place)
    }
    return true
  }

  /** Does something. Where it waits for what is held up here, that is let go after a while. */
  async unlessStuck(act: () => Promise<void>): Promise<void> {
    if (this.#requests.size === 0) return await act()
    const done = new AbortController()
    void pause(stuckMs, [done.signal]).then((isWhole) => {
      if (isWhole && this.#requests.size > 0) this.letGo()
    })
    try {
      await act()
    } finally {
      done.abort()
    }
  }

  /** From now on nobody is held up. */
  letGo(): void {
    this.#isStuck = true
    for (const request of this.#requests.values()) request.letGo()
  }
}
