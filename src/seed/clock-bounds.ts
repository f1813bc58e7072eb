import type { Rows, SeedOptions, State } from '../core/state.js'
import { dayMs, latestInstant } from '../core/time.js'
import { subscriptions } from './dates.js'

// How far a clock may go: what falls due by then is made, kept and shown.

/** Period in which every seeded subscription is charged once: its days, and its milliseconds. */
const roundDays = 30
const round = roundDays * dayMs

/** Greatest number of charges that fall due for an owner in one move of a clock: as many as are made, and totalled, in a second. */
const maxDueCharges = 500_000
/** Bound for clocks moved up to two years: as many as a process can keep. */
const maxKept = 2_000_000
const usualRounds = 24
/** More renewals than any move of a clock makes due, unless the world has sold very many subscriptions. */
const maxRenewals = 3_000_000

/** Greatest number of charges on a page of subscriptions, as many as are written in a second, and the default page size. */
const maxOnPage = 75_000
const usualPage = 100

/** Greatest number of charges in the events of one move of a clock: each event has all charges of its subscription, of 300 bytes each. */
const maxWritten = 200_000
/** Approximate number of charges of a seeded subscription at the start. */
const seededCharges = 6

/** Charges of a subscription in each round. */
const rateOf = (interval: number): number => roundDays / interval

/**
 * Charges that each round adds to the page with the most frequent subscriptions.
 * @param sold number of sold subscriptions by interval, without the seeded ones.
 */
const addedToPage = (seeded: number, sold: ReadonlyMap<number, number>): number => {
  const kinds = [...sold, [roundDays, seeded] as const].sort(([one], [other]) => one - other)
  let [room, added] = [usualPage, 0]
  for (const [interval, count] of kinds) {
    const shown = Math.min(room, count)
    if (shown > 0) added += shown * rateOf(interval)
    room -= shown
  }
  return added
}

const latestOfPage = (startsAt: number, added: number): number =>
  added === 0 ? Number.POSITIVE_INFINITY : startsAt + Math.floor(maxOnPage / added) * round

/** Latest instant by the seeded subscriptions alone: that of any clock, or as far as their charges fit into memory and into a page. */
export const latestClock = ({ orders, starts_at }: Pick<SeedOptions, 'orders' | 'starts_at'>): number => {
  const seeded = subscriptions.before(orders)
  const rounds = Math.max(Math.floor(maxDueCharges / seeded), Math.min(usualRounds, Math.floor(maxKept / seeded)))
  return Math.min(latestInstant, starts_at + rounds * round, latestOfPage(starts_at, addedToPage(seeded, new Map())))
}

/** Intervals of the subscriptions that were sold since the start. */
const soldIntervals = ({ subscriptions }: Rows): readonly number[] =>
  subscriptions.added.toArray().map((id) => subscriptions.get(id)!.interval)

/** Latest instant by what a producer has sold. */
const latestBilled = (rows: Rows, { orders, starts_at }: SeedOptions): number => {
  const intervals = soldIntervals(rows)
  if (intervals.length === 0) return Number.POSITIVE_INFINITY
  const seeded = subscriptions.before(orders)
  const byInterval = new Map<number, number>()
  let soldInRound = 0
  for (const interval of intervals) {
    byInterval.set(interval, (byInterval.get(interval) ?? 0) + 1)
    soldInRound += rateOf(interval)
  }
  const billed = rows.billed.through
  const rounds = Math.floor((maxRenewals - rows.renewals.size) / (soldInRound + seeded))
  const latestByCount = billed + Math.max(0, rounds) * round
  return Math.min(latestByCount, Math.max(billed, latestOfPage(starts_at, addedToPage(seeded, byInterval))))
}

/** How far a clock may go, and why no further. */
export interface ClockBound {
  readonly latest: number
  /** End of the sentence "Cannot move the clock beyond …,". */
  readonly because: string
}

const asFarAsData = 'as far as the data of this world goes'
const maxChargesReached =
  'by then its subscriptions have as many charges as can be answered in time; reset it, or begin a world with fewer orders or longer intervals'

/** How far the clock of a state may go: up to there the charges of every subscription, sold ones included, fit the limits. */
export const clockBound = ({ seed, rows }: State): ClockBound => {
  const sold = Object.values(rows).map((written) => latestBilled(written, seed))
  const latest = Math.min(latestClock(seed), ...sold)
  return { latest, because: latest === latestInstant ? asFarAsData : `${asFarAsData}: ${maxChargesReached}` }
}

/**
 * Latest instant for one move of a clock whose charges are told to endpoints: each event has all charges of its subscription.
 * @param since charges before this instant are not told.
 * @param endpoints number of endpoints.
 */
export const latestNotified = (
  rows: Rows | undefined,
  { orders, starts_at }: SeedOptions,
  since: number,
  endpoints: number,
): number => {
  const from = Math.max(rows?.billed.through ?? starts_at, since)
  const before = Math.max(0, from - starts_at) / round
  const seeded = subscriptions.before(orders)
  // Sums over the subscriptions: charges that the first round writes, and the growth of that number.
  let [atFirst, growth] = [seeded * (seededCharges + before), seeded / 2]
  for (const id of rows?.subscriptions.added.toArray() ?? []) {
    const { interval, charges } = rows!.subscriptions.get(id)!
    const rate = rateOf(interval)
    atFirst += rate * (charges.length + rate * before)
    growth += rate ** 2 / 2
  }
  if (growth === 0) return Number.POSITIVE_INFINITY
  const rounds = (Math.sqrt(atFirst ** 2 + (4 * growth * maxWritten) / endpoints) - atFirst) / (2 * growth)
  return from + Math.floor((rounds * round) / 1_000) * 1_000
}
