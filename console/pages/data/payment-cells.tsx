import { t } from '../../language/language.js'
import type { StatusOwner } from '../../language/told.js'
import { ApiValue } from '../../parts/api-value.js'
import { Money } from '../../parts/money.js'
import type { Column } from '../../parts/scroll-table.js'
import { RecordStatus } from './record-status.js'

/** Heads of `PaymentCells`. */
export const paymentColumns: readonly (string | Column)[] = [{ title: t('Paid'), align: 'end' }, t('Method'), t('Status')]

interface PaymentCellsProps {
  readonly of: StatusOwner
  /** In cents. */
  readonly amount: number
  readonly method: string
  readonly status: string | undefined
}

/** What was paid, how, and what became of it: cells of an order or a charge. */
export const PaymentCells = ({ of, amount, method, status }: PaymentCellsProps) => (
  <>
    <td>
      <Money cents={amount} />
    </td>
    <td>
      <ApiValue value={method} />
    </td>
    <td data-beside>
      <RecordStatus status={status} of={of} />
    </td>
  </>
)
