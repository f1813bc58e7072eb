import type { DueCharge } from '../rows/charge-records.js'
import type { DueCalendar } from '../rows/dataset.js'
import { splitCharge } from '../rows/shares.js'
import { intervalSeconds, subscriptionCourses } from './charge-streams.js'
import { orderIdOf, subscriptionIdOf } from './order-rows.js'
import type { SeededTables } from './seeded-tables.js'
import { hasCharge } from './subscription-courses.js'
import { spanSeconds } from './timetable.js'

/** Future charges of the seeded subscriptions. A charge is found by its lag, as the seeded ones are; no subscription is visited. */
export function createDueCalendar(tables: SeededTables): DueCalendar {
  const { schedule, dayStart, amounts } = tables
  const secondsAfter = (instant: number): number => Math.floor((instant - dayStart) / 1_000)

  /** Number of the earliest future charge of any subscription. */
  const firstNumber = (firstLag: number, seconds: number): number =>
    Math.max(1, Math.floor((seconds - firstLag) / intervalSeconds) + 1)

  function dueCharge(age: number, number: number, lag: number): DueCharge {
    const value = amounts.mainValue(age)
    const shares = tables.variedSale(age)?.shares ?? []
    return {
      subscription_id: subscriptionIdOf(tables, age),
      order_id: orderIdOf(tables, age),
      number,
      charged_at: tables.instantOf(age, lag),
      item_type: 'main',
      quantity: 1,
      value,
      ...(shares.length === 0 ? {} : { commission: splitCharge([value], shares).commissions[0] }),
    }
  }

  function dueWithin(after: number, through: number): DueCharge[] {
    const [from, to] = [secondsAfter(after), secondsAfter(through)]
    const charges: DueCharge[] = []
    for (const { firstLag, sequence } of subscriptionCourses) {
      let number = firstNumber(firstLag, from)
      let lag = firstLag + (number - 1) * intervalSeconds
      for (; lag <= to + spanSeconds; number += 1, lag += intervalSeconds) {
        const end = sequence.before(schedule.firstAtLeast(lag - from))
        for (let member = sequence.before(schedule.firstAtLeast(lag - to)); member < end; member += 1) {
          const age = sequence.ageOf(member)
          if (hasCharge(age, number, schedule)) charges.push(dueCharge(age, number, lag))
        }
      }
    }
    return charges.sort((left, right) => left.charged_at - right.charged_at || left.subscription_id - right.subscription_id)
  }

  function nextAfter(instant: number): number {
    const from = secondsAfter(instant)
    let next = Number.POSITIVE_INFINITY
    for (const { firstLag, sequence } of subscriptionCourses) {
      let number = firstNumber(firstLag, from)
      let lag = firstLag + (number - 1) * intervalSeconds
      // From the first charge on that all of them have ahead, later ones come later.
      for (let isAheadOfAll = false; !isAheadOfAll; number += 1, lag += intervalSeconds) {
        isAheadOfAll = lag - from > spanSeconds
        let ahead = sequence.before(schedule.firstAtLeast(lag - from))
        // At most a few adjacent ones have ended.
        while (ahead > 0 && !hasCharge(sequence.ageOf(ahead - 1), number, schedule)) ahead -= 1
        if (ahead > 0) next = Math.min(next, tables.instantOf(sequence.ageOf(ahead - 1), lag))
      }
    }
    return next
  }

  return { seededThrough: dayStart + schedule.tail * 1_000, dueWithin, nextAfter }
}
