import { webhookDisturbanceNames } from '../scenario/scene/webhook-disturbances.js'
import type { Formed, Zod } from '../spec/form.js'
import type { DeliveryRecord, DeliveryState } from './delivery.js'
import { deliveryStates } from './delivery.js'
import type { EndpointRecord } from './endpoint.js'
import { endpointStates, rotationMs } from './endpoint.js'
import { eventNames } from './event-names.js'

const isoOf = (instant: number): string => new Date(instant).toISOString()
const isoOrNull = (instant: number | null): string | null => (instant === null ? null : isoOf(instant))

const headersForm = (z: Zod) => z.record(z.string(), z.string())

/** An attempt as users see it. */
const shownAttemptForm = (z: Zod) =>
  z.strictObject({
    at: z.string(),
    ms: z.int(),
    status: z.int().nullable(),
    error: z.string().nullable(),
    redelivery: z.boolean(),
    request: z.strictObject({ url: z.string(), headers: headersForm(z), body: z.string() }),
    response: z.strictObject({ headers: headersForm(z), body: z.string() }).nullable(),
  })

/** A delivery as users see it. Instants are ISO 8601 text of the world's clock. */
export const shownDeliveryForm = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    event_id: z.string(),
    event: z.enum(eventNames),
    endpoint: z.string(),
    state: z.enum(deliveryStates),
    cause: z.string(),
    created_at: z.string(),
    due_at: z.string().nullable(),
    attempts: z.array(shownAttemptForm(z)),
    /** What goes wrong with it on purpose; left out where nothing does. */
    disturbed: z.enum(webhookDisturbanceNames).optional(),
  })

export type Delivery = Formed<typeof shownDeliveryForm>

export const describeDelivery = (delivery: DeliveryRecord): Delivery => ({
  id: delivery.id,
  event_id: delivery.event_id,
  event: delivery.event,
  endpoint: delivery.endpoint,
  state: delivery.state,
  cause: delivery.cause,
  created_at: isoOf(delivery.created_at),
  due_at: isoOrNull(delivery.due_at),
  attempts: delivery.attempts.map(({ at, ms, status, error, redelivery, url, headers, response }) => ({
    at: isoOf(at),
    ms,
    status,
    error,
    redelivery,
    request: { url, headers, body: delivery.body },
    response,
  })),
  ...(delivery.disturbed === undefined ? {} : { disturbed: delivery.disturbed }),
})

/** An endpoint as users see it. */
export const shownEndpointForm = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    kind: z.enum(['url', 'function', 'inbox']),
    url: z.string(),
    events: z.array(z.enum(eventNames)),
    producer: z.enum(['first', 'second']),
    environment: z.enum(['sandbox', 'production']),
    timestamp: z.enum(['real', 'world']),
    secret: z.string(),
    /** Until when the secret before counts as well; null where only one does. */
    rotating_until: z.string().nullable(),
    state: z.enum(endpointStates),
    reason: z.string().nullable(),
    /** Deliveries on their way. */
    pending: z.int(),
    created_at: z.string(),
  })

export type Endpoint = Formed<typeof shownEndpointForm>

export const describeEndpoint = (endpoint: EndpointRecord, pending: number, now: number): Endpoint => {
  const until = endpoint.rotated_at === null ? null : endpoint.rotated_at + rotationMs
  return {
    id: endpoint.id,
    kind: endpoint.kind,
    url: endpoint.url,
    events: endpoint.events,
    producer: endpoint.producer,
    environment: endpoint.environment,
    timestamp: endpoint.timestamp,
    secret: endpoint.secret,
    rotating_until: until === null || now >= until ? null : isoOf(until),
    state: endpoint.state,
    reason: endpoint.reason,
    pending,
    created_at: isoOf(endpoint.created_at),
  }
}

/** Which deliveries are wanted; what is left out does not restrict. */
export interface DeliveryFilter {
  readonly event?: string | undefined
  readonly state?: DeliveryState | undefined
  readonly endpoint?: string | undefined
  /** At most so many, the newest. */
  readonly limit?: number | undefined
}

/** Whether a delivery passes a filter. */
export const isWanted = (delivery: DeliveryRecord, { event, state, endpoint }: DeliveryFilter): boolean =>
  (event === undefined || delivery.event === event) &&
  (state === undefined || delivery.state === state) &&
  (endpoint === undefined || delivery.endpoint === endpoint)
