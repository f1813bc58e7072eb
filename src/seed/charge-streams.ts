import {
  bumpOrders,
  type CaseSequence,
  intervalDays,
  orderCase,
  regularSubscriptions,
  type Schedule,
  secondsPerDay,
  spanSeconds,
  trialDays,
  trialSubscriptions,
} from './timetable.js'

export const intervalSeconds = intervalDays * secondsPerDay

/** Seconds from the sale to the first charge that follows it. */
const firstLags = { subscription: intervalSeconds, trial: trialDays * secondsPerDay } as const

/** The subscriptions by when they are charged first. */
export const subscriptionCourses: readonly { readonly firstLag: number; readonly sequence: CaseSequence }[] = [
  { firstLag: firstLags.subscription, sequence: regularSubscriptions },
  { firstLag: firstLags.trial, sequence: trialSubscriptions },
]

/**
 * The n-th charges of all orders of a kind. Each lags behind its sale by the same time, so a stream is the sequence of those orders
 * moved along: sorted without sorting.
 */
export interface ChargeStream {
  /** Number of the charge within its order; 0 is the sale. */
  readonly charge: number
  /** Seconds from the sale to the charge. */
  readonly lag: number
  /** Null for the sales, which every order has. */
  readonly sequence: CaseSequence | null
}

function lagsOf(firstLag: number, sequence: CaseSequence): ChargeStream[] {
  const streams: ChargeStream[] = []
  // The oldest order can have come so far by the end of the day the data leads up to.
  for (let lag = firstLag; lag < spanSeconds + secondsPerDay; lag += intervalSeconds) {
    streams.push({ charge: streams.length + 1, lag, sequence })
  }
  return streams
}

const regularStreams = lagsOf(firstLags.subscription, regularSubscriptions)
const trialStreams = lagsOf(firstLags.trial, trialSubscriptions)

/** Stream 0 holds the sales; the position of a stream decides between two lines of the same second. */
export const chargeStreams: readonly ChargeStream[] = [{ charge: 0, lag: 0, sequence: null }, ...regularStreams, ...trialStreams]

/** The stream that holds charge number `charge` of an order. */
export function streamOf(age: number, orders: number, charge: number): number {
  if (charge === 0) return 0
  return orderCase(age, orders) === 'trial' ? regularStreams.length + charge : charge
}

/** Seconds from the sale to charge number `charge`. */
export function lagOf(age: number, orders: number, charge: number): number {
  return chargeStreams[streamOf(age, orders, charge)]?.lag ?? 0
}

/** Charges of an order that are sealed rows, the sale included. */
export function countCharges(age: number, schedule: Schedule): number {
  const found = orderCase(age, schedule.orders)
  if (found !== 'subscription' && found !== 'trial') return 1
  const past = schedule.secondsBefore(age) + schedule.tail - firstLags[found]
  return past < 0 ? 1 : 2 + Math.floor(past / intervalSeconds)
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

/** Lines of a stream that belong to orders younger than `age`. */
export const linesBefore = (stream: number, age: number): number => {
  const sequence = chargeStreams[stream]?.sequence
  return sequence ? sequence.before(age) : itemsBefore(age)
}
