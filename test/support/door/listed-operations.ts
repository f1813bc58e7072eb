import { endpointOf, type OperationId, operationIds } from '../../../src/schemas.js'
import type { Client } from './client.js'

/** Operations that are there only where an assumption says so. */
const assumed: readonly OperationId[] = ['getProduct', 'listCashoutHistory']

type Landmarks = Client['emulator']['landmarks']

/** Something of the caller's own that the path of an operation can name, by the collection it is in. */
const targets: Readonly<Record<string, (landmarks: Landmarks) => string | number>> = {
  products: ({ product_active }) => product_active.id,
  orders: ({ order_full_tracking }) => order_full_tracking.hash,
  subscriptions: ({ subscription_active }) => subscription_active.id,
}

/** Every operation that the specification lists, with a path that is there. */
export const listedOperations = ({ emulator: { landmarks } }: Client): readonly (readonly [method: string, path: string])[] =>
  operationIds
    .filter((id) => !assumed.includes(id))
    .map(endpointOf)
    .map(({ method, path }) => [method, path.replace(/(\w+)\/\{\w+\}/, (_, name) => `${name}/${targets[name]?.(landmarks)}`)])
