import type { Declaration, ReadData } from '../data/documents/given-data.js'
import type { Occurrence } from '../data/rows/occurrence.js'
import type { SavedRows } from '../data/rows/save-rows.js'
import { inChunks } from '../ground/time/chunks.js'
import { environments } from '../register/operation-id.js'
import { type DataRefs, refsChunked } from './data-refs.js'
import { existingRecords } from './existing-records.js'
import type { RegisteredWorld } from './registered-world.js'
import { readOwner } from './world/owner.js'
import { tokenStreamOf } from './world/token-stream.js'
import type { World } from './world/world.js'

/** Options of adding records. */
export interface AddingOptions {
  /** True if webhooks announce the added sales, as if they happened now. Default false. */
  readonly events?: boolean
}

/**
 * Adds the records of documents to a world, all or none.
 * @throws DataError naming every problem; nothing is added then.
 */
export const addData = async (
  registered: RegisteredWorld,
  data: ReadData,
  { events = false }: AddingOptions = {},
): Promise<DataRefs> => {
  const { world } = registered
  return await world.writes.run(async () => {
    await world.data.ready()
    // Due charges are made before rows are opened, in chunks if there are many.
    for (const environment of environments)
      for (const slot of ['first', 'second'] as const) await world.data.pending(slot, environment)
    const setting = {
      seed: world.settings.dataset.seed,
      at: world.clock.readSecond(),
      formats: world.data.idFormats(),
      world: tokenStreamOf(world.settings),
      background: world.settings.dataset.orders,
      existing: existingRecords(world),
    }
    const declaration = await inChunks(data.compileChunked(setting))
    await world.data.declared.addInChunks(declaration)
    if (events) announceAdded(world, declaration)
    return await inChunks(refsChunked({ world }, declaration.declared))
  }, 'data')
}

/** Notifies webhooks of the added records, in the order of their dates. */
const announceAdded = (world: World, { rows }: Declaration): void => {
  for (const [name, saved] of Object.entries(rows)) {
    const { producer, environment } = readOwner(name)
    world.data.announce({ producer, environment }, occurrencesOf(saved))
  }
}

/** Occurrences that the added records stand for, as if they happened now. */
const occurrencesOf = ({ orders, subscriptions }: SavedRows): readonly Occurrence[] => [
  ...[...orders].sort(byDate).map((order): Occurrence => ({ kind: 'sale', order })),
  ...[...subscriptions.added].sort(byDate).flatMap((subscription): readonly Occurrence[] => {
    if (subscription.cancellation_requested_at !== null) return [{ kind: 'cancel', subscription }]
    return subscription.charges.at(-1)?.status === 'failed' ? [{ kind: 'failed-charge', subscription }] : []
  }),
]

const byDate = (left: { readonly created_at: number }, right: { readonly created_at: number }): number =>
  left.created_at - right.created_at
