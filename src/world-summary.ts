import type { WorldSummary } from './emulator-api.js'
import type { OpenedWorld } from './universe.js'

/** What lists of worlds say of one. */
export const summaryOf = ({ place: { id, world }, parent }: OpenedWorld): WorldSummary => ({
  id,
  parent,
  now: world.clock.now().toISOString(),
  frozen: world.clock.frozen,
  seed: world.blueprint.dataset.seed,
  orders: world.blueprint.dataset.orders,
})
