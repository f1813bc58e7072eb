import * as z from 'zod'
import { listSchema } from '../../../control-schemas/lists.js'
import { parseDuration } from '../../../core/time.js'
import { ControlError, invalidMembers } from '../../../emulator/control-error.js'
import { eventNames } from '../../../extensions/webhooks/events.js'
import { isSignedBy } from '../../../extensions/webhooks/signatures.js'
import { environments } from '../../../register/operation-id.js'
import { awaitDelivery } from '../../../webhooks/await-delivery.js'
import { deliveryStates } from '../../../webhooks/delivery.js'
import {
  type DeliveryFilter,
  describeDelivery,
  describeEndpoint,
  isWanted,
  shownDeliverySchema,
  shownEndpointSchema,
  verifiedDeliverySchema,
} from '../../../webhooks/describe.js'
import { type EndpointRecord, secretsAt } from '../../../webhooks/endpoint.js'
import type { EndpointChoice } from '../../../webhooks/webhooks.js'
import type { World } from '../../../worlds/world/world.js'
import { defineRoute } from '../shared/define-route.js'

const describe = ({ webhooks: { state, host } }: World, endpoint: EndpointRecord) =>
  describeEndpoint(endpoint, state.log.pendingOf(endpoint.id), host.now())

export const listEndpoints = defineRoute({
  method: 'GET',
  path: '/webhooks/endpoints',
  says: 'the endpoints that [webhooks](webhooks.md) are delivered to',
  answer: listSchema(shownEndpointSchema),
  act: ({ world }) => ({ data: world.webhooks.state.endpoints.list().map((endpoint) => describe(world, endpoint)) }),
})

export const createEndpoint = defineRoute({
  method: 'POST',
  path: '/webhooks/endpoints',
  says: 'creates an endpoint: a `url` of this machine or, without one, an inbox that accepts everything; optionally with `events`, `secret`, `timestamp`, `producer` and `environment`; returns the secret',
  body: () =>
    z.strictObject({
      url: z.string().min(1).max(2_000).optional(),
      events: z.array(z.string()).optional(),
      secret: z.string().optional(),
      timestamp: z.enum(['real', 'world']).optional(),
      producer: z.enum(['first', 'second']).optional(),
      environment: z.enum(environments).optional(),
    }),
  makes: true,
  answer: shownEndpointSchema,
  act: ({ world }, { body: { url = null, ...choice } }) => describe(world, world.webhooks.add(url, choice as EndpointChoice)),
})

export const removeEndpoint = defineRoute({
  method: 'DELETE',
  path: '/webhooks/endpoints/{id}',
  says: 'removes an endpoint; deliveries on their way to it fail',
  answer: null,
  act: ({ world }, { params: { id } }) => world.webhooks.remove(id),
})

export const rotateEndpoint = defineRoute({
  method: 'POST',
  path: '/webhooks/endpoints/{id}/rotate',
  says: 'gives an endpoint a new secret; the previous one also signs for 24 hours of world time, in which you cannot rotate again',
  answer: shownEndpointSchema,
  act: ({ world }, { params: { id } }) => describe(world, world.webhooks.rotate(id)),
})

export const activateEndpoint = defineRoute({
  method: 'POST',
  path: '/webhooks/endpoints/{id}/activate',
  says: 'activates an endpoint again that was switched off or answered 410; you can redeliver what failed meanwhile',
  answer: shownEndpointSchema,
  act: ({ world }, { params: { id } }) => describe(world, world.webhooks.activate(id)),
})

const maxListed = 200
const maxWaitMs = 60_000

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/webhooks/deliveries',
  says: 'deliveries with their attempts, newest first; `event`, `state`, `endpoint` and `limit` filter, `wait` waits until a matching one has been attempted',
  query: () =>
    z.strictObject({
      event: z.enum(eventNames).optional(),
      state: z.enum(deliveryStates).optional(),
      endpoint: z.string().optional(),
      limit: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'give a whole number')
        .transform(Number)
        .default(maxListed),
      wait: z.string().optional(),
    }),
  answer: listSchema(shownDeliverySchema),
  act: async ({ world, request, closing }, { query: { wait, limit, ...filter } }) => {
    if (wait !== undefined)
      await waitForAttempt(world, filter, wait, [request.signal, ...(closing === undefined ? [] : [closing])])
    return { data: chosen(world, filter).slice(0, limit).map(describeDelivery) }
  },
})

const chosen = ({ webhooks }: World, filter: DeliveryFilter) =>
  webhooks.state.log
    .all()
    .filter((delivery) => isWanted(delivery, filter))
    .reverse()

/** Waits for an attempt at a delivery that passes the filter; ends early if the client disconnects or the listener closes. */
const waitForAttempt = async (
  world: World,
  filter: DeliveryFilter,
  wait: string,
  signals: readonly AbortSignal[],
): Promise<void> => {
  const timeoutMs = parseDuration(wait)
  if (timeoutMs === undefined || timeoutMs > maxWaitMs) {
    throw invalidMembers({
      wait: [`Cannot wait for ${JSON.stringify(wait.slice(0, 100))}: give a duration such as "5s", at most "60s".`],
    })
  }
  const find = () => chosen(world, filter).find(({ attempts }) => attempts.length > 0)
  if ((await awaitDelivery(world.webhooks, find, timeoutMs, signals)) !== undefined) return
  if (signals.some(({ aborted }) => aborted)) throw new ControlError(503, 'wait_abandoned', 'The wait was abandoned.')
  throw new ControlError(408, 'wait_timeout', `Waited ${timeoutMs} ms; no matching delivery was attempted.`)
}

export const getDelivery = defineRoute({
  method: 'GET',
  path: '/webhooks/deliveries/{id}',
  says: 'one delivery, by its id or that of its event',
  answer: shownDeliverySchema,
  act: ({ world }, { params: { id } }) => describeDelivery(world.webhooks.delivery(id)),
})

export const verifyDelivery = defineRoute({
  method: 'POST',
  path: '/webhooks/deliveries/{id}/verify',
  says: 'checks the signature of each attempt against the secret of the endpoint, or against `secret`, the one that your receiver has',
  body: () => z.strictObject({ secret: z.string().min(1).max(1_000).optional() }),
  bodyIsOptional: true,
  answer: verifiedDeliverySchema,
  act: ({ world: { webhooks } }, { params: { id }, body }) => {
    const delivery = webhooks.delivery(id)
    const signature = webhooks.host.ask('webhook-signature')
    // Only the secrets of an endpoint need that it still exists.
    const secretsOf = (at: number) =>
      body?.secret === undefined ? secretsAt(webhooks.endpoint(delivery.endpoint), at) : [body.secret]
    const attempts = delivery.attempts.map((attempt) => {
      const request = { id: delivery.event_id, url: attempt.url, headers: attempt.headers, body: delivery.body }
      return {
        at: new Date(attempt.at).toISOString(),
        valid: secretsOf(attempt.at).some((secret) => isSignedBy(signature, secret, request)),
      }
    })
    return { signature, attempts }
  },
})

export const redeliver = defineRoute({
  method: 'POST',
  path: '/webhooks/deliveries/{id}/redeliver',
  says: 'delivers the same event again now, with a new signature, marked as `redelivery`',
  answer: shownDeliverySchema,
  act: async ({ world }, { params: { id } }) => describeDelivery(await world.webhooks.redeliver(id)),
})
