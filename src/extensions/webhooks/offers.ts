import type { State } from '../../core/state.js'
import type { World } from '../../emulator/extension.js'
import type { WebhookDisturbance } from './disturbances.js'
import type { DescribedEvent } from './events.js'
import type { Service } from './service.js'

/** What other extensions may use. */
export interface WebhooksOffers {
  serviceOf(world: World): Service
  hasEndpoint(state: State): boolean
  /** State in which something goes wrong with the next events. */
  disturb(state: State, by: WebhookDisturbance, count: number): State
  /** Makes what is due; resolves when nothing is left. */
  drain(world: World): Promise<void>
  /** Members of a snapshot without secrets, receivers and attempts: whoever plays it delivers to inboxes. */
  quiet(snapshot: Record<string, unknown>): Record<string, unknown>
  /** Does again what was noted of a run, to inboxes. @throws TypeError for a name that none was noted by. */
  doAgain(world: World, name: string, given: readonly unknown[]): Promise<void>
  /** Estimated bytes of the deliveries of a world. */
  weigh(world: World): number
  /** Bytes of the deliveries of a state that another one does not have any more. */
  gone(before: State, after: State): number
  /** Assumptions that deliveries depended on, with counts. */
  leanedOn(world: World): Readonly<Record<string, number>>
  /** Every event, for documents of the API. */
  readonly describedEvents: readonly DescribedEvent[]
}
