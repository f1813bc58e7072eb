import { hourMs, minuteMs, secondMs } from '../ground/time/duration.js'

/** How often and how patiently a delivery is tried. */
export interface RetrySchedule {
  readonly says: string
  /** World time from one attempt to the next; the first attempt is made at once. */
  readonly delaysMs: readonly number[]
  /** Real time that a receiver has for its answer. */
  readonly timeLimitMs: number
}

/** The table of schedules, by the values of the assumption `webhook-retries`. */
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

/** An answer may ask for patience, but not for ever. */
const maxPatienceMs = 24 * hourMs

/** A date as HTTP writes it; the two forms of before are obsolete. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * How long an answer asks to be left alone, in milliseconds; null where it does not. A date counts from that of the answer.
 * @param headers of the answer.
 * @param now what stands in the place of the date of an answer that has none, in milliseconds since 1970.
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
 * World time until the next attempt; undefined where none follows.
 * @param made attempts of the schedule so far, at least one.
 * @param askedMs how long the answer asked to be left alone; null where it did not.
 */
export const nextDelayMs = ({ delaysMs }: RetrySchedule, made: number, askedMs: number | null): number | undefined => {
  const delayMs = delaysMs[made - 1]
  return delayMs === undefined || askedMs === null ? delayMs : Math.max(delayMs, Math.min(askedMs, maxPatienceMs))
}
