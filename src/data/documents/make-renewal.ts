import { within } from '../../extensions/data/problem-list.js'
import type { AttemptRecord, ChargeRecord, ShareRecord } from '../rows/charge-records.js'
import { splitCharge } from '../rows/shares.js'
import type { Compilation, DraftRows } from './compilation.js'
import { writtenAttempts } from './make-attempts.js'
import type { DatedCharge, PlannedSale, PricedItem } from './planned-sale.js'

interface Renewal {
  readonly charge: DatedCharge
  readonly number: number
  readonly items: readonly PricedItem[]
  readonly terms: readonly ShareRecord[]
  readonly numbers: { readonly transaction: () => number; readonly line: () => number }
  readonly attempts: readonly AttemptRecord[]
}

/** A later charge bills the main item alone; one that failed has no line. */
export const makeRenewal = (
  compilation: Compilation,
  draft: DraftRows,
  { label, subscription }: PlannedSale,
  renewal: Renewal,
): ChargeRecord => {
  const { charge, number, items, terms, numbers } = renewal
  const [main] = items
  const value = main?.value ?? 0
  const amount = charge.amount ?? value
  const split = splitCharge([amount], terms)
  const { shares } = split
  const commission = charge.commission ?? split.commissions[0] ?? 0
  const made = renewedAttempts(compilation, draft, { label, subscription }, renewal, amount)
  if (!charge.isPaid) return { number, charged_at: charge.instant, attempts: made, commissions: [] }
  const id = compilation.number(draft, 'commission', within(charge.position, 'line_id'), charge.line_id, numbers.line)
  return {
    number,
    charged_at: charge.instant,
    attempts: made,
    commissions: [{ id, item: 0, value, amount, commission }],
    ...(terms.length === 0 ? {} : { shares }),
  }
}

/** Attempts of a later charge: those declared, or the one that its status implies. */
const renewedAttempts = (
  compilation: Compilation,
  draft: DraftRows,
  { label, subscription }: Pick<PlannedSale, 'label' | 'subscription'>,
  { charge, number, numbers, attempts }: Renewal,
  amount: number,
): readonly AttemptRecord[] => {
  const { names } = draft
  const payment_method =
    charge.payment_method ?? subscription?.value.payment_method ?? attempts.at(-1)?.payment_method ?? 'credit_card'
  if (charge.transactions !== undefined) {
    return writtenAttempts(compilation, {
      draft,
      transactions: charge.transactions,
      position: charge.position,
      at: charge.instant,
      amount,
      payment_method,
      isPaid: charge.isPaid,
      label: `${label} charge ${number}`,
    })
  }
  const attempt: AttemptRecord = {
    id: compilation.number(
      draft,
      'transaction',
      within(charge.position, 'transaction_id'),
      charge.transaction_id,
      numbers.transaction,
    ),
    hash: compilation.name(draft, within(charge.position, 'transaction_hash'), charge.transaction_hash, () =>
      names.transactionHash(`${label} charge ${number}`),
    ),
    status: charge.isPaid ? 'authorized' : 'refused',
    payment_method,
    paid_amount: amount,
    is_card2: false,
    is_free: amount === 0,
    created_at: charge.instant,
  }
  return [attempt]
}
