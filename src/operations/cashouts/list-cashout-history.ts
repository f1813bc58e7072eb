import { dayMs } from '../../core/time.js'
import type { ProducerDataset } from '../../data/rows/dataset.js'
import { type PageSource, sourceOf } from '../../data/rows/rows.js'
import { defineOperation } from '../shared/operation.js'
import { answerHistoryPage, historyPageSize } from '../shared/paging.js'
import { textWriter } from '../shared/shown-values.js'

/** A withdrawal of earnings, as the opt-in cashout history shows it. Amounts in cents, instants in milliseconds. */
interface CashoutRecord {
  readonly id: number
  readonly amount: number
  readonly fee: number
  readonly net_amount: number
  readonly status: string
  readonly requested_at: number
  readonly paid_at: number
}

const count = 12
const fee = 367
/** Share of all commissions that has been withdrawn, in percent; the rest is still in the account. */
const withdrawnPercent = 60

/** Twelve monthly withdrawals, newest first; they grow with the sales and never exceed the earnings so far. */
const cashoutsOf = (dataset: ProducerDataset): PageSource<CashoutRecord> => {
  if (dataset.orderCount === 0) return sourceOf([])
  const ledger = dataset.ledger('every_line')
  const earned = ledger.totals().commission - ledger.unpaid().commission
  const newestSale = dataset.orderByAge(0).created_at
  const shares = (count * (count + 1)) / 2
  const cashouts = Array.from({ length: count }, (_, index): CashoutRecord => {
    const number = count - index
    const amount = Math.floor((earned * withdrawnPercent * number) / (100 * shares))
    const requested_at = newestSale - (index * 30 + 3) * dayMs
    return {
      id: dataset.nextIds.order + number,
      amount,
      fee: Math.min(fee, amount),
      net_amount: Math.max(0, amount - fee),
      status: 'paid',
      requested_at,
      paid_at: requested_at + 2 * dayMs,
    }
  })
  return sourceOf(cashouts)
}

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
      () => cashoutsOf(context.database.seeded),
      historyPageSize,
      (cashout) => ({
        ...cashout,
        requested_at: date(cashout.requested_at),
        paid_at: date(cashout.paid_at),
      }),
    )
  },
})
