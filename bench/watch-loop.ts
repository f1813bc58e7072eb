import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate } from 'node:timers'

/** How long the event loop was held while something ran, in milliseconds. */
export interface Held {
  /** The longest time between two turns of the loop in which this process had a core. */
  readonly longestMs: number
  /** The longest single collection of garbage in it. */
  readonly longestGcMs: number
  readonly tookMs: number
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * Watches the loop while something runs. A turn counts by the lesser of real and core time, so that a process that waits for a core on a
 * busy machine does not look as if it held its loop.
 */
export const watchLoop = async (run: () => Promise<unknown>): Promise<Held> => {
  const collections: number[] = []
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ entryTypes: ['gc'] })
  let isWatching = true
  let longestMs = 0
  let [wallAt, cpuAt] = [performance.now(), cpuMs()]
  const startedAt = wallAt
  const look = (): void => {
    const [wall, cpu] = [performance.now(), cpuMs()]
    longestMs = Math.max(longestMs, Math.min(wall - wallAt, cpu - cpuAt))
    ;[wallAt, cpuAt] = [wall, cpu]
  }
  const turn = (): void => {
    look()
    if (isWatching) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await run()
  } finally {
    look()
    isWatching = false
  }
  const tookMs = performance.now() - startedAt
  await new Promise((resolve) => setImmediate(resolve))
  observer.disconnect()
  return { longestMs, longestGcMs: Math.max(0, ...collections), tookMs }
}
