import { defineOperation } from '../shared/operation.js'
import { answerHistoryPage, historyPageSize } from '../shared/paging.js'
import { commissionItemSerializer, readLedger, showsRenewals } from './commission-lines.js'

/** A line is about as much to write as so many charges. */
const lineWeight = 4

/** Section "Endpoints": the commission lines of the caller, newest first. */
export const listOrderHistory = defineOperation({
  id: 'listOrderHistory',
  scope: 'orders:read',
  quota: 'read',
  isTimeless: true,
  handle: (context) =>
    answerHistoryPage(
      context,
      () => readLedger(context),
      historyPageSize,
      commissionItemSerializer(context, context.database.producer),
      {
        weigh: () => lineWeight,
        // There are other renewals, so that there is another number of lines as well.
        varies: (lines) => showsRenewals(context) || lines.some(({ order }) => context.database.sealed.varies.line(order.id)),
      },
    ),
})
