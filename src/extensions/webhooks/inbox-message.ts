import type { DeliveryAttempt, DeliveryRecord } from './delivery.js'
import type { EventName } from './events.js'

/** Message received by an inbox. */
export interface InboxMessage {
  /** Id of the event; the same if it is delivered again. */
  readonly id: string
  readonly event: EventName
  /** Id of the delivery. */
  readonly delivery: string
  /** World time of the attempt. */
  readonly at: Date
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Raw body, as signed. */
  readonly body: string
  /** Body parsed as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies have as many shapes as assumptions give them
  readonly json: any
}

/** Message of a successful attempt. */
export const messageOf = (
  { id, event_id, event, body }: DeliveryRecord,
  { at, url, headers }: DeliveryAttempt,
): InboxMessage => ({
  id: event_id,
  event,
  delivery: id,
  at: new Date(at),
  url,
  headers,
  body,
  json: JSON.parse(body),
})
