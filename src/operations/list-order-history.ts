import { commissionItemSerializer } from '../serializers/commission-item.js'
import { answerHistoryPage, historyPageSize } from './history-page.js'
import { defineOperation } from './operation.js'
import { readLedger } from './read-ledger.js'

/** Section "Endpoints": the commission lines of the caller, newest first. */
export const listOrderHistory = defineOperation({
  id: 'listOrderHistory',
  method: 'GET',
  path: '/api/v2/orders/history',
  scope: 'orders:read',
  quota: 'read',
  isTimeless: true,
  handle: (context) =>
    answerHistoryPage(
      context,
      () => readLedger(context),
      historyPageSize,
      commissionItemSerializer(context, context.database.producer),
    ),
})
