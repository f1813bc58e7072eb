import { startTimer } from '../time/real-time.js'
import type { RecordedEntry } from './journal-entry.js'
import { describeFilter, filterTest, type JournalFilter } from './journal-filter.js'

/** Raised when no request has come that was waited for; the message says which was, and how many others came meanwhile. */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError'
  constructor(filter: JournalFilter, timeoutMs: number, others: number) {
    const meanwhile = others === 0 ? 'no request came at all' : `${others} other ${others === 1 ? 'request' : 'requests'} came`
    super(`Waited ${timeoutMs} ms for ${describeFilter(filter)}; ${meanwhile}.`)
  }
}

/** Raised when a wait is given up because whoever waited, or the door they came through, has gone. */
export class WaitAbandonedError extends Error {
  override readonly name = 'WaitAbandonedError'
}

/** How long to wait, and what ends the wait before. */
export interface WaitLimits {
  /** Real milliseconds. */
  readonly timeoutMs: number
  /** When one of them aborts, the wait rejects with a WaitAbandonedError. */
  readonly signals?: readonly AbortSignal[]
}

/** Who waits for a request to come; stays when a reset puts another journal in the place of one. */
export class JournalWaiters {
  /** Each is told of every request that is recorded. */
  readonly waiting = new Set<(entry: RecordedEntry) => void>()

  /** Tells everybody who waits that a request has been recorded. */
  offer(entry: RecordedEntry): void {
    for (const tell of this.waiting) tell(entry)
  }

  /**
   * The first entry from now on that passes the filter, whatever its `since` and `limit` say: what comes now is newer than any request
   * the filter can name. Rejects with a WaitTimeoutError or a WaitAbandonedError.
   */
  next(filter: JournalFilter, { timeoutMs, signals = [] }: WaitLimits): Promise<RecordedEntry> {
    return new Promise((resolve, reject) => {
      const isWanted = filterTest(filter)
      let others = 0
      const end = (): void => {
        this.waiting.delete(tell)
        cancelTimer()
        for (const signal of signals) signal.removeEventListener('abort', abandon)
      }
      const tell = (entry: RecordedEntry): void => {
        if (!isWanted(entry)) {
          others += 1
          return
        }
        end()
        resolve(entry)
      }
      const abandon = (): void => {
        end()
        reject(new WaitAbandonedError(`Nobody waits any more for ${describeFilter(filter)}.`))
      }
      const cancelTimer = startTimer(timeoutMs, () => {
        end()
        reject(new WaitTimeoutError(filter, timeoutMs, others))
      })
      this.waiting.add(tell)
      for (const signal of signals) signal.addEventListener('abort', abandon)
      if (signals.some(({ aborted }) => aborted)) abandon()
    })
  }
}
