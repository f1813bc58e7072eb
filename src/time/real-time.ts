/** Real time, in milliseconds since 1970. */
export const readWallClock = (): number => Date.now()

/** Starts a stopwatch on a monotonic clock; the function it returns tells the real milliseconds since then. */
export const startStopwatch = (): (() => number) => {
  const startedAt = performance.now()
  return () => performance.now() - startedAt
}

/**
 * Calls back once after so many real milliseconds, unless the function it returns is called before. A process that has nothing else
 * to do ends all the same.
 */
export const startTimer = (delayMs: number, callback: () => void): (() => void) => {
  const timer: unknown = setTimeout(callback, delayMs)
  ;(timer as { unref?: () => void }).unref?.()
  return () => clearTimeout(timer as number)
}

/**
 * Resolves after so many real milliseconds, or earlier when one of the signals aborts. Keeps the process alive meanwhile.
 * @returns whether the whole time has passed.
 */
export const pause = (delayMs: number, signals: readonly AbortSignal[] = []): Promise<boolean> =>
  new Promise((resolve) => {
    if (signals.some(({ aborted }) => aborted)) return resolve(false)
    const stop = (isWhole: boolean): void => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', cut)
      resolve(isWhole)
    }
    const cut = (): void => stop(false)
    const timer = setTimeout(() => stop(true), delayMs)
    for (const signal of signals) signal.addEventListener('abort', cut)
  })
