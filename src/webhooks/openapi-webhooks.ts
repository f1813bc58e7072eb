import type { OpenApiWebhook } from '../api/openapi-webhooks.js'
import { orderEvent, subscriptionEvent } from '../api/webhook-event.js'
import { eventNames } from './event-names.js'
import { events } from './events.js'

/** What the OpenAPI document says of the events. */
export const openApiWebhooks: readonly OpenApiWebhook[] = eventNames.map((name) => ({
  name,
  says: events[name].says,
  schema: events[name].data === 'order' ? orderEvent : subscriptionEvent,
}))
