import { cashoutsOf } from '../../store/cashout-records.js'
import { defineOperation } from '../shared/operation.js'
import { answerHistoryPage, historyPageSize } from '../shared/paging.js'
import { textWriter } from '../shared/shown-values.js'

/** Not in the specification's table: an experimental history of withdrawals, routed by the assumption `cashouts-endpoint`. */
export const listCashoutHistory = defineOperation({
  id: 'listCashoutHistory',
  scope: (ask) => ask('cashouts-scope'),
  quota: 'read',
  readsTotals: true,
  isRouted: (ask) => ask('cashouts-endpoint') === 'present',
  handle: (context) => {
    const date = textWriter(context)
    return answerHistoryPage(
      context,
      () => cashoutsOf(context.database.sealed),
      historyPageSize,
      (cashout) => ({
        ...cashout,
        requested_at: date(cashout.requested_at),
        paid_at: date(cashout.paid_at),
      }),
    )
  },
})
