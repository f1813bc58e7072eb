import { defineOperation } from '../shared/operation.js'
import { answerHistoryPage, historyPageSize } from '../shared/paging.js'
import { commissionItemSerializer, readLedger } from './commission-lines.js'

/** A line is about as much to write as so many charges. */
const lineWeight = 4

/** Section "Endpoints": the commission lines of the caller, newest first. */
export const listOrderHistory = defineOperation({
  id: 'listOrderHistory',
  scope: 'orders:read',
  quota: 'read',
  isRemembered: true,
  handle: (context) =>
    answerHistoryPage(
      context,
      () => readLedger(context),
      historyPageSize,
      commissionItemSerializer(context, context.database.producer),
      { weigh: () => lineWeight },
    ),
})
