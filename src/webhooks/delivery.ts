import { type Infer, instantSchema, type Zod } from '../ground/spec/schema-factory.js'
import { webhookDisturbanceNames } from '../ground/spec/webhook-disturbances.js'
import { eventNames } from '../ground/spec/webhook-events.js'

export const deliveryStates = ['pending', 'delivered', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

const attemptSchema = (z: Zod) =>
  z.strictObject({
    /** Of the world's clock. */
    at: instantSchema(z),
    /** Real milliseconds until the answer, whole ones; 0 for what is answered in this process while the clock stands. */
    ms: z.int().nonnegative(),
    /** Null where there was no answer. */
    status: z.int().nullable(),
    /** What went wrong, in words; null for a success. */
    error: z.string().nullable(),
    /** Whether somebody asked for it. */
    redelivery: z.boolean(),
    /** The request; its body is that of the delivery. */
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    response: z.strictObject({ headers: z.record(z.string(), z.string()), body: z.string() }).nullable(),
  })

/** One try to deliver. */
export type AttemptRecord = Infer<typeof attemptSchema>

/** An event on its way to an endpoint, as plain JSON. */
export const deliverySchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    /** Decides between two that are due at the same instant. */
    sequence: z.int().nonnegative(),
    /** Id of the event, the same at every endpoint and attempt. */
    event_id: z.string(),
    event: z.enum(eventNames),
    endpoint: z.string(),
    state: z.enum(deliveryStates),
    /** Id of the request that made the event happen, or what else did. */
    cause: z.string(),
    created_at: instantSchema(z),
    /** When the next attempt is due; null for none. */
    due_at: instantSchema(z).nullable(),
    body: z.string(),
    attempts: z.array(attemptSchema(z)),
    /** Attempts of the schedule so far. */
    scheduled: z.int().nonnegative(),
    /** What goes wrong with it on purpose. */
    disturbed: z.enum(webhookDisturbanceNames).optional(),
  })

export type DeliveryRecord = Infer<typeof deliverySchema>
