import type { CaseSequence } from './order-case.js'
import { bumpOrders, orderCase, regularSubscriptions, trialSubscriptions } from './order-case.js'
import { intervalDays, type Schedule, secondsPerDay, spanSeconds, trialDays } from './schedule.js'

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
  for (let lag = firstLag; lag < spanSeconds; lag += intervalDays * secondsPerDay) {
    streams.push({ charge: streams.length + 1, lag, sequence })
  }
  return streams
}

const regularStreams = lagsOf(intervalDays * secondsPerDay, regularSubscriptions)
const trialStreams = lagsOf(trialDays * secondsPerDay, trialSubscriptions)

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

/** Charges of an order so far, the sale included. */
export function countCharges(age: number, schedule: Schedule): number {
  const found = orderCase(age, schedule.orders)
  if (found !== 'subscription' && found !== 'trial') return 1
  const firstLag = (found === 'trial' ? trialDays : intervalDays) * secondsPerDay
  const past = schedule.secondsBefore(age) - 1 - firstLag
  return past < 0 ? 1 : 2 + Math.floor(past / (intervalDays * secondsPerDay))
}

/** Items, and so lines a charge, of an order. */
export function countItems(age: number, orders: number): number {
  return orderCase(age, orders) === 'bump' ? 2 : 1
}

/** Items of all orders younger than `age`. */
export function itemsBefore(age: number): number {
  return age + bumpOrders.before(age)
}
