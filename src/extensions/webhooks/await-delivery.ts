import { pause } from '../../emulator/real-time.js'
import type { Service } from './service.js'

/**
 * Delivers what is due and calls `find` after every attempt until it returns a value; undefined on timeout (real time) or abort.
 * Rejects with what `find` throws. While a caller waits, new events are delivered at once, even if the clock is frozen.
 */
export const awaitDelivery = async <Found>(
  service: Service,
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
  service.dispatcher.listeners.add(look)
  try {
    const waiting = pause(timeoutMs, [over.signal, ...signals])
    const drained = service.dispatcher.drain().then(look)
    look()
    await Promise.race([waiting, drained.then(() => waiting)])
    if (failure !== null) throw (failure as { readonly error: unknown }).error
    return found
  } finally {
    service.dispatcher.listeners.delete(look)
    over.abort()
  }
}
