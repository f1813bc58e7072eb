import * as z from 'zod'
import type { Shown } from '../../emulator/control-route.js'
import { webhookDisturbanceNames } from './disturbances.js'
import { eventNames } from './events.js'

export const deliveryStates = ['pending', 'delivered', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

const headers = z.record(z.string(), z.string())

/** Milliseconds since 1970. */
export const instant = z.number()

export const attemptSchema = z.strictObject({
  /** World time in ms since 1970. */
  at: instant,
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
  headers,
  response: z.strictObject({ headers, body: z.string() }).nullable(),
})

/** One delivery attempt. */
export type DeliveryAttempt = Shown<z.output<typeof attemptSchema>>

/** Delivery of one event to one endpoint, as plain JSON. */
export const deliverySchema = z.strictObject({
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
  created_at: instant,
  /** Due date of the next attempt in world time; null for none. */
  due_at: instant.nullable(),
  body: z.string(),
  attempts: z.array(attemptSchema),
  /** Failed attempts of the retry schedule so far, redeliveries excluded. */
  scheduled: z.int().nonnegative(),
  /** Injected fault; absent for none. */
  disturbed: z.enum(webhookDisturbanceNames).optional(),
})

export type DeliveryRecord = Shown<z.output<typeof deliverySchema>>
