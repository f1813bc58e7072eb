import { startDeadline } from '../emulator/real-time.js'
import { whenAborted } from '../emulator/when-aborted.js'
import { WaitAbandonedError, WaitTimeoutError } from '../extensions/journal/errors.js'
import { describeFilter, filterTest, type WantedEntry } from '../extensions/journal/filter.js'
import type { RecordedEntry } from './journal-entry.js'

export { WaitAbandonedError, WaitTimeoutError }

/** Limits of a wait. */
export interface WaitLimits {
  /** Real milliseconds. */
  readonly timeoutMs: number
  /** Signals that make the wait reject with a WaitAbandonedError. */
  readonly signals?: readonly AbortSignal[]
}

/** Listeners waiting for a request; they survive a reset. */
export class JournalListeners {
  /** Listeners, called for each recorded request. */
  readonly waiting = new Set<(entry: RecordedEntry) => void>()

  /** Notifies every listener of a recorded request. */
  offer(entry: RecordedEntry): void {
    for (const listener of this.waiting) listener(entry)
  }

  /**
   * First entry from now on that passes the filter, without its `since` and `limit`: later requests are newer than any it can name. Rejects
   * with a WaitTimeoutError, a WaitAbandonedError, or what a predicate throws.
   */
  next(filter: WantedEntry, { timeoutMs, signals = [] }: WaitLimits): Promise<RecordedEntry> {
    return new Promise((resolve, reject) => {
      const isWanted = filterTest(filter)
      let others = 0
      const end = (): void => {
        this.waiting.delete(listener)
        cancelTimer()
        for (const forget of forgets) forget()
      }
      const listener = (entry: RecordedEntry): void => {
        try {
          if (isWanted(entry)) {
            end()
            resolve(entry)
          } else others += 1
        } catch (error) {
          // An error of the predicate belongs to the waiting caller, not to the request.
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
      this.waiting.add(listener)
      const forgets = signals.map((signal) => whenAborted(signal, abandon))
      if (signals.some(({ aborted }) => aborted)) abandon()
    })
  }
}
