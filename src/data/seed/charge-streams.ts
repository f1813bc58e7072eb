import type { SeededVariety } from '../rows/dataset.js'
import { courseOf, lastChargeOf, subscriptionsWith } from './subscription-courses.js'
import {
  bumpOrders,
  type CaseSequence,
  intervalDays,
  orderCase,
  regularSubscriptions,
  type SaleSchedule,
  secondsPerDay,
  spanSeconds,
  trialDays,
  trialSubscriptions,
} from './timetable.js'

export const intervalSeconds = intervalDays * secondsPerDay

/** Seconds from the sale to the first charge that follows it. */
const firstLags = { subscription: intervalSeconds, trial: trialDays * secondsPerDay } as const

/** Subscriptions by the lag of their first charge. */
export const subscriptionCourses: readonly { readonly firstLag: number; readonly sequence: CaseSequence }[] = [
  { firstLag: firstLags.subscription, sequence: regularSubscriptions },
  { firstLag: firstLags.trial, sequence: trialSubscriptions },
]

/**
 * The n-th charges of all orders of a kind. Each lags behind its sale by the same time, so a stream is the sequence of
 * those orders shifted in time, and thereby sorted.
 */
export interface ChargeStream {
  /** Number of the charge within its order; 0 is the sale. */
  readonly charge: number
  /** Seconds from the sale to the charge. */
  readonly lag: number
  /** The orders that have the charge; null for the sales, which every order has. */
  readonly sequences: Readonly<Record<SeededVariety, CaseSequence>> | null
}

function lagsOf(firstLag: number, sequenceOf: (charge: number, variety: SeededVariety) => CaseSequence): ChargeStream[] {
  const streams: ChargeStream[] = []
  // The oldest order can have reached this charge by the end of the day the data leads up to.
  for (let lag = firstLag; lag < spanSeconds + secondsPerDay; lag += intervalSeconds) {
    const charge = streams.length + 1
    streams.push({ charge, lag, sequences: { documented: sequenceOf(charge, 'documented'), rich: sequenceOf(charge, 'rich') } })
  }
  return streams
}

const regularStreams = lagsOf(firstLags.subscription, subscriptionsWith)
const trialStreams = lagsOf(firstLags.trial, () => trialSubscriptions)

/** Stream 0 contains the sales; the position of a stream decides between two lines of the same second. */
export const chargeStreams: readonly ChargeStream[] = [{ charge: 0, lag: 0, sequences: null }, ...regularStreams, ...trialStreams]

/** Stream that contains charge number `charge` of an order. */
export function streamOf(age: number, orders: number, charge: number): number {
  if (charge === 0) return 0
  return orderCase(age, orders) === 'trial' ? regularStreams.length + charge : charge
}

/** Seconds from the sale to charge number `charge`. */
export function lagOf(age: number, orders: number, charge: number): number {
  return chargeStreams[streamOf(age, orders, charge)]?.lag ?? 0
}

/** Number of paid charges of an order among the seeded rows, including the sale. */
export function countCharges(age: number, schedule: SaleSchedule): number {
  const found = orderCase(age, schedule.orders)
  if (found !== 'subscription' && found !== 'trial') return 1
  const past = schedule.secondsBefore(age) + schedule.tail - firstLags[found]
  const charges = past < 0 ? 1 : 2 + Math.floor(past / intervalSeconds)
  return schedule.variety === 'documented' ? charges : Math.min(charges, lastChargeOf(courseOf(age, schedule.variety)) + 1)
}

/** Items, and so lines a charge, of an order. */
export function countItems(age: number, orders: number): number {
  return orderCase(age, orders) === 'bump' ? 2 : 1
}

/** Items of all orders younger than `age`. */
export function itemsBefore(age: number): number {
  return age + bumpOrders.before(age)
}

/** Seconds that the charges of a stream lag behind their sales. */
export const lagOfStream = (stream: number): number => chargeStreams[stream]?.lag ?? 0

/** The orders of a stream; null for all of them. */
export const sequenceOf = (stream: number, variety: SeededVariety): CaseSequence | null =>
  chargeStreams[stream]?.sequences?.[variety] ?? null

/** Lines of a stream that belong to orders younger than `age`. */
export const linesBefore = (stream: number, age: number, variety: SeededVariety): number => {
  const sequence = sequenceOf(stream, variety)
  return sequence === null ? itemsBefore(age) : sequence.before(age)
}
