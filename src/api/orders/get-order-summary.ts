import { leanOnSeededSales } from '../shared/lean-on-seeded-sales.js'
import { defineOperation } from '../shared/operation.js'
import { serializeOrderSummary } from './order-summary-serializer.js'
import { readLedger } from './read-ledger.js'

/** Section "Order summary": totals over the lines the history shows. */
export const getOrderSummary = defineOperation({
  id: 'getOrderSummary',
  method: 'GET',
  path: '/api/v2/orders/summary',
  scope: 'orders:read',
  quota: 'read',
  isTimeless: true,
  handle: (context) => {
    leanOnSeededSales(context)
    return { status: 200, resource: serializeOrderSummary(readLedger(context).totals(), context) }
  },
})
