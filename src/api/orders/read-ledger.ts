import type { LedgerKind } from '../../store/dataset.js'
import type { OperationContext } from '../shared/operation.js'

/** The commission lines that the assumptions make visible; history and summary read the same ones, so that they agree. */
export const readLedger = (context: OperationContext) => context.database.ledger(ledgerKind(context))

/** Each kind holds the lines of the next narrower one and more, so that equally many lines are the same lines. */
const ledgerKind = ({ ask, database }: OperationContext): LedgerKind => {
  const count = (kind: LedgerKind): number => database.ledger(kind).count
  if (count('every_line') !== count('one_per_order') && ask('history-cardinality') === 'per_order') return 'one_per_order'
  const hasRenewals = count('every_line') !== count('first_charge')
  return hasRenewals && ask('renewals-in-history') === 'first_charge_only' ? 'first_charge' : 'every_line'
}
