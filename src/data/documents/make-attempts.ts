import { type Position, within } from '../../extensions/data/problem-list.js'
import { approvedStatuses, failedStatuses } from '../../ground/spec/transaction-status.js'
import type { AttemptRecord } from '../rows/charge-records.js'
import type { Compilation, DraftRows } from './compilation.js'
import { once } from './once.js'
import type { Entry } from './read-documents.js'
import type { DeclaredOrder, DeclaredTransaction } from './sale-schemas.js'

const minute = 60_000

/** Source of the attempts of a sale. */
interface Sale {
  readonly draft: DraftRows
  readonly saleAt: number
  /** Items and freight, in cents. */
  readonly total: number
  /** Status given by a subscription. */
  readonly status: 'authorized' | 'refused' | undefined
  readonly paymentMethod: string | undefined
  /** First of their ids. */
  readonly firstId: () => number
}

/** Payment attempts of a sale: those of the document, or the one or two that its status implies. */
export const makeAttempts = (compilation: Compilation, entry: Entry<DeclaredOrder>, sale: Sale): readonly AttemptRecord[] => {
  const { transactions } = entry.value
  const written = transactions ?? usualTransactions(entry.value, sale)
  const amounts = amountsOf(written, sale.total)
  const attempts = written.map((transaction, nth): AttemptRecord => {
    const position = within(entry, 'transactions', nth)
    const paid_amount = amounts[nth] ?? 0
    const status = transaction.status ?? entry.value.status ?? sale.status ?? 'authorized'
    const at =
      compilation.pastTime(within(position, 'at'), transaction.at) ?? usualInstant(compilation, written, nth, sale.saleAt)
    const changed =
      compilation.pastTime(within(position, 'updated_at'), transaction.updated_at) ?? usualChange(compilation, entry, status)
    if (at < sale.saleAt) compilation.problems.add(within(position, 'at'), 'it is before its order; give a later time')
    return {
      id: compilation.number(sale.draft, 'transaction', within(position, 'id'), transaction.id, () => sale.firstId() + nth),
      hash: compilation.name(sale.draft, within(position, 'hash'), transaction.hash, () =>
        sale.draft.names.transactionHash(`${entry.label} ${nth}`),
      ),
      status,
      payment_method: transaction.payment_method ?? entry.value.payment_method ?? sale.paymentMethod ?? 'credit_card',
      paid_amount,
      is_card2: transaction.is_card2 ?? false,
      is_free: transaction.is_free ?? paid_amount === 0,
      ...(transaction.return_code === undefined ? {} : { return_code: transaction.return_code }),
      ...(transaction.invoice_sent === undefined ? {} : { invoice_sent: transaction.invoice_sent }),
      created_at: at,
      ...(changed === undefined || changed <= at ? {} : { updated_at: changed }),
    }
  })
  checkAttempts(compilation, entry, attempts, sale)
  return attempts
}

interface NextCharge {
  readonly draft: DraftRows
  readonly transactions: readonly DeclaredTransaction[]
  readonly position: Position
  readonly at: number
  readonly amount: number
  readonly payment_method: string
  readonly isPaid: boolean
  /** Label from which ids and hashes are derived. */
  readonly label: string
}

/** Declared attempts of a charge after the sale. */
export const writtenAttempts = (compilation: Compilation, charge: NextCharge): readonly AttemptRecord[] => {
  const { draft, transactions, amount, at, label } = charge
  const ids = once(() => draft.names.numbers('transaction', 'charge', label, transactions.length))
  const attempts = transactions.map((transaction, nth): AttemptRecord => {
    const position = within(charge.position, 'transactions', nth)
    const created_at = compilation.pastTime(within(position, 'at'), transaction.at) ?? at
    const updated_at = compilation.pastTime(within(position, 'updated_at'), transaction.updated_at) ?? created_at
    const { paid_amount = amount, status = 'authorized' } = transaction
    if (created_at < at) compilation.problems.add(within(position, 'at'), 'it is before its charge; give a later time')
    return {
      id: compilation.number(draft, 'transaction', within(position, 'id'), transaction.id, () => ids() + nth),
      hash: compilation.name(draft, within(position, 'hash'), transaction.hash, () =>
        draft.names.transactionHash(`${label} ${nth}`),
      ),
      status,
      payment_method: transaction.payment_method ?? charge.payment_method,
      paid_amount,
      is_card2: transaction.is_card2 ?? false,
      is_free: transaction.is_free ?? paid_amount === 0,
      ...(transaction.return_code === undefined ? {} : { return_code: transaction.return_code }),
      ...(transaction.invoice_sent === undefined ? {} : { invoice_sent: transaction.invoice_sent }),
      created_at,
      ...(updated_at <= created_at ? {} : { updated_at }),
    }
  })
  const paid = attempts
    .filter(({ status }) => approvedStatuses.has(status))
    .reduce((sum, { paid_amount }) => sum + paid_amount, 0)
  const due = charge.isPaid ? amount : 0
  if (paid !== due) {
    compilation.problems.add(within(charge.position, 'transactions'), `they paid ${paid} cents, and the charge is of ${due}`)
  }
  return attempts
}

