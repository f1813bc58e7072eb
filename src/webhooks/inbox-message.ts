import type { EventName } from '../ground/spec/webhook-events.js'
import type { AttemptRecord, DeliveryRecord } from './delivery.js'

/** What an inbox has received. */
export interface InboxMessage {
  /** Id of the event: the same where it comes again. */
  readonly id: string
  readonly event: EventName
  /** Id of the delivery. */
  readonly delivery: string
  /** When it came, by the clock of the world. */
  readonly at: Date
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The text as it was signed. */
  readonly body: string
  /** The text read as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies have as many shapes as assumptions give them
  readonly json: any
}

/** What an attempt that was accepted has brought. */
export const messageOf = ({ id, event_id, event, body }: DeliveryRecord, { at, url, headers }: AttemptRecord): InboxMessage => ({
  id: event_id,
  event,
  delivery: id,
  at: new Date(at),
  url,
  headers,
  body,
  json: JSON.parse(body),
})
