import { operations } from '../../../src/operations/operations.js'
import type { Client } from './client.js'

type Landmarks = Client['emulator']['landmarks']

/** Something of the caller's own that the path of an operation can name, by the collection it is in. */
const targets: Readonly<Record<string, (landmarks: Landmarks) => string | number>> = {
  products: ({ product_active }) => product_active.id,
  orders: ({ order_full_tracking }) => order_full_tracking.hash,
  subscriptions: ({ subscription_active }) => subscription_active.id,
}

/** Every operation that the specification lists, with a path that is there. */
export const listedOperations = ({ emulator: { landmarks } }: Client): readonly (readonly [method: string, path: string])[] =>
  operations
    .filter(({ isRouted }) => isRouted === undefined)
    .map(({ method, path }) => [method, path.replace(/(\w+)\/\{\w+\}/, (_, name) => `${name}/${targets[name]?.(landmarks)}`)])
