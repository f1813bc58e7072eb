import type { State } from '../../core/state.js'
import type { World } from '../../emulator/extension.js'
import type { WebhookDisturbance } from './disturbances.js'
import type { Service } from './service.js'

/** What other extensions may use. */
export interface WebhooksOffers {
  serviceOf(world: World): Service
  hasEndpoint(state: State): boolean
  /** State in which something goes wrong with the next events. */
  disturb(state: State, by: WebhookDisturbance, count: number): State
  /** Makes what is due; resolves when nothing is left. */
  drain(world: World): Promise<void>
  /** Assumptions that deliveries depended on, with counts. */
  leanedOn(world: World): Readonly<Record<string, number>>
}
