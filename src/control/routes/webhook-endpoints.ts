import * as z from 'zod'
import { environments } from '../../spec/environment.js'
import { describeEndpoint, shownEndpointForm } from '../../webhooks/describe.js'
import type { EndpointRecord } from '../../webhooks/endpoint.js'
import type { World } from '../../world/world.js'
import { listForm } from '../answers/lists.js'
import { defineRoute } from '../shared/define-route.js'

const describe = ({ webhooks: { state, host } }: World, endpoint: EndpointRecord) =>
  describeEndpoint(endpoint, state.log.pendingOf(endpoint.id), host.now())

export const listEndpoints = defineRoute({
  method: 'GET',
  path: '/webhooks/endpoints',
  says: 'who is [told](webhooks.md) of what happens',
  answer: listForm(shownEndpointForm),
  act: ({ world }) => ({ data: [...world.webhooks.state.endpoints.values()].map((endpoint) => describe(world, endpoint)) }),
})

export const createEndpoint = defineRoute({
  method: 'POST',
  path: '/webhooks/endpoints',
  says: 'has events delivered to a `url` of this machine, or, where that is left out, to an inbox that takes everything; `events`, `secret`, `timestamp`, `producer` and `environment` if wanted; answers with the secret',
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
  answer: shownEndpointForm,
  act: ({ world }, { body: { url = null, ...choice } }) => describe(world, world.webhooks.add(url, choice)),
})

export const removeEndpoint = defineRoute({
  method: 'DELETE',
  path: '/webhooks/endpoints/{id}',
  says: 'tells an endpoint nothing more; what is on its way to it fails',
  answer: null,
  act: ({ world }, { params: { id } }) => world.webhooks.remove(id),
})

export const rotateEndpoint = defineRoute({
  method: 'POST',
  path: '/webhooks/endpoints/{id}/rotate',
  says: 'gives it a new secret; the one before signs as well for 24 hours of world time, in which it cannot be rotated again',
  answer: shownEndpointForm,
  act: ({ world }, { params: { id } }) => describe(world, world.webhooks.rotate(id)),
})
