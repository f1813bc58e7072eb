import offer from '../fixtures/samples/offer-create-request.json' with { type: 'json' }
import product from '../fixtures/samples/product-create-request.json' with { type: 'json' }
import { endpointOf, type OperationId, operationIds } from '../src/schemas.js'
import type { StartedWorld } from './messages.js'
import type { WrittenRequest } from './share-link.js'

/** Operations that the specification lists; the others are assumed and come last. */
export const listedOperations: readonly OperationId[] = operationIds.slice(0, operationIds.indexOf('cancelSubscription') + 1)

const bodies: Partial<Record<OperationId, unknown>> = { createProduct: product, createOffer: offer }

/** Sample request of an operation; ready to send if the world has a record of its resource. */
export const sampleRequest = (operation: OperationId, { ids }: StartedWorld): WrittenRequest => {
  const { method, path } = endpointOf(operation)
  const filled = path.replace(
    /(\w+)\/(\{\w+\})/,
    (_, resource, name) => `${resource}/${ids[resource as keyof typeof ids] ?? name}`,
  )
  const body = bodies[operation]
  return {
    method,
    path: filled,
    token: 'full',
    key: method === 'POST' ? crypto.randomUUID() : '',
    body: body === undefined ? '' : JSON.stringify(body, null, 2),
  }
}
