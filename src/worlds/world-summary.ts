import type { OpenedWorld } from './universe.js'

/** What is known of a world without entering it. */
export interface WorldSummary {
  /** `default`, or the id of a forked world. */
  readonly id: string
  /** Id of the world it was forked from; null for the default one. */
  readonly parent: string | null
  /** Where its clock stands, ISO 8601. */
  readonly now: string
  readonly frozen: boolean
  readonly seed: number
  readonly orders: number
}

/** What lists of worlds say of one. */
export const summaryOf = ({ place: { id, world }, parent }: OpenedWorld): WorldSummary => ({
  id,
  parent,
  now: world.clock.now().toISOString(),
  frozen: world.clock.frozen,
  seed: world.blueprint.dataset.seed,
  orders: world.blueprint.dataset.orders,
})
