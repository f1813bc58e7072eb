import { secondMs } from '../../core/time.js'
import { answerPatienceMs, readAnswer } from '../../reading/read-answer.js'

/** Requests per minute left to other users of the account. */
export const leftFree = 20

/** Rate limit window of the service, in real milliseconds. */
export const windowMs = 60 * secondMs

/** Delays before the retries after a 5xx answer, in milliseconds. */
const retriesMs = [2 * secondMs, 10 * secondMs, 30 * secondMs]

/** Longest single wait that the service may ask for, in milliseconds. */
const maxWaitMs = 3_600 * secondMs

/** I/O of the reader: network, clock and messages. */
export interface Surroundings {
  readonly fetch: (request: Request) => Promise<Response>
  /** Resolves to true after so many milliseconds, or earlier to false if stopped. */
  readonly pause: (delayMs: number) => Promise<boolean>
  /** Milliseconds. */
  readonly now: () => number
  readonly say: (sentence: string) => void
}

/** Thrown after a stop by the user; progress is kept. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'
}

/** @throws StoppedError after a stop. */
export const pauseIn = async ({ pause }: Surroundings, delayMs: number): Promise<void> => {
  if (!(await pause(delayMs))) throw new StoppedError('Stopped.')
}

/** Sequential HTTP reader that leaves part of the rate limit of each minute to others. */
export class PoliteReader {
  sent = 0
  /** Start of the current rate limit window, which is its first request, in milliseconds since 1970. */
  #windowAt: number | null = null
  /** Requests per window, from `X-RateLimit-Limit`. */
  limit: number | null = null
  /** Latest `Date` of the service, in milliseconds since 1970. */
  serverTime: number | null = null

  constructor(
    readonly base: URL,
    readonly token: string,
    readonly surroundings: Surroundings,
  ) {}

  /**
   * @param path relative to the base URL.
   * @throws Error for a failure that retries do not fix, StoppedError after a stop.
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
    // The remaining requests of a window expire with it.
    if (this.#windowAt === null || now() - this.#windowAt >= windowMs) this.#windowAt = now()
    this.sent += 1
    const headers = { Authorization: `Bearer ${this.token}`, Accept: 'application/json' }
    const response = await fetch(
      new Request(new URL(path, this.base), { headers, redirect: 'manual', signal: AbortSignal.timeout(answerPatienceMs) }),
    ).catch((error: Error) => {
      if (error instanceof StoppedError) throw error
      const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
      throw new Error(
        `${this.base.origin} does not answer (${typeof code === 'string' ? code : message}); continue later with the same command.`,
      )
    })
    const date = Date.parse(response.headers.get('date') ?? '')
    this.serverTime = Number.isNaN(date) ? this.serverTime : date
    await this.#keepFree(response)
    return response
  }

  /** Waits for the next window if no request of this one may be used. */
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
      throw new Error(`The service asks to wait for ${Math.ceil(delayMs / secondMs)} s; continue then with the same command.`)
    this.surroundings.say(`Waiting ${Math.ceil(delayMs / secondMs)} s: ${why}.`)
    await pauseIn(this.surroundings, delayMs)
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

/** `Retry-After` in milliseconds, if it is in seconds; else the given delay. */
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
  return `${pathname} was answered with ${status}; continue later with the same command.`
}
