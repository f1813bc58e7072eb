import { hourMs, minuteMs, secondMs } from '../../core/time.js'

/** Retry schedule of deliveries. */
export interface RetrySchedule {
  readonly says: string
  /** World time between attempts in milliseconds; the first attempt is immediate. */
  readonly delaysMs: readonly number[]
  /** Timeout of an attempt in real milliseconds. */
  readonly timeLimitMs: number
}

/** Retry schedules by value of the assumption `webhook-retries`. */
export const retrySchedules = {
  standard: {
    says: 'ten attempts: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h; 15 s for an answer',
    delaysMs: [
      5 * secondMs,
      5 * minuteMs,
      30 * minuteMs,
      2 * hourMs,
      5 * hourMs,
      10 * hourMs,
      14 * hourMs,
      20 * hourMs,
      24 * hourMs,
    ],
    timeLimitMs: 15 * secondMs,
  },
  laravel: {
    says: 'three attempts: at once, then after 10 s and 100 s; 3 s for an answer',
    delaysMs: [10 * secondMs, 100 * secondMs],
    timeLimitMs: 3 * secondMs,
  },
  none: { says: 'one attempt; 15 s for an answer', delaysMs: [], timeLimitMs: 15 * secondMs },
} as const satisfies Readonly<Record<string, RetrySchedule>>

/** Upper bound of the delay that Retry-After can ask for. */
const maxPatienceMs = 24 * hourMs

/** IMF-fixdate (RFC 9110, section 5.6.7); the two obsolete formats are not accepted. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Delay of a Retry-After header in milliseconds; null for none or an invalid one. A date is relative to the Date of the answer.
 * @param headers of the answer.
 * @param now stands in for a missing Date header, in milliseconds since 1970.
 */
export const askedDelayMs = (headers: Readonly<Record<string, string>>, now: number): number | null => {
  const asked = headers['retry-after']
  if (asked === undefined) return null
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * secondMs
  const answeredAt = httpDate.test(headers.date ?? '') ? Date.parse(headers.date ?? '') : now
  const delayMs = httpDate.test(asked) ? Date.parse(asked) - answeredAt : Number.NaN
  return Number.isNaN(delayMs) ? null : Math.max(0, delayMs)
}

/**
 * World time until the next attempt, in milliseconds; undefined if none follows.
 * @param made number of attempts of the schedule so far, at least one.
 * @param askedMs delay of the Retry-After header in milliseconds; null for none.
 */
export const nextDelayMs = ({ delaysMs }: RetrySchedule, made: number, askedMs: number | null): number | undefined => {
  const delayMs = delaysMs[made - 1]
  return delayMs === undefined || askedMs === null ? delayMs : Math.max(delayMs, Math.min(askedMs, maxPatienceMs))
}
