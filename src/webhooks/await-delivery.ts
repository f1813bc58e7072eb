import { pause } from '../ground/time/real-time.js'
import type { Webhooks } from './webhooks.js'

/**
 * Delivers what is due, and goes on looking after every attempt until something is found; undefined where the real time is over or one
 * of the signals aborts. Rejects with what `find` throws. While somebody waits, events are delivered as they happen, even where the clock stands.
 */
export const awaitDelivery = async <Found>(
  { dispatcher }: Webhooks,
  find: () => Found | undefined,
  timeoutMs: number,
  signals: readonly AbortSignal[] = [],
): Promise<Found | undefined> => {
  const over = new AbortController()
  let found: Found | undefined
  let failure: { readonly error: unknown } | null = null
  const look = (): void => {
    if (failure !== null) return
    try {
      found ??= find()
    } catch (error) {
      // That of the caller who waits, and none of the delivery's.
      failure = { error }
    }
    if (found !== undefined || failure !== null) over.abort()
  }
  dispatcher.listeners.add(look)
  try {
    const waiting = pause(timeoutMs, [over.signal, ...signals])
    const drained = dispatcher.drain().then(look)
    look()
    await Promise.race([waiting, drained.then(() => waiting)])
    if (failure !== null) throw (failure as { readonly error: unknown }).error
    return found
  } finally {
    dispatcher.listeners.delete(look)
    over.abort()
  }
}
