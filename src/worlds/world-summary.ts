import type { ForkPoint, RegisteredWorld } from './registered-world.js'

/** Summary of a world in lists. */
export interface WorldSummary {
  /** `default`, or the id of a forked world. */
  readonly id: string
  /** Id of the parent world; null for the default world. */
  readonly parent: string | null
  /** Its name and starting point; null for the default world. */
  readonly forked: ForkPoint | null
  /** Present time of its clock, ISO 8601. */
  readonly now: string
  readonly frozen: boolean
  readonly seed: number
  readonly orders: number
}

export const summaryOf = ({ id, world, parent, forked }: RegisteredWorld): WorldSummary => ({
  id,
  parent,
  forked,
  now: world.clock.now().toISOString(),
  frozen: world.clock.frozen,
  seed: world.settings.dataset.seed,
  orders: world.settings.dataset.orders,
})
