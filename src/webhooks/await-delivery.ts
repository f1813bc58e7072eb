import { pause } from '../emulator/real-time.js'
import type { Webhooks } from './webhooks.js'

/**
 * Delivers what is due and calls `find` after every attempt until it returns a value; undefined on timeout (real time) or abort.
 * Rejects with what `find` throws. While a caller waits, new events are delivered at once, even if the clock is frozen.
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
      // An error of the waiting caller, not of the delivery.
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
