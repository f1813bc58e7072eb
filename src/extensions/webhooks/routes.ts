import * as z from 'zod'
import { parseDuration } from '../../core/time.js'
import { ControlError, invalidMembers } from '../../emulator/control-error.js'
import { listOf } from '../../emulator/control-lists.js'
import { type ControlCall, type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import { pause } from '../../emulator/real-time.js'
import { environments } from '../../register/operation-id.js'
import { awaitDelivery } from './await-delivery.js'
import { deliveryStates } from './delivery.js'
import {
  type DeliveryFilter,
  deliveryWithBodySchema,
  describeDelivery,
  describeWithBody,
  shownDeliverySchema,
  shownEndpointSchema,
  verifiedDeliverySchema,
  wantedOf,
} from './describe.js'
import { problemOfUrl, secretsAt } from './endpoint.js'
import { eventNames } from './events.js'
import { shownEndpoint, shownEndpoints } from './members.js'
import type { WebhooksOffers } from './offers.js'
import type { EndpointChoice, Service } from './service.js'
import { isSignedBy } from './signatures.js'
import { UnknownWebhookError, WebhookError } from './webhook-error.js'

const serviceOf = ({ world }: ControlCall): Service => world.find<WebhooksOffers>('webhooks')!.serviceOf(world)

const listEndpoints = defineRoute({
  method: 'GET',
  path: '/webhooks/endpoints',
  says: 'the endpoints that [webhooks](webhooks.md) are delivered to',
  answer: listOf(shownEndpointSchema),
  act: (call) => ({ data: shownEndpoints(serviceOf(call)) }),
})

/** Longest look-up of a name, in milliseconds: one that takes longer is not refused for that. */
const lookupMs = 500

/** @throws WebhookError if nothing would be delivered to a URL. A wrong one is refused later, with the rest. */
const refuseForeign = async ({ transport: { refusalOfTarget, allowedHosts } }: Service, url: string): Promise<void> => {
  if (refusalOfTarget === null || problemOfUrl(url) !== undefined) return
  const refusal = await Promise.race([refusalOfTarget(new URL(url), allowedHosts), pause(lookupMs)])
  if (typeof refusal === 'string') throw new WebhookError({ url: [`Nothing would be delivered there: ${refusal}.`] })
}

const createEndpoint = defineRoute({
  method: 'POST',
  path: '/webhooks/endpoints',
  says: 'creates an endpoint: a `url` of this machine or, without one, an inbox that accepts everything; optionally with `events`, `secret`, `timestamp`, `producer` and `environment`; returns the secret',
  body: z.strictObject({
    url: z.string().min(1).max(2_000).optional(),
    events: z.array(z.string()).optional(),
    secret: z.string().optional(),
    timestamp: z.enum(['real', 'world']).optional(),
    producer: z.enum(['first', 'second']).optional(),
    environment: z.enum(environments).optional(),
  }),
  makes: true,
  answer: shownEndpointSchema,
  act: async (call, { body: { url = null, ...choice } }) => {
    const service = serviceOf(call)
    if (url !== null) await refuseForeign(service, url)
    return shownEndpoint(service, service.add(url, choice as EndpointChoice))
  },
})

const removeEndpoint = defineRoute({
  method: 'DELETE',
  path: '/webhooks/endpoints/{id}',
  says: 'removes an endpoint; deliveries on their way to it fail',
  answer: null,
  act: (call, { params: { id } }) => serviceOf(call).remove(id),
})

const rotateEndpoint = defineRoute({
  method: 'POST',
  path: '/webhooks/endpoints/{id}/rotate',
  says: 'gives an endpoint a new secret; the previous one also signs for 24 hours of world time, in which you cannot rotate again',
  answer: shownEndpointSchema,
  act: (call, { params: { id } }) => {
    const service = serviceOf(call)
    return shownEndpoint(service, service.rotate(id))
  },
})

const activateEndpoint = defineRoute({
  method: 'POST',
  path: '/webhooks/endpoints/{id}/activate',
  says: 'activates an endpoint again that was switched off or answered 410; you can redeliver what failed meanwhile',
  answer: shownEndpointSchema,
  act: (call, { params: { id } }) => {
    const service = serviceOf(call)
    return shownEndpoint(service, service.activate(id))
  },
})

const maxListed = 200
const maxWaitMs = 60_000

/** Waits for an attempt at a delivery that passes the filter; ends early if the client disconnects or the listener closes. */
const waitForAttempt = async (call: ControlCall, filter: DeliveryFilter, wait: string): Promise<void> => {
  const timeoutMs = parseDuration(wait)
  if (timeoutMs === undefined || timeoutMs > maxWaitMs)
    throw invalidMembers({
      wait: [`Cannot wait for ${JSON.stringify(wait.slice(0, 100))}: give a duration such as "5s", at most "60s".`],
    })
  const service = serviceOf(call)
  const signals = [call.request.signal, ...(call.closing === undefined ? [] : [call.closing])]
  const find = () => wantedOf(service.webhooks, filter).find(({ attempts }) => attempts.length > 0)
  if ((await awaitDelivery(service, find, timeoutMs, signals)) !== undefined) return
  if (signals.some(({ aborted }) => aborted)) throw new ControlError(503, 'wait_abandoned', 'The wait was abandoned.')
  throw new ControlError(408, 'wait_timeout', `Waited ${timeoutMs} ms; no matching delivery was attempted.`)
}

const listDeliveries = defineRoute({
  method: 'GET',
  path: '/webhooks/deliveries',
  says: 'deliveries with their attempts, newest first; `event`, `state`, `endpoint` and `limit` filter, `wait` waits until a matching one has been attempted; `with=body` adds the body of each, also before its first attempt',
  query: z.strictObject({
    event: z.enum(eventNames).optional(),
    state: z.enum(deliveryStates).optional(),
    endpoint: z.string().optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'give a whole number')
      .transform(Number)
      .default(maxListed),
    wait: z.string().optional(),
    with: z.literal('body').optional(),
  }),
  answer: z.union([listOf(shownDeliverySchema), listOf(deliveryWithBodySchema)]),
  act: async (call, { query: { wait, limit, with: wanted, ...filter } }) => {
    if (wait !== undefined) await waitForAttempt(call, filter, wait)
    const chosen = wantedOf(serviceOf(call).webhooks, filter).slice(0, limit)
    return { data: chosen.map(wanted === 'body' ? describeWithBody : describeDelivery) }
  },
})

