import type { DueCalendar } from '../store/dataset.js'
import type { DueCharge } from '../store/records.js'
import { intervalSeconds, subscriptionCourses } from './charge-streams.js'
import { orderIdOf, subscriptionIdOf } from './order-rows.js'
import type { SeededTables } from './seeded-tables.js'
import { spanSeconds } from './timetable.js'

/** The charges of the seeded subscriptions that lie ahead. A charge is found by its lag, as the sealed ones are; no subscription is visited. */
export function createDueCalendar(tables: SeededTables): DueCalendar {
  const { schedule, dayStart, amounts } = tables
  const secondsAfter = (instant: number): number => Math.floor((instant - dayStart) / 1_000)

  /** Number of the first charge that some subscription may have ahead of it. */
  const firstNumber = (firstLag: number, seconds: number): number =>
    Math.max(1, Math.floor((seconds - firstLag) / intervalSeconds) + 1)

  function dueCharge(age: number, number: number, lag: number): DueCharge {
    return {
      subscription_id: subscriptionIdOf(tables, age),
      order_id: orderIdOf(tables, age),
      number,
      charged_at: tables.instantOf(age, lag),
      item_type: 'main',
      quantity: 1,
      value: amounts.mainValue(age),
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
          charges.push(dueCharge(sequence.ageOf(member), number, lag))
        }
      }
    }
    return charges.sort((left, right) => left.charged_at - right.charged_at || left.subscription_id - right.subscription_id)
  }

  function nextAfter(instant: number): number {
    const from = secondsAfter(instant)
    let next = Number.POSITIVE_INFINITY
    for (const { firstLag, sequence } of subscriptionCourses) {
      let lag = firstLag + (firstNumber(firstLag, from) - 1) * intervalSeconds
      // From the first charge on that all of them have ahead, later ones come later.
      for (let isAheadOfAll = false; !isAheadOfAll; lag += intervalSeconds) {
        isAheadOfAll = lag - from > spanSeconds
        const ahead = sequence.before(schedule.firstAtLeast(lag - from))
        if (ahead > 0) next = Math.min(next, tables.instantOf(sequence.ageOf(ahead - 1), lag))
      }
    }
    return next
  }

  return { sealedThrough: dayStart + schedule.tail * 1_000, dueWithin, nextAfter }
}
