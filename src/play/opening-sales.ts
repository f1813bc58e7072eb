import type { World } from '../world/world.js'
import { insertOrders } from './insert-rows.js'

const openings = new WeakMap<World, Promise<void>>()

/**
 * The sales a scenario begins with are made when the first request comes, because only then rows are opened; others wait for them.
 * @param at the whole second in which they are made.
 * @returns null where they stand.
 */
export const makeOpeningSales = (world: World, at: number): Promise<void> | null => {
  const sales = world.player.takeOpening()
  if (sales.length > 0) {
    const tracked = sales.map(({ query_params }) => query_params)
    const made = insertOrders(world, { producer: 'first', environment: 'sandbox' }, tracked, at)
    const stand = made.catch(world.settings.reportFailure).then(() => void openings.delete(world))
    openings.set(world, stand)
  }
  return openings.get(world) ?? null
}
