import { notFound } from '../errors.js'
import { serializeOrderDetail } from '../serializers/order-detail.js'
import type { OrderRecord } from '../store/records.js'
import { readHash } from './canonical-id.js'
import { defineOperation } from './operation.js'

/** Section "Order detail": one order of the caller by its hash. */
export const getOrder = defineOperation<OrderRecord>({
  id: 'getOrder',
  method: 'GET',
  path: '/api/v2/orders/{hash}',
  scope: 'orders:read',
  quota: 'read',
  lookUp: (context) => {
    const order = context.database.orderByHash(readHash(context))
    if (order === undefined) throw notFound('order', 'no such order of this producer')
    return order
  },
  handle: (context, order) => ({ status: 200, resource: serializeOrderDetail(order, context.database.producer, context) }),
})
