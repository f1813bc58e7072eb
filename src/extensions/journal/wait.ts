import { hourMs, parseDuration } from '../../core/time.js'
import { startDeadline } from '../../emulator/real-time.js'
import { whenAborted } from '../../emulator/when-aborted.js'
import { WaitAbandonedError, WaitTimeoutError } from './errors.js'
import { describeFilter, JournalFilterError, type WantedEntry } from './filter.js'
import type { Kept, Log } from './log.js'

const longestMs = hourMs

/** Milliseconds of a timeout. @throws JournalFilterError naming `wait`. */
export const readTimeout = (timeout: string | number): number => {
  const ms = parseDuration(timeout)
  if (ms !== undefined && ms <= longestMs) return ms
  const given = JSON.stringify(timeout)
  throw new JournalFilterError({ wait: [`Cannot wait for ${given}: give a duration such as "5s", at most "1h".`] })
}

/** What is waited for. */
export interface Wait {
  readonly filter: WantedEntry
  readonly test: (kept: Kept) => boolean
  readonly timeoutMs: number
  /** Signals that make the wait reject with a WaitAbandonedError. */
  readonly signals: readonly AbortSignal[]
}

/**
 * First request from now on that passes a test; a reset does not end the wait. Rejects with a WaitTimeoutError, a WaitAbandonedError, or
 * what the test throws.
 */
export const nextRequest = (log: Log, { filter, test, timeoutMs, signals }: Wait): Promise<Kept> =>
  new Promise((resolve, reject) => {
    let others = 0
    const end = (): void => {
      log.listeners.delete(listener)
      cancelTimer()
      for (const forget of forgets) forget()
    }
    const listener = (kept: Kept): void => {
      try {
        if (test(kept)) {
          end()
          resolve(kept)
        } else others += 1
      } catch (error) {
        // An error of the test belongs to the waiting caller, not to the request.
        end()
        reject(error)
      }
    }
    const abandon = (): void => {
      end()
      reject(new WaitAbandonedError(`The wait for ${describeFilter(filter)} was abandoned.`))
    }
    const cancelTimer = startDeadline(timeoutMs, () => {
      end()
      reject(new WaitTimeoutError(filter, timeoutMs, others))
    })
    log.listeners.add(listener)
    const forgets = signals.map((signal) => whenAborted(signal, abandon))
    if (signals.some(({ aborted }) => aborted)) abandon()
  })
