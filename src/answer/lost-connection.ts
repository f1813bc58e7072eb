/** Whether a request failed because its caller gave it up. */
export const isAbort = (signal: AbortSignal, error: unknown): boolean => signal.aborted && signal.reason === error

/** What was promised, or the caller's reason as soon as it gives the request up, as `fetch` does. The work goes on by itself then. */
export const unlessAborted = <Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })

/** Resolves when the first of the signals aborts. */
export const untilGivenUp = (...signals: readonly (AbortSignal | undefined)[]): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) {
      if (signal?.aborted === true) resolve()
      signal?.addEventListener('abort', () => resolve(), { once: true })
    }
  })

/** Raised where the connection to the caller is cut before the answer. A door shows it as what it is there. */
export class ConnectionLostError extends TypeError {
  override readonly name = 'TypeError'
  readonly code = 'ECONNRESET'
  constructor() {
    super('fetch failed: the connection was reset (a scenario did it)')
  }
}
