import { openSync, readSync } from 'node:fs'
import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setImmediate } from 'node:timers'

/** How long the event loop was held while something ran, in milliseconds. */
export interface Held {
  /** The longest time between two turns of the loop in which this process had a core. */
  readonly longestMs: number
  /** The longest of them without what was collection of garbage in it: what the work itself held. */
  readonly longestOwnMs: number
  /** The longest single collection of garbage in it. */
  readonly longestGcMs: number
  readonly tookMs: number
}

interface Turn {
  readonly fromMs: number
  readonly toMs: number
  /** The lesser of real and core time. */
  readonly heldMs: number
}

/** Core time of the main thread alone, where the system tells it: helpers that collect or compile beside it hold nothing up. */
const openMainThread = (): number | undefined => {
  try {
    return openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
  } catch {
    return undefined
  }
}

const mainThread = openMainThread()
const buffer = Buffer.alloc(64)

const cpuMs = (): number => {
  if (mainThread !== undefined)
    return Number.parseInt(buffer.toString('latin1', 0, readSync(mainThread, buffer, 0, 64, 0)), 10) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Milliseconds of a turn in which garbage was collected. */
const collectedIn = ({ fromMs, toMs }: Turn, collections: readonly PerformanceEntry[]): number =>
  collections.reduce(
    (sum, { startTime, duration }) => sum + Math.max(0, Math.min(toMs, startTime + duration) - Math.max(fromMs, startTime)),
    0,
  )

/** Turns shorter than this are not looked at again. */
const shortMs = 5

/**
 * Watches the loop while something runs. A turn counts by the lesser of real and core time, so that a process that waits for a core on a
 * busy machine does not look as if it held its loop.
 */
export const watchLoop = async (run: () => Promise<unknown>): Promise<Held> => {
  const collections: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let isWatching = true
  const turns: Turn[] = []
  let [wallAt, cpuAt] = [performance.now(), cpuMs()]
  const startedAt = wallAt
  const look = (): void => {
    const [wall, cpu] = [performance.now(), cpuMs()]
    const heldMs = Math.min(wall - wallAt, cpu - cpuAt)
    if (heldMs >= shortMs) turns.push({ fromMs: wallAt, toMs: wall, heldMs })
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
  // Collections are told a turn or two after they were.
  for (let waited = 0; waited < 3; waited += 1) await new Promise((resolve) => setImmediate(resolve))
  observer.disconnect()
  const worst = [...turns].sort((left, right) => right.heldMs - left.heldMs).slice(0, 200)
  return {
    longestMs: worst[0]?.heldMs ?? 0,
    longestOwnMs: Math.max(0, ...worst.map((turn) => turn.heldMs - collectedIn(turn, collections))),
    longestGcMs: Math.max(0, ...collections.map(({ duration }) => duration)),
    tookMs,
  }
}
