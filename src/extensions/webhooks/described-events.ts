import type * as z from 'zod'
import { orderEvent, subscriptionEvent } from './event-schemas.js'
import { eventNames, events } from './events.js'

/** An event for documents of the API: its name, its cause as a part of a sentence, and the schema of its body. */
export interface DescribedEvent {
  readonly name: string
  readonly says: string
  readonly schema: z.ZodType
}

const schemas = { order: orderEvent, subscription: subscriptionEvent }

export const describedEvents: readonly DescribedEvent[] = eventNames.map((name) => ({
  name,
  says: events[name].says,
  schema: schemas[events[name].data],
}))
