import * as z from 'zod'
import { isoOf, isoOrNull } from '../../core/time.js'
import type { Shown } from '../../emulator/control-route.js'
import { findProblems, isLimit, isOneOfNames } from '../../emulator/filter.js'
import { maskValue } from '../../masking/mask-value.js'
import { isPlainObject, quote } from '../../reading/problem.js'
import { attemptSchema, type DeliveryRecord, type DeliveryState, deliverySchema, deliveryStates } from './delivery.js'
import { type EndpointRecord, endpointSchema, rotationMs } from './endpoint.js'
import { eventNames } from './events.js'
import type { Webhooks } from './state.js'
import { WebhookError } from './webhook-error.js'

const shownAttemptSchema = attemptSchema.omit({ url: true, headers: true }).extend({
  at: z.string(),
  request: z.strictObject({ url: z.string(), headers: attemptSchema.shape.headers, body: z.string() }),
})

/** Public view of a delivery. Instants are world time in ISO 8601. */
export const shownDeliverySchema = deliverySchema.omit({ sequence: true, body: true, scheduled: true }).extend({
  created_at: z.string(),
  due_at: z.string().nullable(),
  attempts: z.array(shownAttemptSchema),
})

export type Delivery = Shown<z.output<typeof shownDeliverySchema>>

export const describeDelivery = ({ sequence: _, body, scheduled: __, attempts, ...delivery }: DeliveryRecord): Delivery => ({
  ...delivery,
  created_at: isoOf(delivery.created_at),
  due_at: isoOrNull(delivery.due_at),
  attempts: attempts.map(({ at, url, headers, ...attempt }) => ({
    at: isoOf(at),
    ...attempt,
    // The URL may contain a token, and `static-token` sends the secret itself.
    request: { url: maskValue(url), headers: maskValue(headers), body },
  })),
})

/** Public view of a delivery with its body, which its attempts have as well; without an attempt nothing else says what it is about. */
export const deliveryWithBodySchema = shownDeliverySchema.extend({ body: z.string() })

export type DeliveryWithBody = Shown<z.output<typeof deliveryWithBodySchema>>

export const describeWithBody = (delivery: DeliveryRecord): DeliveryWithBody => ({
  ...describeDelivery(delivery),
  body: delivery.body,
})

/** Public view of an endpoint. */
export const shownEndpointSchema = endpointSchema
  .omit({ target: true, previous_secret: true, rotated_at: true, rotations: true, failing_since: true })
  .extend({
    url: z.string(),
    /** End of the previous secret's validity; null if only one secret is valid. */
    rotating_until: z.string().nullable(),
    /** Number of pending deliveries. */
    pending: z.int(),
    created_at: z.string(),
  })

export type Endpoint = Shown<z.output<typeof shownEndpointSchema>>

export const describeEndpoint = (endpoint: EndpointRecord, pending: number, now: number): Endpoint => {
  const until = endpoint.rotated_at === null ? null : endpoint.rotated_at + rotationMs
  return {
    id: endpoint.id,
    kind: endpoint.kind,
    url: maskValue(endpoint.url),
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

export const verifiedDeliverySchema = z.strictObject({
  /** Value of the assumption `webhook-signature`. */
  signature: z.string(),
  attempts: z.array(z.strictObject({ at: z.iso.datetime(), valid: z.boolean() })),
})

/** Whether each attempt is signed by a secret, oldest first. */
export type VerifiedDelivery = Shown<z.output<typeof verifiedDeliverySchema>>

/** Filter for deliveries; absent members do not restrict. */
export interface DeliveryFilter {
  readonly event?: string | undefined
  readonly state?: DeliveryState | undefined
  readonly endpoint?: string | undefined
  /** Maximum number of deliveries, the newest first. */
  readonly limit?: number | undefined
}

/**
 * Refuses a filter that no delivery can pass.
 * @param endpoints ids of the endpoints that a delivery can have.
 * @throws WebhookError naming each wrong member; TypeError for what is no filter.
 */
export const checkDeliveryFilter = (filter: DeliveryFilter, endpoints: () => readonly string[]): void => {
  if (!isPlainObject(filter)) {
    throw new TypeError(`Cannot list ${quote(filter)}: give a filter such as { event: "order.authorized" }.`)
  }
  const checks = {
    event: isOneOfNames('event', () => eventNames),
    state: isOneOfNames('state', () => deliveryStates),
    endpoint: isOneOfNames('endpoint', endpoints, ' in this world'),
    limit: isLimit,
  }
  const problems = findProblems(filter, checks, (name) => `There is no filter ${name}`)
  if (problems !== undefined) throw new WebhookError(problems)
}

/** Deliveries that pass a filter, newest first. */
export const wantedOf = ({ deliveries }: Webhooks, { event, state, endpoint }: DeliveryFilter): readonly DeliveryRecord[] =>
  deliveries
    .values()
    .filter(
      (delivery) =>
        (event === undefined || delivery.event === event) &&
        (state === undefined || delivery.state === state) &&
        (endpoint === undefined || delivery.endpoint === endpoint),
    )
    .reverse()
