import { t } from '../../language/language.js'
import { Money } from '../../parts/money.js'
import type { Column } from '../../parts/scroll-table.js'
import { RecordStatus } from './record-status.js'

/** Heads of `PaymentCells`. */
export const paymentColumns: readonly (string | Column)[] = [{ title: t('Paid'), align: 'end' }, t('Method'), t('Status')]

interface PaymentCellsProps {
  /** In cents. */
  readonly amount: number
  readonly method: string
  readonly status: string | undefined
}

/** What was paid, how, and what became of it: cells of an order or a charge. */
export const PaymentCells = ({ amount, method, status }: PaymentCellsProps) => (
  <>
    <td>
      <Money cents={amount} />
    </td>
    <td>{method}</td>
    <td>
      <RecordStatus status={status} />
    </td>
  </>
)
