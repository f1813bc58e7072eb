import type { LedgerKind } from '../../store/dataset.js'
import { defineOperation, type OperationContext } from '../shared/operation.js'
import { answerHistoryPage, historyPageSize } from '../shared/paging.js'
import { commissionItemSerializer } from './commission-item-serializer.js'

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

/** The commission lines that the assumptions make visible; history and summary read the same ones, so that they agree. */
export const readLedger = (context: OperationContext) => context.database.ledger(ledgerKind(context))

/** Each kind holds the lines of the next narrower one and more, so that equally many lines are the same lines. */
const ledgerKind = ({ ask, database }: OperationContext): LedgerKind => {
  const count = (kind: LedgerKind): number => database.ledger(kind).count
  if (count('every_line') !== count('one_per_order') && ask('history-cardinality') === 'per_order') return 'one_per_order'
  const hasRenewals = count('every_line') !== count('first_charge')
  return hasRenewals && ask('renewals-in-history') === 'first_charge_only' ? 'first_charge' : 'every_line'
}