const getDelivery = defineRoute({
  method: 'GET',
  path: '/webhooks/deliveries/{id}',
  says: 'one delivery, by its id or that of its event',
  answer: shownDeliverySchema,
  act: (call, { params: { id } }) => describeDelivery(serviceOf(call).delivery(id)),
})

const verifyDelivery = defineRoute({
  method: 'POST',
  path: '/webhooks/deliveries/{id}/verify',
  says: 'checks the signature of each attempt against the secret of the endpoint, or against `secret`, the one that your receiver has',
  body: z.strictObject({ secret: z.string().min(1).max(1_000).optional() }),
  bodyIsOptional: true,
  answer: verifiedDeliverySchema,
  act: (call, { params: { id }, body }) => {
    const service = serviceOf(call)
    const delivery = service.delivery(id)
    const signature = call.world.state.assume['webhook-signature']
    // Only the secrets of an endpoint need that it still exists.
    const secretsOf = (at: number) =>
      body?.secret === undefined ? secretsAt(service.endpoint(delivery.endpoint), at) : [body.secret]
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

const redeliver = defineRoute({
  method: 'POST',
  path: '/webhooks/deliveries/{id}/redeliver',
  says: 'delivers the same event again now, with a new signature, marked as `redelivery`',
  answer: shownDeliverySchema,
  act: async (call, { params: { id } }) => describeDelivery(await serviceOf(call).redeliver(id)),
})

export const routes: readonly ControlRoute[] = [
  listEndpoints,
  createEndpoint,
  removeEndpoint,
  rotateEndpoint,
  activateEndpoint,
  listDeliveries,
  getDelivery,
  verifyDelivery,
  redeliver,
]

export const refusalOf = (error: unknown): ControlError | undefined => {
  if (error instanceof WebhookError) return invalidMembers(error.problems)
  if (error instanceof UnknownWebhookError) return new ControlError(404, 'not_found', error.message)
  return undefined
}
