import { seededSubscriptions } from '../../data/rows/dataset.js'
import { dayMs } from '../../ground/time/duration.js'
import type { World } from '../../worlds/world/world.js'
import type { PastCheckpoint } from '../../worlds/world/world-past.js'

/** Renewals with which a request is tried: those that are due are made, and all put in order, in one go. Twenty years have about as many. */
const maxRenewals = 20_000

/** Why nothing is tried in a state of so many. */
export const whyTooMuch = `More than ${maxRenewals.toLocaleString('en-US')} charges had fallen due before it, and to make them all again would take too long.`

/** Charges of seeded subscriptions in a millisecond. */
const seededRate = (orders: number): number => seededSubscriptions(orders) / (30 * dayMs)

/** Charges in a millisecond of what was sold. */
const soldRate = (sold: readonly { readonly interval: number }[]): number =>
  sold.reduce((sum, { interval }) => sum + 1 / (interval * dayMs), 0)

/** Whether a state holds so many of them, or so many are due in it, after a leap of its clock by centuries. */
export const isTooMuch = (
  { orders, startsAt }: World['settings']['dataset'],
  { state, at }: Pick<PastCheckpoint, 'state' | 'at'>,
): boolean => {
  const seeded = seededRate(orders)
  const owners = Object.values(state.rows)
  // Who has written nothing has everything due since the start.
  if (owners.length === 0) return (at - startsAt) * seeded > maxRenewals
  return owners.some(
    ({ tables: { renewals, billedThrough, subscriptions } }) =>
      renewals.size + (at - (billedThrough ?? startsAt)) * (seeded + soldRate(subscriptions.list())) > maxRenewals,
  )
}

/** The last instant at which a request to a world is tried, by what it has sold until now; in milliseconds since 1970. */
export const latestAttempted = (world: World): number => {
  const { orders, startsAt } = world.settings.dataset
  const sold = Object.values(world.state.rows).map(({ tables }) => soldRate(tables.subscriptions.list()))
  return startsAt + maxRenewals / (seededRate(orders) + Math.max(0, ...sold))
}
