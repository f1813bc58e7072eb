import { defineEffect, either } from '../scene/define-effect.js'
import { rowCount } from '../scene/world-members.js'

export const insertOrders = defineEffect({
  kind: 'insert_orders',
  moments: either,
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
  act: (scene, { count, query_params }) => scene.makeSales(Array.from({ length: count }, () => query_params)),
})
