import { dayMs, latestInstant } from '../../core/time.js'
import { seededSubscriptions } from './dataset.js'
import type { OwnerRows } from './owner-rows.js'
import type { SubscriptionRecord } from './records.js'

/** Period in which every seeded subscription is charged once: its days, and its milliseconds. */
const roundDays = 30
export const round = roundDays * dayMs

/** Greatest number of charges that fall due for an owner in one move of a clock: as many as are made, and totalled, in a second. */
const maxDueCharges = 500_000
/** Bound for clocks moved up to two years: as many as a process can retain. */
const maxRetained = 2_000_000
const usualRounds = 24
/** More renewals than any move of a clock makes due, unless the world has sold very many subscriptions. */
export const maxRenewals = 3_000_000

/** Greatest number of charges on a page of subscriptions, as many as are serialized in a second, and the default page size. */
const maxOnPage = 75_000
const usualPage = 100

/** Greatest number of charges in the events of one clock move: each event has all charges of its subscription, of 300 bytes each. */
const maxWritten = 200_000
/** Approximate number of charges of a seeded subscription at the start. */
const seededCharges = 6

/** Members of a dataset that limit its clock. */
export interface ClockData {
  /** Orders for each producer and environment. */
  readonly orders: number
  /** Milliseconds since 1970. */
  readonly startsAt: number
}

/** Charges of a subscription per round. */
const rateOf = ({ interval }: Pick<SubscriptionRecord, 'interval'>): number => roundDays / interval

/**
 * Charges that each round adds to the page with the most frequent subscriptions.
 * @param sold number of sold subscriptions by interval, without the seeded ones.
 */
const addedToPage = (orders: number, sold: ReadonlyMap<number, number>): number => {
  const kinds = [...sold, [roundDays, seededSubscriptions(orders)] as const].sort(([one], [other]) => one - other)
  let [room, added] = [usualPage, 0]
  for (const [interval, count] of kinds) {
    const shown = Math.min(room, count)
    if (shown > 0) added += shown * rateOf({ interval })
    room -= shown
  }
  return added
}

const latestOfPage = (startsAt: number, added: number): number =>
  added === 0 ? Number.POSITIVE_INFINITY : startsAt + Math.floor(maxOnPage / added) * round

/**
 * Latest instant of a world's clock, in milliseconds since 1970: that of any clock, or the limit up to which the charges of its
 * subscriptions fit into memory and into a page.
 */
export const latestClock = ({ orders, startsAt }: ClockData): number => {
  const seeded = seededSubscriptions(orders)
  const rounds = Math.max(Math.floor(maxDueCharges / seeded), Math.min(usualRounds, Math.floor(maxRetained / seeded)))
  return Math.min(latestInstant, startsAt + rounds * round, latestOfPage(startsAt, addedToPage(orders, new Map())))
}

/** `latestClock` of a world with sold subscriptions. */
export const latestBilled = ({ tables: { subscriptions, renewals, billedThrough } }: OwnerRows, data: ClockData): number => {
  if (subscriptions.size === 0) return Number.POSITIVE_INFINITY
  const byInterval = new Map<number, number>()
  let soldInRound = 0
  for (const { interval } of subscriptions.list()) {
    byInterval.set(interval, (byInterval.get(interval) ?? 0) + 1)
    soldInRound += rateOf({ interval })
  }
  const billed = billedThrough ?? data.startsAt
  const rounds = Math.floor((maxRenewals - renewals.size) / (soldInRound + seededSubscriptions(data.orders)))
  const latestByCount = billed + Math.max(0, rounds) * round
  return Math.min(latestByCount, Math.max(billed, latestOfPage(data.startsAt, addedToPage(data.orders, byInterval))))
}

/**
 * Latest instant for one leap of a clock whose charges are delivered by webhooks: deliveries are queued in memory, and grow with each
 * charge of their subscription.
 * @param since charges before this instant are not delivered.
 * @param endpoints number of endpoints.
 */
export const latestNotified = (
  { tables }: OwnerRows,
  { orders, startsAt }: ClockData,
  since: number,
  endpoints: number,
): number => {
  const from = Math.max(tables.billedThrough ?? startsAt, since)
  const before = Math.max(0, from - startsAt) / round
  const seeded = seededSubscriptions(orders)
  // Sums over the subscriptions: charges that the first round serializes, and the growth of that number.
  let [atFirst, growth] = [seeded * (seededCharges + before), seeded / 2]
  for (const subscription of tables.subscriptions.list()) {
    const rate = rateOf(subscription)
    atFirst += rate * (subscription.charges.length + rate * before)
    growth += rate ** 2 / 2
  }
  if (growth === 0) return Number.POSITIVE_INFINITY
  const rounds = (Math.sqrt(atFirst ** 2 + (4 * growth * maxWritten) / endpoints) - atFirst) / (2 * growth)
  return from + Math.floor((rounds * round) / 1_000) * 1_000
}
