/** Calls back once after some milliseconds. @returns its cancel function. */
export const startTimer = (delayMs: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, delayMs)
  return () => clearTimeout(timer)
}

export const pause = (delayMs: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, delayMs))
