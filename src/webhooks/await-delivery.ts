import { pause } from '../time/real-time.js'
import type { Webhooks } from './webhooks.js'

/**
 * Delivers what is due, and goes on looking after every attempt until something is found; undefined where the real time is over or one
 * of the signals aborts. While somebody waits, events are delivered as they happen, even where the clock stands.
 */
export const awaitDelivery = async <Found>(
  { dispatcher }: Webhooks,
  find: () => Found | undefined,
  timeoutMs: number,
  signals: readonly AbortSignal[] = [],
): Promise<Found | undefined> => {
  const over = new AbortController()
  let found: Found | undefined
  const look = (): void => {
    found ??= find()
    if (found !== undefined) over.abort()
  }
  dispatcher.hearers.add(look)
  try {
    const waiting = pause(timeoutMs, [over.signal, ...signals])
    const drained = dispatcher.drain().then(look)
    look()
    await Promise.race([waiting, drained.then(() => waiting)])
    return found
  } finally {
    dispatcher.hearers.delete(look)
    over.abort()
  }
}
