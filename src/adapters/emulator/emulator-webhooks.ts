import type { ExamFinding } from '../../extensions/exam/exam-findings.js'
import type { ExamOptions } from '../../extensions/exam/exam-options.js'
import type { Receiver } from '../../extensions/webhooks/receiver.js'
import type { Delivery, DeliveryFilter, Endpoint } from '../../webhooks/describe.js'
import type { Inbox } from '../../webhooks/inbox.js'
import type { EndpointChoice } from '../../webhooks/webhooks.js'

/** Webhook endpoint, as `deliver` returns it. */
export interface EmulatorEndpoint {
  readonly id: string
  /** Current signing secret: `whsec_…`. */
  readonly secret: string
  /** URL of its requests. */
  readonly url: string
  /** Removes the endpoint; its pending deliveries fail. */
  remove(): void
  /**
   * Rotates the secret and returns the new one; the previous one stays valid for 24 hours of world time.
   * @throws WebhookError within that time.
   */
  rotate(): string
}

/** Webhooks of a world. The specification hardly mentions them, so all of this is assumed. */
export interface EmulatorWebhooks {
  /**
   * Delivers events to a URL, or to an in-process function that takes a `Request`, such as `app.fetch` of Hono or a route handler.
   * Deliveries are automatic on a running clock; on a frozen one they are made when it is moved, or by `drain`.
   * @throws WebhookError naming each wrong member.
   */
  deliver(to: string | Receiver, choice?: EndpointChoice): EmulatorEndpoint
  /** Creates an endpoint that accepts and records every delivery. */
  inbox(choice?: EndpointChoice): Inbox
  /** Makes all due attempts, retries too; resolves when none is left. A receiver must not await it. */
  drain(): Promise<void>
  /** Deliveries, newest first: pending ones, and the last 1,000 completed ones. */
  deliveries(filter?: DeliveryFilter): readonly Delivery[]
  /** Makes one more attempt now, whatever the state of the delivery: the same event with a new signature. @throws UnknownWebhookError */
  redeliver(id: string): Promise<Delivery>
  endpoints(): readonly Endpoint[]
  /**
   * Tests a receiver: injects the common webhook faults, on the clock of this world, and returns what the receiver does wrong. The state of
   * the world is restored afterwards.
   * @throws ExamError for an invalid option or a receiver that does not answer; rejects.
   */
  exam(receiver: string | Receiver, options?: ExamOptions): Promise<readonly ExamFinding[]>
}
