import type { LandmarkName } from '../../seed/landmark-names.js'
import { defineEffect, either, onlyBefore } from './define-effect.js'
import { movingList, rowCount } from './effect-members.js'

export const insertOrders = defineEffect({
  kind: 'insert_orders',
  phases: either,
  says: 'Others buy: new lines at the top of the order history.',
  example: { kind: 'insert_orders', count: 2, query_params: { src: 'newsletter' } },
  members: (z) => ({
    count: rowCount(z),
    query_params: z
      .record(z.string(), z.string())
      .nullable()
      .default(null)
      .meta({ description: 'What the checkout link carried; null for a sale without tracking.' }),
  }),
  act: (context, { count, query_params }) => context.makeSales(Array.from({ length: count }, () => query_params)),
})

export const insertProducts = defineEffect({
  kind: 'insert_products',
  phases: either,
  says: 'Other clients create products: new rows at the top of the list.',
  example: { kind: 'insert_products', count: 2 },
  members: (z) => ({ count: rowCount(z) }),
  act: (context, { count }) => context.makeProducts(count),
})

export const removeRows = defineEffect({
  kind: 'remove_rows',
  phases: either,
  says: 'The newest rows of a list are no longer shown, so that all after them move up.',
  example: { kind: 'remove_rows', list: 'orders', count: 2 },
  members: (z) => ({ list: movingList(z), count: rowCount(z) }),
  act: (context, { list, count }) => context.hideRows(list, count),
})

export const reorderRows = defineEffect({
  kind: 'reorder_rows',
  phases: either,
  says: 'The newest rows of a list are shown last.',
  example: { kind: 'reorder_rows', list: 'products', count: 2 },
  members: (z) => ({ list: movingList(z), count: rowCount(z) }),
  act: (context, { list, count }) => context.moveRows(list, count),
})

export const staleLists = defineEffect({
  kind: 'stale_lists',
  phases: onlyBefore,
  says: 'The next reads of lists do not show what this request writes.',
  example: { kind: 'stale_lists', reads: 2 },
  members: (z) => ({ reads: z.int().min(1).max(1_000).default(1) }),
  act: (context, { reads }) => context.keepLists(reads),
})

export const refundOrder = defineEffect({
  kind: 'refund_order',
  phases: either,
  says: 'An order is refunded: its row changes and keeps its position.',
  example: { kind: 'refund_order' },
  members: (z) => ({
    order: z.string().min(1).max(255).optional().meta({ description: 'Hash of the order; default: the newest that was paid.' }),
  }),
  act: (context, { order }) => context.refundOrder(order),
})

const landmarks = [
  'subscription_active',
  'subscription_trial',
  'subscription_many_charges',
] as const satisfies readonly LandmarkName[]

export const cancelSubscription = defineEffect({
  kind: 'cancel_subscription',
  phases: either,
  says: 'Another client cancels the subscription that the request names, or a landmark.',
  example: { kind: 'cancel_subscription', subscription: 'subscription_active' },
  members: (z) => ({
    subscription: z
      .union([z.enum(landmarks), z.string().regex(/^\d+$/, 'give the name of a landmark or an id')])
      .optional()
      .meta({ description: 'Name of a landmark, or an id; default: the one in the path of the request.' }),
  }),
  act: (context, { subscription }) => context.cancelSubscription(subscription),
})
