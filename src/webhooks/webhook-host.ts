import type { ProducerSlot } from '../data/rows/records.js'
import type { DeliveryTransport } from '../extensions/webhooks/receiver.js'
import type { Ask } from '../ground/assumptions/ask.js'
import type { Environment } from '../register/operation-id.js'
import type { AssumptionId } from '../register/register.js'

/** Recorded webhook command; `turn` changes the state of an endpoint. */
export type WebhookCommand = 'add' | 'remove' | 'rotate' | 'turn' | 'drain'

/** Producer and environment whose events an endpoint receives. */
export interface EventOwner {
  readonly producer: ProducerSlot
  readonly environment: Environment
}

/** Interface of a world that its webhooks depend on. */
export interface WebhookHost {
  readonly id: string
  readonly seed: number
  readonly ask: Ask
  readonly transport: DeliveryTransport
  /** Id of the world whose id stream it uses. */
  idKey(): string
  /** World time in milliseconds since 1970, an integer. */
  now(): number
  isFrozen(): boolean
  /** Switches the assumption `webhooks-enabled` on. */
  switchOn(): void
  /** Bills due charges; resolves with the instant of the next one, infinite for none. */
  bill(owner: EventOwner): Promise<number>
  /** Counts the assumptions that a delivery depends on. */
  noteUsed(ids: readonly AssumptionId[]): void
  /** Records a command in the history of the world, so that a replay repeats it. */
  noteCommand(name: WebhookCommand, given: readonly unknown[]): void
  /** Schedules a save of a change that no answer waits for. */
  changed(): void
  reportFailure(error: unknown): void
}
