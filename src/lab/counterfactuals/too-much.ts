import { dayMs } from '../../core/time.js'
import { seededSubscriptions } from '../../data/rows/dataset.js'
import type { World } from '../../worlds/world/world.js'
import type { PastCheckpoint } from '../../worlds/world/world-past.js'

/** Maximum number of renewals for a dry run, which makes and sorts them synchronously; about those of twenty years. */
const maxRenewals = 20_000

/** Reason why a request is not replayed, as a sentence. */
export const whyTooMuch = `More than ${maxRenewals.toLocaleString('en-US')} charges had fallen due before it, and to make them all again would take too long.`

/** Charges of seeded subscriptions per millisecond. */
const seededRate = (orders: number): number => seededSubscriptions(orders) / (30 * dayMs)

/** Charges of sold subscriptions per millisecond. */
const soldRate = (sold: readonly { readonly interval: number }[]): number =>
  sold.reduce((sum, { interval }) => sum + 1 / (interval * dayMs), 0)

/** True if the renewals of a state, made and due, exceed `maxRenewals`, as after a clock leap by centuries. */
export const isTooMuch = (
  { orders, startsAt }: World['settings']['dataset'],
  { state, at }: Pick<PastCheckpoint, 'state' | 'at'>,
): boolean => {
  const seeded = seededRate(orders)
  const owners = Object.values(state.rows)
  // For an owner without rows, everything is due since the start.
  if (owners.length === 0) return (at - startsAt) * seeded > maxRenewals
  return owners.some(
    ({ tables: { renewals, billedThrough, subscriptions } }) =>
      renewals.size + (at - (billedThrough ?? startsAt)) * (seeded + soldRate(subscriptions.list())) > maxRenewals,
  )
}

/** Latest instant at which a request can be replayed, given the present sales; in Unix milliseconds. */
export const latestAttempted = (world: World): number => {
  const { orders, startsAt } = world.settings.dataset
  const sold = Object.values(world.state.rows).map(({ tables }) => soldRate(tables.subscriptions.list()))
  return startsAt + maxRenewals / (seededRate(orders) + Math.max(0, ...sold))
}
