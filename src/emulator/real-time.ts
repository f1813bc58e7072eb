import { whenAborted } from './when-aborted.js'

/** Real time, in milliseconds since 1970. */
export const readWallClock = (): number => Date.now()

/** Starts a stopwatch on a monotonic clock; returns a function that gives the real milliseconds since then. */
export const startStopwatch = (): (() => number) => {
  const startedAt = performance.now()
  return () => performance.now() - startedAt
}

/** The one that was there when this was loaded: tests replace it by one that stands still. */
const { setImmediate: later = setTimeout } = globalThis as { readonly setImmediate?: (act: () => void) => unknown }

/**
 * Promise of the next turn, when whoever came meanwhile has had theirs. In Node by `setImmediate`: of timers, those that fall due while others
 * work run before anything that was sent is read.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    later(resolve)
  })

/** Starts a timer in real milliseconds; returns its cancel function. Does not keep the process alive. */
export const startTimer = (delayMs: number, callback: () => void): (() => void) => {
  const timer: unknown = setTimeout(callback, delayMs)
  ;(timer as { unref?: () => void }).unref?.()
  return () => clearTimeout(timer as number)
}

/**
 * Starts a timer in real milliseconds; returns its cancel function. Keeps the process alive: for a promise that a caller awaits, which Node
 * would otherwise leave pending at exit.
 */
export const startDeadline = (delayMs: number, callback: () => void = () => undefined): (() => void) => {
  const timer = setTimeout(callback, delayMs)
  return () => clearTimeout(timer)
}

/**
 * Resolves after real milliseconds, or earlier if one of the signals aborts. Keeps the process alive.
 * @returns true if the whole time has passed.
 */
export const pause = (delayMs: number, signals: readonly AbortSignal[] = []): Promise<boolean> =>
  new Promise((resolve) => {
    if (signals.some(({ aborted }) => aborted)) return resolve(false)
    const stop = (isWhole: boolean): void => {
      clearTimeout(timer)
      for (const forget of forgets) forget()
      resolve(isWhole)
    }
    const cut = (): void => stop(false)
    const timer = setTimeout(() => stop(true), delayMs)
    const forgets = signals.map((signal) => whenAborted(signal, cut))
  })
