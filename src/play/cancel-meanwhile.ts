import { canceledAt } from '../store/subscriptions.js'
import { landmarksOf } from '../world/landmarks.js'
import type { Owner, World } from '../world/world.js'
import { NotPossibleError } from './not-possible-error.js'

/**
 * Cancels a subscription as somebody else at a whole second: by its id, or by the name of a landmark.
 * @throws NotPossibleError where there is none, or it was canceled before.
 */
export const cancelMeanwhile = (world: World, owner: Owner, wanted: string, at: number): Promise<void> =>
  world.writes.run(async () => {
    const database = await world.database(owner.producer, owner.environment)
    const subscription = database.subscriptionById(idOf(world, owner, wanted))
    if (subscription === undefined) throw new NotPossibleError(`there is no subscription ${wanted}`)
    if (subscription.cancellation_requested_at !== null) throw new NotPossibleError(`subscription ${wanted} was canceled before`)
    const isImmediate = world.assumptions.ask('cancel-effect-timing') === 'immediate'
    const commit = await database.prepareSubscription(canceledAt(subscription, at, isImmediate))
    commit()
  }, 'scenario')

const idOf = (world: World, { producer, environment }: Owner, wanted: string): number => {
  if (/^\d+$/.test(wanted)) return Number(wanted)
  const landmarks = landmarksOf(world, producer, environment) as Readonly<Record<string, { readonly id: string | number }>>
  const found = landmarks[wanted]
  if (found === undefined) throw new NotPossibleError(`there is no landmark ${wanted}`)
  return Number(found.id)
}
