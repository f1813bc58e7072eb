import type { LedgerKind } from '../store/dataset.js'
import type { OperationContext } from './operation.js'

/** The commission lines that the assumptions make visible; history and summary read the same ones, so that they agree. */
export const readLedger = (context: OperationContext) => context.database.ledger(ledgerKind(context))

const ledgerKind = ({ ask }: OperationContext): LedgerKind => {
  if (ask('history-cardinality') === 'per_order') return 'one_per_order'
  return ask('renewals-in-history') === 'first_charge_only' ? 'first_charge' : 'every_line'
}
