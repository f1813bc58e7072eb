import type { AttemptRecord, ChargeRecord } from '../store/records.js'
import type { SeededTables } from './seeded-tables.js'
import { courseOf, endOfCourse, hasEnded } from './subscription-courses.js'
import { secondsPerDay } from './timetable.js'

/** Seconds that a late subscription is tried again after. */
const retryAfter = 3 * secondsPerDay

/** Charges of late subscriptions that failed; they came after the others. */
export interface FailedRenewals {
  /** Seconds from the sale to each. */
  failuresOf(age: number): readonly number[]
  /** @param ranks of the charges that were paid. */
  failedCharges(age: number, ranks: readonly number[]): readonly ChargeRecord[]
}

export const planFailedRenewals = (tables: SeededTables): FailedRenewals => {
  const { schedule } = tables
  function failuresOf(age: number): readonly number[] {
    if (courseOf(age, schedule.variety) !== 'late' || !hasEnded(age, schedule)) return []
    const [first, second] = [endOfCourse.late, endOfCourse.late + retryAfter]
    return schedule.secondsBefore(age) + schedule.tail >= second ? [first, second] : [first]
  }
  return {
    failuresOf,
    failedCharges: (age, ranks) =>
      failuresOf(age).map((after, nth) => {
        const attempt = refusedAttempt(tables, age, ranks[nth] ?? 0, tables.instantOf(age, after))
        return { number: ranks.length + nth, charged_at: attempt.created_at, attempts: [attempt], commissions: [] }
      }),
  }
}

/** Every line leaves room for a second attempt, and these subscriptions have made none. */
const refusedAttempt = (
  { amounts, firstIds, transactionHash }: SeededTables,
  age: number,
  rank: number,
  at: number,
): AttemptRecord => {
  const id = firstIds.transaction + 2 * rank + 1
  return {
    id,
    hash: transactionHash(id),
    status: 'refused',
    payment_method: 'credit_card',
    paid_amount: amounts.mainValue(age),
    is_card2: false,
    is_free: false,
    created_at: at,
  }
}
