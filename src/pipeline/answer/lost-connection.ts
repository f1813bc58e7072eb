import { whenAborted } from '../../emulator/when-aborted.js'

/** True if a request failed because its caller aborted it. */
export const isAbort = (signal: AbortSignal, error: unknown): boolean => signal.aborted && signal.reason === error

/** Result of a promise, or rejection with the caller's reason as soon as it aborts, as `fetch` does. The work itself continues. */
export const unlessAborted = <Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    if (signal.aborted) giveUp()
    promise.then(resolve, reject).finally(whenAborted(signal, giveUp))
  })

/** Resolves when the first of the signals aborts. */
export const untilGivenUp = (...signals: readonly (AbortSignal | undefined)[]): Promise<void> =>
  new Promise((resolve) => {
    const given = signals.filter((signal) => signal !== undefined)
    if (given.some(({ aborted }) => aborted)) return resolve()
    const giveUp = (): void => {
      for (const forget of forgets) forget()
      resolve()
    }
    const forgets = given.map((signal) => whenAborted(signal, giveUp))
  })

/** Error raised if the connection is cut before the answer. Adapters convert it to their own form. */
export class ConnectionLostError extends TypeError {
  override readonly name = 'TypeError'
  readonly code = 'ECONNRESET'
  constructor() {
    super('fetch failed: the connection was reset (a scenario did it)')
  }
}
