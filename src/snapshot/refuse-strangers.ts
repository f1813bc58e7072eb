import type { ProducerDataset } from '../store/dataset.js'
import type { SavedRows } from '../store/saved-rows.js'
import { inOneGo, type Steps } from '../time/turns.js'
import { readOwner, type World } from '../world/world.js'
import type { Snapshot } from './snapshot.js'
import { SnapshotError } from './snapshot-error.js'

type Stranger = readonly [path: string, problem: string]

const mostNamed = 20

/** Whether a snapshot has rows that hang on seeded ones, so that these must be there before it can be checked whole. */
export const hangsOnData = ({ rows }: Snapshot): boolean => Object.values(rows).some(hangsOnSeeded)

/**
 * Refuses rows that hang on seeded rows which the data of the snapshot does not have, as after its seed was changed by hand: no answer could
 * be made of them. Where the seeded rows have to be waited for, this is done before anybody opens any.
 * @param world the one that the snapshot has become.
 * @throws SnapshotError naming each.
 */
export function* refuseStrangers(world: World, { rows }: Snapshot): Steps<void> {
  const owners = Object.entries(rows).filter(([, saved]) => hangsOnSeeded(saved))
  if (owners.length === 0) return
  if (world.ready() === null) yield* refuseStrangersOf(world, owners)
  else world.proveLater(() => inOneGo(refuseStrangersOf(world, owners)))
}

function* refuseStrangersOf(world: World, owners: readonly (readonly [owner: string, saved: SavedRows])[]): Steps<void> {
  const strangers: Stranger[] = []
  for (const [owner, saved] of owners) {
    const found = yield* findStrangers(saved, world.seededRows(readOwner(owner)))
    strangers.push(...found.map(([path, problem]): Stranger => [`rows.${owner}.${path}`, problem]))
  }
  if (strangers.length === 0) return
  throw new SnapshotError(
    Object.fromEntries(strangers.slice(0, mostNamed).map(([path, problem]) => [path, [`${path}: ${problem}.`]])),
  )
}

const hangsOnSeeded = ({ renewals, subscriptions }: SavedRows): boolean => renewals.length > 0 || subscriptions.changed.length > 0

/** Rows that are looked at in one step. */
const together = 500

function* flatMapInSteps<Row>(
  rows: readonly Row[],
  look: (row: Row, place: number) => readonly Stranger[],
): Steps<readonly Stranger[]> {
  const found: Stranger[] = []
  for (const [place, row] of rows.entries()) {
    if (place % together === together - 1) yield
    if (found.length < mostNamed) found.push(...look(row, place))
  }
  return found
}

function* findStrangers(rows: SavedRows, seeded: ProducerDataset): Steps<readonly Stranger[]> {
  const orders = new Set(rows.orders.map(({ id }) => id))
  const subscriptions = new Set(rows.subscriptions.added.map(({ id }) => id))
  // Many renewals hang on few orders.
  const hasOrder = remember((id) => orders.has(id) || seeded.orderById(id) !== undefined)
  const hasSubscription = remember((id) => subscriptions.has(id) || seeded.subscriptionById(id) !== undefined)
  const ofRenewals = yield* flatMapInSteps(rows.renewals, ({ order_id, subscription_id }, place) => [
    ...(hasOrder(order_id) ? [] : [stranger(`renewals.${place}.order_id`, 'order')]),
    ...(hasSubscription(subscription_id) ? [] : [stranger(`renewals.${place}.subscription_id`, 'subscription')]),
  ])
  const ofChanged = yield* flatMapInSteps(rows.subscriptions.changed, ({ id, order }, place) => [
    ...(seeded.subscriptionById(id) === undefined ? [stranger(`subscriptions.changed.${place}.id`, 'subscription')] : []),
    ...(hasOrder(order.id) ? [] : [stranger(`subscriptions.changed.${place}.order.id`, 'order')]),
  ])
  return [...ofRenewals, ...ofChanged]
}

const stranger = (path: string, what: string): Stranger => [path, `the data of this seed, size and day has no such ${what}`]

const remember = (find: (id: number) => boolean) => {
  const found = new Map<number, boolean>()
  return (id: number): boolean => {
    const known = found.get(id) ?? find(id)
    found.set(id, known)
    return known
  }
}
