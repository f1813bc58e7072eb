import { webhookDisturbanceNames } from '../extensions/webhooks/disturbances.js'
import { eventNames } from '../extensions/webhooks/events.js'
import { type Infer, instantSchema, type Zod } from '../ground/spec/schema-factory.js'

export const deliveryStates = ['pending', 'delivered', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

const attemptSchema = (z: Zod) =>
  z.strictObject({
    /** World time in ms since 1970. */
    at: instantSchema(z),
    /** Real milliseconds until the answer, an integer; 0 for an in-process receiver while the clock is frozen. */
    ms: z.int().nonnegative(),
    /** HTTP status; null for no response. */
    status: z.int().nullable(),
    /** Error message; null for a success. */
    error: z.string().nullable(),
    /** True for an attempt that a client requested, false for one of the retry schedule. */
    redelivery: z.boolean(),
    /** The request; its body is that of the delivery. */
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    response: z.strictObject({ headers: z.record(z.string(), z.string()), body: z.string() }).nullable(),
  })

/** One delivery attempt. */
export type DeliveryAttempt = Infer<typeof attemptSchema>

/** Delivery of one event to one endpoint, as plain JSON. */
export const deliverySchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    /** Sequence number; orders deliveries that are due at the same instant. */
    sequence: z.int().nonnegative(),
    /** Id of the event; the same for every endpoint and attempt. */
    event_id: z.string(),
    event: z.enum(eventNames),
    endpoint: z.string(),
    state: z.enum(deliveryStates),
    /** Id of the request that caused the event, or the name of another cause, such as `clock`. */
    cause: z.string(),
    created_at: instantSchema(z),
    /** Due date of the next attempt in world time; null for none. */
    due_at: instantSchema(z).nullable(),
    body: z.string(),
    attempts: z.array(attemptSchema(z)),
    /** Failed attempts of the retry schedule so far, redeliveries excluded. */
    scheduled: z.int().nonnegative(),
    /** Injected fault; absent for none. */
    disturbed: z.enum(webhookDisturbanceNames).optional(),
  })

export type DeliveryRecord = Infer<typeof deliverySchema>
