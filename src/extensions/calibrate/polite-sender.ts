import { secondMs } from '../../core/time.js'
import { answerPatienceMs, readAnswer } from '../../reading/read-answer.js'
import { leftFree, pauseIn, StoppedError, type Surroundings, windowMs } from '../pull/polite-reader.js'
import { type ProbedExchange, type RequestPlan, readExchange, type Sender, type Tier } from './exchange.js'
import { guard } from './guard.js'
import type { Send } from './oracle.js'
import { type RunNames, requestOf } from './request-of.js'
import { ForeignServiceError, whyForeign } from './why-foreign.js'

/** Longest wait that the service may ask for, in milliseconds. */
const maxWaitMs = 120 * secondMs

/** Size limit of an answer, in bytes. */
const mostBytes = 16 * 1024 * 1024

/** Service, tokens and tiers of a run. */
export interface CalibrationTarget {
  /** URL before `api/v2`, with a trailing slash. */
  readonly base: URL
  readonly tokens: Partial<Record<Sender, string>>
  readonly tiers: readonly Tier[]
  readonly subscription?: string
}

/**
 * Sends requests to a real service, one at a time, leaving part of each rate limit window to others. Throws a StoppedError with
 * the reason at the first unexpected answer.
 */
export class PoliteSender {
  /** Start of the rate limit window by class of requests (token and method), which is its first request. */
  readonly #windows = new Map<string, number>()
  readonly #run = newRun()
  sent = 0

  constructor(
    readonly target: CalibrationTarget,
    readonly surroundings: Surroundings,
  ) {}

  readonly send: Send = async (plan, path, seen) => {
    const waitMs = plan.waitMs?.(seen) ?? 0
    if (waitMs > 0) await pauseIn(this.surroundings, waitMs)
    const exchange = await this.#sendOnce(plan, path)
    if (exchange === undefined || exchange.status !== 429 || plan.mayBeRefused === true) return this.#accept(plan, exchange)
    await this.#wait(retryAfterMs(exchange), 'the quota of this minute is used up')
    return this.#accept(plan, await this.#sendOnce(plan, path))
  }

  #accept(plan: RequestPlan, exchange: ProbedExchange | undefined): ProbedExchange | undefined {
    if (exchange === undefined) return undefined
    const { status } = exchange
    const isRefusal = [401, 403, 429].includes(status) && plan.mayBeRefused !== true
    if (isRefusal || status >= 500) throw new StoppedError(explain(plan, status))
    const foreign = whyForeign(plan, exchange)
    if (foreign !== undefined) throw new ForeignServiceError(foreign)
    return exchange
  }

  async #sendOnce(plan: RequestPlan, path: string): Promise<ProbedExchange | undefined> {
    const { method, as = 'token' } = plan
    const { base, tokens, tiers, subscription } = this.target
    const request = requestOf(
      plan,
      path,
      { base: new URL('api/v2', base).href, tokens, run: this.#run, subscription },
      AbortSignal.timeout(answerPatienceMs),
    )
    if (request === undefined) return undefined
    const leaving = new URL(request.url)
    guard(tiers, subscription, { method, path: `/${leaving.pathname.slice(base.pathname.length)}`, as })
    const { now, fetch } = this.surroundings
    const kind = `${as} ${method === 'POST' ? 'POST' : 'GET'}`
    const begun = this.#windows.get(kind)
    if (begun === undefined || now() - begun >= windowMs) this.#windows.set(kind, now())
    this.sent += 1
    const exchange = await this.#answerTo(request, fetch)
    await this.#keepFree(kind, plan, exchange)
    return exchange
  }

  async #answerTo(request: Request, fetch: Surroundings['fetch']): Promise<ProbedExchange> {
    const { origin } = this.target.base
    try {
      const response = await fetch(request)
      const text = await readAnswer(response, origin, mostBytes)
      return await readExchange(request, response, text)
    } catch (error) {
      if (error instanceof StoppedError) throw error
      const { code, message, name } = ((error as Error).cause ?? error) as { code?: string; message?: string; name?: string }
      const why = name === 'TimeoutError' ? `no answer in ${answerPatienceMs / secondMs} seconds` : (code ?? message)
      throw new StoppedError(`${origin} does not answer (${why}).`)
    }
  }

  /** Waits for the next window if no request of this one may be used. */
  async #keepFree(kind: string, { tier }: RequestPlan, { headers, status }: ProbedExchange): Promise<void> {
    const remaining = /^\d+$/.test(headers['x-ratelimit-remaining'] ?? '') ? Number(headers['x-ratelimit-remaining']) : null
    if (status === 429 || status === 401 || tier === 'quota' || tier === 'cancel' || remaining === null || remaining > leftFree)
      return
    const { now } = this.surroundings
    const restMs = windowMs - (now() - (this.#windows.get(kind) ?? now()))
    await this.#wait(Math.max(secondMs, restMs), `${remaining} requests of this minute are left for others`)
    this.#windows.delete(kind)
  }

  async #wait(delayMs: number, why: string): Promise<void> {
    if (delayMs > maxWaitMs) throw new StoppedError(`The service asks to wait for ${Math.ceil(delayMs / secondMs)} s.`)
    this.surroundings.say(`Waiting ${Math.ceil(delayMs / secondMs)} s: ${why}.`)
    await pauseIn(this.surroundings, delayMs)
  }
}

/** Run names that no earlier run has used. */
const newRun = (): RunNames => {
  const keys = new Map<string, string>()
  return {
    text: crypto.randomUUID().slice(0, 8),
    key: (name) => {
      const key = keys.get(name) ?? crypto.randomUUID()
      keys.set(name, key)
      return key
    },
  }
}

const retryAfterMs = ({ headers }: ProbedExchange): number => {
  const seconds = headers['retry-after'] ?? ''
  return /^\d+$/.test(seconds) ? Math.max(1, Number(seconds)) * secondMs : windowMs
}

const explain = ({ name, method, as = 'token' }: RequestPlan, status: number): string => {
  if (status === 401 && as === 'token')
    return 'The service does not know the token (401); see that --token-env names the right variable.'
  if (status === 403)
    return `The token may not send the request ${name} (403); it needs the scopes to read products, offers, orders and subscriptions.`
  return `The request ${name} (${method}) was answered with ${status}, which was not expected.`
}
