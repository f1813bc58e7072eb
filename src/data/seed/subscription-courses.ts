import type { SeededVariety } from '../rows/dataset.js'
import {
  type CaseSequence,
  createIndexSequence,
  orderRound,
  regularSubscriptions,
  type SaleSchedule,
  secondsPerDay,
} from './timetable.js'

/** Course of a seeded subscription: endless, with one charge that needed two attempts, or up to an end. */
export type SubscriptionCourse = 'running' | 'recovered' | 'canceled' | 'late' | 'ended'

/**
 * Courses by the index in the round of cases. Fixed indexes instead of draws, as for the cases: how many subscriptions have come to a
 * charge is arithmetic then.
 */
const richCourses: Readonly<Record<number, SubscriptionCourse>> = { 14: 'canceled', 17: 'late', 21: 'ended', 25: 'recovered' }

/** The course of a subscription by the age of its order. */
export const courseOf = (age: number, variety: SeededVariety): SubscriptionCourse =>
  variety === 'rich' ? (richCourses[age % orderRound.length] ?? 'running') : 'running'

/** Number of the last charge of a course; the sale is 0. */
const lastCharges: Readonly<Partial<Record<SubscriptionCourse, number>>> = { canceled: 1, late: 1, ended: 2 }

export const lastChargeOf = (course: SubscriptionCourse): number => lastCharges[course] ?? Number.POSITIVE_INFINITY

/** Seconds from the sale to the end of a course: the cancel, or the failed charge. Later than its last charge, before the next. */
export const endOfCourse = { canceled: 40 * secondsPerDay, late: 60 * secondsPerDay } as const

/** Charges that an ended subscription has in all. */
export const endedCharges = 3

/** True if the course ends within the seeded rows. Subscriptions too young for that continue like the others. */
export const hasEnded = (age: number, { variety, secondsBefore, tail }: SaleSchedule): boolean => {
  const course = courseOf(age, variety)
  return (course === 'canceled' || course === 'late') && secondsBefore(age) + tail >= endOfCourse[course]
}

/** True if the course has this charge number after the seeded rows. */
export const hasCharge = (age: number, charge: number, schedule: SaleSchedule): boolean => {
  const course = courseOf(age, schedule.variety)
  return course === 'ended' ? charge <= lastChargeOf(course) : !hasEnded(age, schedule)
}

const sequences = new Map<string, CaseSequence>()

/** Regular subscriptions that have a seeded charge of this number, if they are old enough. */
export const subscriptionsWith = (charge: number, variety: SeededVariety): CaseSequence => {
  const name = `${variety} ${Math.min(charge, 3)}`
  let found = sequences.get(name)
  if (found === undefined) {
    found = createIndexSequence((entry, index) => entry === 'subscription' && charge <= lastChargeOf(courseOf(index, variety)))
    sequences.set(name, found)
  }
  return found
}

/** Age of the oldest subscription of a course, which has ended in every dataset. */
export const oldestOfCourse = (course: SubscriptionCourse, orders: number): number => {
  const round = orderRound.length
  const index = Object.entries(richCourses).find(([, each]) => each === course)?.[0]
  if (index === undefined) throw new RangeError(`No subscription is always ${course}.`)
  return Number(index) + round * Math.floor((orders - 1 - Number(index)) / round)
}

/** Age of the oldest endless regular subscription, the one with the most charges. */
export const oldestRunning = (orders: number, variety: SeededVariety): number => {
  let nth = regularSubscriptions.before(orders) - 1
  while (courseOf(regularSubscriptions.ageOf(nth), variety) !== 'running') nth -= 1
  return regularSubscriptions.ageOf(nth)
}
