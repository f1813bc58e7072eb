import { mix } from '../random/keyed-hash.js'
import { purposeKey } from './dataset-key.js'
import { orderCase } from './order-case.js'

export const secondsPerDay = 86_400
/** The orders of a dataset spread over this many days up to its last one. */
export const spanDays = 400
export const spanSeconds = spanDays * secondsPerDay
/** Days between two charges of a subscription, and days a trial is free. */
export const intervalDays = 30
export const trialDays = 7

/**
 * When each order was placed, counted in whole seconds before midnight of the day the data leads up to. Age 0 is the newest order; a
 * higher age is always an earlier instant.
 */
export interface Schedule {
  readonly orders: number
  /** Seconds after that midnight up to which, inclusive, the charges of subscriptions are sealed rows too; less than a day. */
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
export function createSchedule(key: number, orders: number, tail: number): Schedule {
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
    // Minutes after the sale before it, though never later than its own cell: the order of ages must hold.
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

  return { orders, tail, secondsBefore, firstAtLeast }
}
