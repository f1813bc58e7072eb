import type { Declaration, ReadData } from '../data/given-data.js'
import { environments } from '../spec/environment.js'
import type { Occurrence } from '../store/occurrence.js'
import type { SavedRows } from '../store/saved-rows.js'
import { inTurns } from '../time/turns.js'
import { tokenStreamOf } from '../world/token-stream.js'
import { readOwner, type World } from '../world/world.js'
import { type DataRefs, refsInSteps } from './data-refs.js'
import { existingRecords } from './existing-records.js'
import type { RegisteredWorld } from './registered-world.js'

/** How records are added. */
export interface AddingOptions {
  /** Whether whoever is told by webhooks is told of the sales, as if they happened now. Default false. */
  readonly events?: boolean
}

/**
 * Adds records to a world as it is now, all of them or none.
 * @throws DataError naming everything that is wrong; nothing was added then.
 */
export const addData = async (
  held: RegisteredWorld,
  data: ReadData,
  { events = false }: AddingOptions = {},
): Promise<DataRefs> => {
  const { world } = held
  return await world.writes.run(async () => {
    await world.ready()
    // What is due is made before rows are opened, in turns where it is much.
    for (const environment of environments)
      for (const slot of ['first', 'second'] as const) await world.settling(slot, environment)
    const setting = {
      seed: world.settings.dataset.seed,
      at: world.clock.readSecond(),
      formats: world.idFormats(),
      world: tokenStreamOf(world.settings),
      background: world.settings.dataset.orders,
      existing: existingRecords(world),
    }
    const declaration = await inTurns(data.compileInSteps(setting))
    await world.declareInTurns(declaration)
    if (events) tellOf(world, declaration)
    return await inTurns(refsInSteps({ world }, declaration.declared))
  }, 'data')
}

/** Has everybody told who is told anything, in the order of the dates of what was added. */
const tellOf = (world: World, { rows }: Declaration): void => {
  for (const [name, saved] of Object.entries(rows)) {
    const { producer, environment } = readOwner(name)
    const { witness } = world.rows(producer, environment).written
    if (witness !== null) for (const occurrence of occurrencesOf(saved)) witness(occurrence)
  }
}

/** What records that were added amount to, had they happened now. */
const occurrencesOf = ({ orders, subscriptions }: SavedRows): readonly Occurrence[] => [
  ...[...orders].sort(byDate).map((order): Occurrence => ({ kind: 'sale', order })),
  ...[...subscriptions.added].sort(byDate).flatMap((subscription): readonly Occurrence[] => {
    if (subscription.cancellation_requested_at !== null) return [{ kind: 'cancel', subscription }]
    return subscription.charges.at(-1)?.status === 'failed' ? [{ kind: 'failed-charge', subscription }] : []
  }),
]

const byDate = (left: { readonly created_at: number }, right: { readonly created_at: number }): number =>
  left.created_at - right.created_at
