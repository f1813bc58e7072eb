import { mix } from '../../ground/random/draw.js'
import type { SeededVariety } from '../rows/dataset.js'
import { purposeKey } from './ids.js'

/** Case of an order: its one special feature. */
export type OrderCase =
  | 'trial'
  | 'full_tracking'
  | 'without_tracking'
  | 'src_without_sck'
  | 'bump'
  | 'upsell'
  | 'parent'
  | 'two_cards'
  | 'coupon'
  | 'without_offer_code'
  | 'subscription'
  | 'plain'

/**
 * The case of the order with age `a` is entry `a % 30`. A fixed round instead of a draw: thirty orders include every case, the cases a
 * landmark names keep their ages in every size, and counting the orders of a case up to an age is arithmetic.
 * An upsell is followed (that is, preceded in time) by the sale it came after.
 */
export const orderRound: readonly OrderCase[] = [
  'trial',
  'full_tracking',
  'without_tracking',
  'src_without_sck',
  'bump',
  'upsell',
  'parent',
  'two_cards',
  'coupon',
  'without_offer_code',
  'subscription',
  'plain',
  'plain',
  'bump',
  'subscription',
  'plain',
  'plain',
  'subscription',
  'upsell',
  'parent',
  'plain',
  'subscription',
  'bump',
  'plain',
  'plain',
  'subscription',
  'plain',
  'bump',
  'subscription',
  'plain',
]

/** The case of an order; the oldest order has no sale before it, so it cannot be an upsell. */
export function orderCase(age: number, orders: number): OrderCase {
  const found = orderRound[age % orderRound.length] ?? 'plain'
  return found === 'upsell' && age === orders - 1 ? 'plain' : found
}

/** Counts and finds the orders of some cases, newest first, without visiting the others. */
export interface CaseSequence {
  /** Number of them younger than `age`. */
  before(age: number): number
  /** Age of the n-th one, 0 being the newest. */
  ageOf(n: number): number
}

export const createCaseSequence = (...cases: readonly OrderCase[]): CaseSequence =>
  createIndexSequence((entry) => cases.includes(entry))

/** Sequence of the orders at the selected indexes of the round. */
export function createIndexSequence(isOne: (entry: OrderCase, index: number) => boolean): CaseSequence {
  const indexes: number[] = []
  const prefix: number[] = []
  orderRound.forEach((entry, index) => {
    prefix.push(indexes.length)
    if (isOne(entry, index)) indexes.push(index)
  })
  const round = orderRound.length
  return {
    before: (age) => Math.floor(age / round) * indexes.length + (prefix[age % round] ?? 0),
    ageOf: (n) => Math.floor(n / indexes.length) * round + (indexes[n % indexes.length] ?? 0),
  }
}

export const bumpOrders = createCaseSequence('bump')
export const regularSubscriptions = createCaseSequence('subscription')
export const trialSubscriptions = createCaseSequence('trial')
export const allSubscriptions = createCaseSequence('trial', 'subscription')

/** Age of the newest order of a case; every dataset has one. */
export function ageOfCase(wanted: OrderCase): number {
  return orderRound.indexOf(wanted)
}

export function isSubscriptionCase(found: OrderCase): boolean {
  return found === 'trial' || found === 'subscription'
}

export const secondsPerDay = 86_400
/** The orders of a dataset spread over this many days up to its last one. */
export const spanDays = 400
export const spanSeconds = spanDays * secondsPerDay
/** Days between two charges of a subscription, and days a trial is free. */
export const intervalDays = 30
export const trialDays = 7

/**
 * Times of the orders, in whole seconds before midnight of the day the data leads up to. Age 0 is the newest order; a
 * higher age is always an earlier instant.
 */
export interface SaleSchedule {
  readonly orders: number
  readonly variety: SeededVariety
  /** Seconds after that midnight up to which, inclusive, the charges of subscriptions are seeded rows too; less than a day. */
  readonly tail: number
  /** At least 1, at most `spanSeconds`. */
  secondsBefore(age: number): number
  /** The youngest order placed `seconds` or more before midnight; the number of orders if there is none. */
  firstAtLeast(seconds: number): number
}

/**
 * Cuts the span into one cell an order and puts each order somewhere in its own, so that the instant of any order, and the number of
 * orders up to any instant, follow without looking at the others.
 */
export function createSchedule(key: number, orders: number, tail: number, variety: SeededVariety = 'documented'): SaleSchedule {
  const jitter = purposeKey(key, 'schedule')
  const upsellDelay = purposeKey(key, 'upsell delay')

  const cellEnd = (age: number) => Math.floor((age * spanSeconds) / orders)

  function withinCell(age: number): number {
    const start = cellEnd(age)
    return start + 1 + (mix(jitter, age) % Math.max(1, cellEnd(age + 1) - start))
  }

  function secondsBefore(age: number): number {
    // The newest order is a trial that must still be running on the day the data leads up to, however few orders there are.
    if (age === 0) return Math.min(withinCell(0), 3 * secondsPerDay - (mix(jitter, 0x7fff_ffff) % 48) * 3_600)
    if (orderCase(age, orders) !== 'upsell') return withinCell(age)
    // Minutes after the sale before it, though never later than its own cell: the order of ages must remain.
    return Math.max(cellEnd(age) + 1, withinCell(age + 1) - 60 - (mix(upsellDelay, age) % 361))
  }

  function firstAtLeast(seconds: number): number {
    if (seconds > spanSeconds) return orders
    if (seconds <= 1) return 0
    let age = Math.ceil((seconds * orders) / spanSeconds) - 1
    // An upsell may lie in the cell of its parent, one further back than its own.
    while (age > 0 && secondsBefore(age - 1) >= seconds) age -= 1
    while (age < orders && secondsBefore(age) < seconds) age += 1
    return age
  }

  return { orders, variety, tail, secondsBefore, firstAtLeast }
}
