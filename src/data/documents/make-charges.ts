import { within } from '../../extensions/data/problem-list.js'
import { paidStatuses } from '../../ground/spec/transaction-status.js'
import type { AttemptRecord, ChargeRecord, ShareRecord } from '../rows/charge-records.js'
import { decisiveAttempt } from '../rows/charges.js'
import type { Compilation, DraftRows } from './compilation.js'
import { makeAttempts } from './make-attempts.js'
import { makeRenewal } from './make-renewal.js'
import { splitSale } from './make-shares.js'
import { once } from './once.js'
import type { DatedCharge, PlannedSale, PricedItem } from './planned-sale.js'

/** Charges of a sale: the sale itself, and those after it. */
export const makeCharges = (
  compilation: Compilation,
  draft: DraftRows,
  sale: PlannedSale,
  items: readonly PricedItem[],
  terms: readonly ShareRecord[],
): readonly ChargeRecord[] => {
  const { order, timeline, label } = sale
  const total = items.reduce((sum, { record }) => sum + record.amount, order.value.freight_value ?? 0)
  const isFreeTrial = (timeline.charges[0]?.instant ?? timeline.saleAt) !== timeline.saleAt || timeline.charges.length === 0
  const first = isFreeTrial ? undefined : timeline.charges[0]
  const rest = isFreeTrial ? timeline.charges : timeline.charges.slice(1)
  const count = (order.value.transactions?.length ?? 2) + rest.length
  const transactionIds = once(() => draft.names.numbers('transaction', 'order', label, count))
  const lineIds = once(() => draft.names.numbers('commission', 'order', label, items.length + rest.length))
  const declared = sale.subscription?.value.charges
  const attempts = makeAttempts(compilation, withChargeIds(order, first), {
    draft,
    saleAt: timeline.saleAt,
    total,
    status: declared === undefined || first === undefined ? undefined : first.isPaid ? 'authorized' : 'refused',
    paymentMethod: sale.subscription?.value.payment_method,
    firstId: transactionIds,
  })
  const split = splitSale(compilation, order, items, terms)
  const approved = approvalOf(compilation, sale, attempts)
  const saleCharge: ChargeRecord = {
    number: 0,
    charged_at: timeline.saleAt,
    ...(approved === undefined ? {} : { approved_at: approved }),
    attempts,
    commissions: items.map(({ written, record, value }, nth) => ({
      id: compilation.number(
        draft,
        'commission',
        within(written.position, 'line_id'),
        order.value.items === undefined ? undefined : written.line_id,
        () => lineIds() + nth,
      ),
      item: nth,
      value,
      amount: record.amount,
      commission: split.commissions[nth] ?? 0,
    })),
    ...(terms.length === 0 ? {} : { shares: split.shares }),
  }
  const renewed = rest.map((charge, nth) => {
    const numbers = {
      transaction: () => transactionIds() + count - rest.length + nth,
      line: () => lineIds() + items.length + nth,
    }
    return makeRenewal(compilation, draft, sale, { charge, number: nth + 1, items, terms, numbers, attempts })
  })
  return [saleCharge, ...renewed]
}

/** The first charge of a subscription is the sale, so its transaction is that of the sale. */
const withChargeIds = (order: PlannedSale['order'], charge: DatedCharge | undefined): PlannedSale['order'] => {
  const { transaction_id: id, transaction_hash: hash } = charge ?? {}
  if ((id === undefined && hash === undefined) || order.value.transactions !== undefined) return order
  return { ...order, value: { ...order.value, transactions: [{ id, hash }] } }
}

/** Instant of approval (ms since 1970), null for never; undefined if it follows from the attempts. */
const approvalOf = (
  compilation: Compilation,
  { order, timeline }: PlannedSale,
  attempts: readonly AttemptRecord[],
): number | null | undefined => {
  const { approved_date } = order.value
  if (approved_date !== undefined)
    return approved_date === null ? null : compilation.pastTime(within(order, 'approved_date'), approved_date)
  const decisive = decisiveAttempt({ number: 0, charged_at: timeline.saleAt, attempts: [...attempts], commissions: [] })
  return paidStatuses.has(decisive.status) && decisive.created_at !== timeline.saleAt ? decisive.created_at : undefined
}
