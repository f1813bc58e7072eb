import type { ProducerSlot } from '../data/rows/records.js'
import type { Ask } from '../ground/assumptions/ask.js'
import type { AssumptionId } from '../ground/assumptions/register.js'
import type { Environment } from '../ground/spec/operation-id.js'
import type { DeliveryTransport } from './receiver.js'

/** What is done to webhooks beside what makes events. */
export type WebhookCommand = 'add' | 'remove' | 'rotate' | 'turn' | 'drain'

/** Whose events an endpoint is told. */
export interface EventOwner {
  readonly producer: ProducerSlot
  readonly environment: Environment
}

/** What the webhooks of a world need of it. */
export interface WebhookHost {
  readonly id: string
  readonly seed: number
  readonly ask: Ask
  readonly transport: DeliveryTransport
  /** Whose ids it makes. */
  idKey(): string
  /** Milliseconds since 1970, whole ones. */
  now(): number
  isFrozen(): boolean
  /** Switches the assumption `webhooks-enabled` on. */
  switchOn(): void
  /** Makes every charge that is due by now, and tells when the next one is; infinite for never. */
  bill(owner: EventOwner): Promise<number>
  /** Counts what a delivery leaned on. */
  noteUsed(ids: readonly AssumptionId[]): void
  /** Has the world remember what was done, so that it is done again where its run is played again. */
  noteCommand(name: WebhookCommand, given: readonly unknown[]): void
  /** Something has changed that nobody's answer waits for. */
  changed(): void
  reportFailure(error: unknown): void
}
