import type { World } from '../world/world.js'
import { insertOrders } from './insert-rows.js'

const openings = new WeakMap<World, Promise<void>>()

/**
 * The sales a scenario begins with are made when the first request comes, because only then rows are opened; others wait for them.
 * @param at the whole second in which they are made.
 */
export const makeOpeningSales = async (world: World, at: number): Promise<void> => {
  const sales = world.player.takeOpening()
  if (sales.length > 0) {
    const tracked = sales.map(({ query_params }) => query_params)
    const made = insertOrders(world, { producer: 'first', environment: 'sandbox' }, tracked, at)
    openings.set(world, made.catch(world.settings.reportFailure))
  }
  await openings.get(world)
}