const usualTransactions = ({ two_cards }: DeclaredOrder, { total }: Sale): readonly DeclaredTransaction[] =>
  two_cards === true && total > 1 ? [{}, { is_card2: true }] : [{}]

/** Amounts of the attempts in cents. Default: paid ones share the rest equally, a failed one is of the total. */
const amountsOf = (written: readonly DeclaredTransaction[], total: number): readonly number[] => {
  const isPart = ({ status, paid_amount }: DeclaredTransaction): boolean =>
    paid_amount === undefined && (status === undefined || !failedStatuses.has(status))
  const given = written
    .filter(({ status }) => status === undefined || !failedStatuses.has(status))
    .reduce((sum, { paid_amount }) => sum + (paid_amount ?? 0), 0)
  let parts = written.filter(isPart).length
  let rest = Math.max(0, total - given)
  return written.map((transaction) => {
    if (transaction.paid_amount !== undefined) return transaction.paid_amount
    if (!isPart(transaction)) return total
    const part = Math.ceil(rest / parts)
    parts -= 1
    rest -= part
    return part
  })
}

/** Cards are charged together; an attempt after a failure is made some minutes later. */
const usualInstant = (compilation: Compilation, written: readonly DeclaredTransaction[], nth: number, saleAt: number): number => {
  const failed = written.slice(0, nth).filter(({ status }) => status !== undefined && failedStatuses.has(status)).length
  return Math.min(saleAt + failed * 5 * minute, compilation.setting.at)
}

/** Default date of a reversal: some days after the sale. */
const usualChange = (compilation: Compilation, entry: Entry<DeclaredOrder>, status: string): number | undefined =>
  status === 'refunded' || status === 'chargedback'
    ? (compilation.time(within(entry, 'updated_at'), entry.value.updated_at) ?? compilation.setting.at)
    : undefined

const checkAttempts = (
  compilation: Compilation,
  entry: Entry<DeclaredOrder>,
  attempts: readonly AttemptRecord[],
  sale: Sale,
): void => {
  const { problems } = compilation
  const { status: declared, transactions, two_cards } = entry.value
  const approved = attempts.filter(({ status }) => approvedStatuses.has(status))
  const paid = approved.reduce((sum, { paid_amount }) => sum + paid_amount, 0)
  if (approved.length > 0 && paid !== sale.total) {
    problems.add(within(entry, 'transactions'), `they add up to ${paid} cents, and the order to ${sale.total}`)
  }
  const decisive = approved[0] ?? attempts.find(({ status }) => !failedStatuses.has(status)) ?? attempts.at(-1)
  if (transactions !== undefined && declared !== undefined && decisive?.status !== declared) {
    problems.add(within(entry, 'status'), `its transactions make it ${decisive?.status}; leave this out, or change them`)
  }
  if (two_cards === true && transactions !== undefined && !attempts.some(({ is_card2 }) => is_card2)) {
    problems.add(within(entry, 'two_cards'), 'none of its transactions has is_card2; leave this out, or say which')
  }
  if (sale.status !== undefined && (sale.status === 'authorized') !== approved.length > 0) {
    problems.add(
      entry,
      `the first charge of its subscription is ${sale.status === 'authorized' ? 'paid' : 'failed'}, and the order is ${decisive?.status}`,
    )
  }
}
