import type { ProducerDataset } from '../../data/rows/dataset.js'
import type { SavedRows } from '../../data/rows/save-rows.js'
import { SnapshotError } from '../../extensions/snapshots/snapshot-error.js'
import { type Chunked, runToEnd } from '../../ground/time/chunks.js'
import { readOwner } from '../world/owner.js'
import type { World } from '../world/world.js'
import type { Snapshot } from './snapshot.js'

type DanglingReference = readonly [path: string, problem: string]

const maxNamed = 20

/** True if a snapshot refers to seeded rows, which must be generated before it can be checked completely. */
export const hangsOnData = ({ rows }: Snapshot): boolean => Object.values(rows).some(hangsOnSeeded)

/**
 * Refuses dangling references: rows that refer to seeded rows which the data does not have, as after an edit of the seed. If seeded rows
 * are not generated yet, the check runs before the first access.
 * @param world world made from the snapshot.
 * @throws SnapshotError naming each.
 */
export function* refuseDanglingReferences(world: World, { rows }: Pick<Snapshot, 'rows'>): Chunked<void> {
  const owners = Object.entries(rows).filter(([, saved]) => hangsOnSeeded(saved))
  if (owners.length === 0) return
  if (world.data.ready() === null) yield* refuseDanglingReferencesOf(world, owners)
  else world.data.checkLazily(() => runToEnd(refuseDanglingReferencesOf(world, owners)))
}

function* refuseDanglingReferencesOf(
  world: World,
  owners: readonly (readonly [owner: string, saved: SavedRows])[],
): Chunked<void> {
  const danglingReferences: DanglingReference[] = []
  for (const [owner, saved] of owners) {
    const found = yield* findDanglingReferences(saved, world.data.seededRows(readOwner(owner)))
    danglingReferences.push(...found.map(([path, problem]): DanglingReference => [`rows.${owner}.${path}`, problem]))
  }
  if (danglingReferences.length === 0) return
  throw new SnapshotError(
    Object.fromEntries(danglingReferences.slice(0, maxNamed).map(([path, problem]) => [path, [`${path}: ${problem}.`]])),
  )
}

const hangsOnSeeded = ({ renewals, subscriptions }: SavedRows): boolean => renewals.length > 0 || subscriptions.changed.length > 0

/** Rows checked per chunk. */
const together = 500

function* flatMapChunked<Row>(
  rows: readonly Row[],
  look: (row: Row, index: number) => readonly DanglingReference[],
): Chunked<readonly DanglingReference[]> {
  const found: DanglingReference[] = []
  for (const [index, row] of rows.entries()) {
    if (index % together === together - 1) yield
    if (found.length < maxNamed) found.push(...look(row, index))
  }
  return found
}

function* findDanglingReferences(rows: SavedRows, seeded: ProducerDataset): Chunked<readonly DanglingReference[]> {
  const orders = new Set(rows.orders.map(({ id }) => id))
  const subscriptions = new Set(rows.subscriptions.added.map(({ id }) => id))
  // Many renewals refer to few orders.
  const hasOrder = remember((id) => orders.has(id) || seeded.orderById(id) !== undefined)
  const hasSubscription = remember((id) => subscriptions.has(id) || seeded.subscriptionById(id) !== undefined)
  const ofRenewals = yield* flatMapChunked(rows.renewals, ({ order_id, subscription_id }, index) => [
    ...(hasOrder(order_id) ? [] : [danglingReference(`renewals.${index}.order_id`, 'order')]),
    ...(hasSubscription(subscription_id) ? [] : [danglingReference(`renewals.${index}.subscription_id`, 'subscription')]),
  ])
  const ofChanged = yield* flatMapChunked(rows.subscriptions.changed, ({ id, order }, index) => [
    ...(seeded.subscriptionById(id) === undefined
      ? [danglingReference(`subscriptions.changed.${index}.id`, 'subscription')]
      : []),
    ...(hasOrder(order.id) ? [] : [danglingReference(`subscriptions.changed.${index}.order.id`, 'order')]),
  ])
  return [...ofRenewals, ...ofChanged]
}

const danglingReference = (path: string, what: string): DanglingReference => [
  path,
  `the data of this seed, size and day has no such ${what}`,
]

const remember = (find: (id: number) => boolean) => {
  const found = new Map<number, boolean>()
  return (id: number): boolean => {
    const existing = found.get(id) ?? find(id)
    found.set(id, existing)
    return existing
  }
}
