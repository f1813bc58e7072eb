import type { ExamFinding } from '../../lab/exam/exam-findings.js'
import type { ExamOptions } from '../../lab/exam/exam-options.js'
import type { Delivery, DeliveryFilter, Endpoint } from '../../webhooks/describe.js'
import type { Inbox } from '../../webhooks/inbox.js'
import type { Receiver } from '../../webhooks/receiver.js'
import type { EndpointChoice } from '../../webhooks/webhooks.js'

/** An endpoint that somebody has made. */
export interface EmulatorEndpoint {
  readonly id: string
  /** What deliveries are signed with now: `whsec_…`. */
  readonly secret: string
  /** The address that requests carry. */
  readonly url: string
  /** It is told nothing more, and what is on its way to it fails. */
  remove(): void
  /**
   * Gives it a new secret and returns that; the one before counts for another 24 hours of world time.
   * @throws WebhookError within that time.
   */
  rotate(): string
}

/** Webhooks of a world. The specification says next to nothing about them, so that all of this is assumed. */
export interface EmulatorWebhooks {
  /**
   * Has events delivered to an address, or to a function of this process that takes a `Request`, such as `app.fetch` of Hono or a
   * route handler. Where the clock runs they come by themselves, else when it is moved or by `drain`.
   * @throws WebhookError naming each wrong member.
   */
  deliver(to: string | Receiver, choice?: EndpointChoice): EmulatorEndpoint
  /** A receiver that takes everything and remembers it. */
  inbox(choice?: EndpointChoice): Inbox
  /** Delivers everything that is due by now, retries too; resolves when nothing is. A receiver must not wait for it. */
  drain(): Promise<void>
  /** Deliveries, newest first: those on their way, and the last 1,000 that are over. */
  deliveries(filter?: DeliveryFilter): readonly Delivery[]
  /** Delivers once more, now, whatever became of it before: the same event, signed anew. @throws UnknownWebhookError */
  redeliver(id: string): Promise<Delivery>
  endpoints(): readonly Endpoint[]
  /**
   * Examines a receiver: does to it what goes wrong with webhooks, on the clock of this world, and tells what it does wrong. The world is put
   * back as it was.
   * @throws ExamError where an option is wrong or nobody answers; rejects.
   */
  exam(receiver: string | Receiver, options?: ExamOptions): Promise<readonly ExamFinding[]>
}
