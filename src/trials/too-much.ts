import type { Snapshot } from '../snapshot/snapshot.js'
import { seededSubscriptions } from '../store/dataset.js'
import { dayMs } from '../time/duration.js'
import type { World } from '../world/world.js'

/** Renewals with which a request is tried: those that are due are made, and all put in order, in one go. Twenty years have about as many. */
const mostRenewals = 20_000

/** Why nothing is tried in a state of so many. */
export const whyTooMuch = `More than ${mostRenewals.toLocaleString('en-US')} charges had fallen due before it, and to make them all again would take too long.`

/** Charges of seeded subscriptions in a millisecond. */
const seededRate = (orders: number): number => seededSubscriptions(orders) / (30 * dayMs)

/** Charges in a millisecond of what was sold. */
const soldRate = (sold: readonly { readonly interval: number }[]): number =>
  sold.reduce((sum, { interval }) => sum + 1 / (interval * dayMs), 0)

/** Whether a state holds so many of them, or so many are due in it, after a leap of its clock by centuries. */
export const isTooMuch = ({ rows, dataset, clock }: Pick<Snapshot, 'rows' | 'dataset' | 'clock'>): boolean => {
  const now = Date.parse(clock.now)
  const seeded = seededRate(dataset.orders)
  const startsAt = Date.parse(dataset.starts_at)
  const owners = Object.values(rows)
  // Who has written nothing has everything due since the start.
  if (owners.length === 0) return (now - startsAt) * seeded > mostRenewals
  return owners.some(
    ({ renewals, settled_through, subscriptions }) =>
      renewals.length + (now - (settled_through ?? startsAt)) * (seeded + soldRate(subscriptions.added)) > mostRenewals,
  )
}

/** The last instant at which a request to a world is tried, by what it has sold until now; in milliseconds since 1970. */
export const latestTried = (world: World): number => {
  const { orders, startsAt } = world.settings.dataset
  const sold = [...world.written()].map(([, { subscriptions }]) => soldRate(subscriptions.added.rows()))
  return startsAt + mostRenewals / (seededRate(orders) + Math.max(0, ...sold))
}
