import { dayMs } from '../time/duration.js'
/** Orders a producer and environment can have: fewer could not hold every landmark, more are of no use to a test. */
export const leastOrders = 30
export const mostOrders = 5_000_000

const latestInstant = 253_402_300_799_999

/** Charges that may fall due in one producer and environment while a clock moves; what a process can hold. */
const mostDueCharges = 2_000_000
/** Subscriptions among the orders of a dataset, seven in thirty, and the days from one charge to the next. */
const subscriptionShare = 7 / 30
const chargeInterval = 30 * dayMs

/**
 * How far the clock of a world can go: to the year 9999, or as far as the charges of its subscriptions can be held. Milliseconds since
 * 1970.
 */
export const latestClock = (orders: number, startsAt: number): number => {
  const rounds = Math.floor(mostDueCharges / Math.ceil(orders * subscriptionShare))
  return Math.min(latestInstant, startsAt + rounds * chargeInterval)
}
