import { secondMs } from '../../ground/time/duration.js'
import { answerPatienceMs, readAnswer } from '../cli/shared/read-answer.js'

/** Requests of each minute that are left to others who use the account. */
const leftFree = 20

/** Real milliseconds that a quota of the service lasts. */
const windowMs = 60 * secondMs

/** Waits before a request is sent again that was answered by a failure of the service. */
const retriesMs = [2 * secondMs, 10 * secondMs, 30 * secondMs]

/** Waits that a service may ask for in one go. */
const maxWaitMs = 3_600 * secondMs

/** What the reader of an account needs of the world around it. */
export interface Surroundings {
  readonly fetch: (request: Request) => Promise<Response>
  /** Resolves after so many milliseconds, or earlier, and then false, where it was stopped. */
  readonly pause: (delayMs: number) => Promise<boolean>
  /** Milliseconds. */
  readonly now: () => number
  readonly say: (sentence: string) => void
}

/** Raised where somebody stopped; what was read by then is kept. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'
}

/** Reads one address after the other, never two at once, and leaves some of the quota of each minute to others. */
export class PoliteReader {
  #sent = 0
  /** When the present window of the quota began, by the first request in it. */
  #windowAt: number | null = null
  /** Requests of a window, as the service says. */
  limit: number | null = null
  /** What the service's clock showed last, in milliseconds since 1970. */
  serverTime: number | null = null

  constructor(
    readonly base: URL,
    readonly token: string,
    readonly surroundings: Surroundings,
  ) {}

  get sent(): number {
    return this.#sent
  }

  /**
   * @param path below the address of the account.
   * @throws Error for an answer that is no success and will not become one, StoppedError where somebody stopped.
   */
  async read(path: string): Promise<unknown> {
    for (let failures = 0; ; ) {
      const response = await this.#send(path)
      if (response.ok) return await this.#bodyOf(response, path)
      await response.body?.cancel()
      if (response.status === 429) {
        await this.#wait(retryAfterMs(response.headers), 'the quota of this minute is used up')
        continue
      }
      const waitMs = response.status >= 500 ? retriesMs[failures] : undefined
      if (waitMs === undefined) throw new Error(explain(response.status, this.base, path))
      failures += 1
      await this.#wait(retryAfterMs(response.headers, waitMs), `the service answered ${response.status}`)
    }
  }

  async #send(path: string): Promise<Response> {
    const { now, fetch } = this.surroundings
    // Whatever is left of a window is gone when it ends.
    if (this.#windowAt === null || now() - this.#windowAt >= windowMs) this.#windowAt = now()
    this.#sent += 1
    const headers = { Authorization: `Bearer ${this.token}`, Accept: 'application/json' }
    const response = await fetch(
      new Request(new URL(path, this.base), { headers, redirect: 'manual', signal: AbortSignal.timeout(answerPatienceMs) }),
    ).catch((error: Error) => {
      if (error instanceof StoppedError) throw error
      const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
      throw new Error(
        `${this.base.origin} does not answer (${typeof code === 'string' ? code : message}); go on later with the same command.`,
      )
    })
    const date = Date.parse(response.headers.get('date') ?? '')
    this.serverTime = Number.isNaN(date) ? this.serverTime : date
    await this.#keepFree(response)
    return response
  }

  /** Waits for the next window where this one has no more to spare. */
  async #keepFree(response: Response): Promise<void> {
    const [limit, remaining] = [
      numberOf(response.headers, 'x-ratelimit-limit'),
      numberOf(response.headers, 'x-ratelimit-remaining'),
    ]
    this.limit = limit ?? this.limit
    if (response.status === 429 || remaining === null || remaining > Math.min(leftFree, (limit ?? 120) - 1)) return
    const { now } = this.surroundings
    const restMs = windowMs - (now() - (this.#windowAt ?? now()))
    await this.#wait(Math.max(secondMs, restMs), `${remaining} requests of this minute are left for others`)
    this.#windowAt = null
  }

  async #wait(delayMs: number, why: string): Promise<void> {
    if (delayMs > maxWaitMs)
      throw new Error(`The service asks to wait for ${Math.ceil(delayMs / secondMs)} s; go on then with the same command.`)
    this.surroundings.say(`Waiting ${Math.ceil(delayMs / secondMs)} s: ${why}.`)
    if (!(await this.surroundings.pause(delayMs))) throw new StoppedError('Stopped.')
    this.#windowAt = null
  }

  async #bodyOf(response: Response, path: string): Promise<unknown> {
    const text = await readAnswer(response, this.base.origin)
    try {
      return JSON.parse(text)
    } catch {
      throw new Error(
        `${new URL(path, this.base).pathname} did not answer with JSON: is ${this.base.href} the address of the API?`,
      )
    }
  }
}

const numberOf = (headers: Headers, name: string): number | null => {
  const text = headers.get(name) ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}

/** Seconds, or a date; the given wait where nothing is said. */
const retryAfterMs = (headers: Headers, otherwise = windowMs): number => {
  const seconds = numberOf(headers, 'retry-after')
  return seconds === null ? otherwise : Math.max(1, seconds) * secondMs
}

const explain = (status: number, base: URL, path: string): string => {
  const { pathname } = new URL(path, base)
  if (status === 401)
    return `${base.origin} does not know the token (401 for ${pathname}); see that --token-env names the right variable.`
  if (status === 403)
    return `The token may not read ${pathname} (403): it needs the scopes products:read, orders:read and subscriptions:read.`
  if (status >= 300 && status < 400)
    return `${pathname} is elsewhere (${status}), and no redirect is followed with a token; give the final address by --base-url.`
  return `${pathname} was answered with ${status}; go on later with the same command.`
}
