import { notFound } from '../../rules/errors.js'
import type { OrderRecord } from '../../store/records.js'
import { readHash } from '../shared/canonical-id.js'
import { leanOnSeededRecord } from '../shared/lean-on-seeded-sales.js'
import { defineOperation } from '../shared/operation.js'
import { serializeOrderDetail } from './order-detail-serializer.js'

/** Section "Order detail": one order of the caller by its hash. */
export const getOrder = defineOperation<OrderRecord>({
  id: 'getOrder',
  method: 'GET',
  path: '/api/v2/orders/{hash}',
  scope: 'orders:read',
  quota: 'read',
  isTimeless: true,
  lookUp: (context) => {
    const hash = readHash(context)
    const { database } = context
    const order = database.orderByHash(hash)
    leanOnSeededRecord(context, order !== undefined, database.sealed.orderByHash(hash) !== undefined)
    if (order === undefined) throw notFound('order', 'unknown order')
    return order
  },
  handle: (context, order) => ({ status: 200, resource: serializeOrderDetail(order, context.database.producer, context) }),
})
