import type { Attempt, Charge, Share } from '../../seed/records.js'
import { decisive, isApproved, isFailed, isPaid, split } from '../../seed/shares.js'
import type { Compilation, DraftRows } from './compilation.js'
import { withoutGaps } from './make-people.js'
import { splitSale } from './make-shares.js'
import { once } from './once.js'
import type { DatedCharge, PlannedSale, PricedItem } from './planned-sale.js'
import { type Position, within } from './problem-list.js'
import type { Entry } from './read-documents.js'
import type { DeclaredOrder, DeclaredTransaction } from './sale-schemas.js'

/** Charges of a sale: the sale itself, and those after it. */
export const makeCharges = (
  compilation: Compilation,
  draft: DraftRows,
  sale: PlannedSale,
  items: readonly PricedItem[],
  terms: readonly Share[],
): readonly Charge[] => {
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
  const agreed = splitSale(compilation, order, items, terms)
  const approved = approvalOf(compilation, sale, attempts)
  const saleCharge: Charge = {
    number: 0,
    charged_at: timeline.saleAt,
    ...(approved === undefined ? {} : { approved_at: approved }),
    attempts,
    parts: items.map(({ written, record, value }, nth) => ({
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
      commission: agreed.commissions[nth]!,
    })),
    ...(terms.length === 0 ? {} : { shares: agreed.shares }),
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
  attempts: readonly Attempt[],
): number | null | undefined => {
  const { approved_date } = order.value
  if (approved_date !== undefined)
    return approved_date === null ? null : compilation.pastTime(within(order, 'approved_date'), approved_date)
  const { status, created_at } = decisive({ number: 0, charged_at: timeline.saleAt, attempts, parts: [] })
  return isPaid(status) && created_at !== timeline.saleAt ? created_at : undefined
}

interface Renewal {
  readonly charge: DatedCharge
  readonly number: number
  readonly items: readonly PricedItem[]
  readonly terms: readonly Share[]
  readonly numbers: { readonly transaction: () => number; readonly line: () => number }
  readonly attempts: readonly Attempt[]
}

/** A later charge bills the main item alone; one that failed has no line. */
const makeRenewal = (compilation: Compilation, draft: DraftRows, sale: PlannedSale, renewal: Renewal): Charge => {
  const { charge, number, items, terms, numbers } = renewal
  const [main] = items
  const value = main?.value ?? 0
  const amount = charge.amount ?? value
  const { commissions, shares } = split([amount], terms)
  const commission = charge.commission ?? commissions[0]!
  const made = renewedAttempts(compilation, draft, sale, renewal, amount)
  if (!charge.isPaid) return { number, charged_at: charge.instant, attempts: made, parts: [] }
  const id = compilation.number(draft, 'commission', within(charge.position, 'line_id'), charge.line_id, numbers.line)
  return {
    number,
    charged_at: charge.instant,
    attempts: made,
    parts: [{ id, item: 0, value, amount, commission }],
    ...(terms.length === 0 ? {} : { shares }),
  }
}

/** Attempts of a later charge: those declared, or the one that its status implies. */
const renewedAttempts = (
  compilation: Compilation,
  draft: DraftRows,
  { label: sale, subscription }: PlannedSale,
  { charge, number, numbers, attempts }: Renewal,
  amount: number,
): readonly Attempt[] => {
  const { position, instant, transactions } = charge
  const label = `${sale} charge ${number}`
  const payment_method =
    charge.payment_method ?? subscription?.value.payment_method ?? attempts.at(-1)?.payment_method ?? 'credit_card'
  if (transactions === undefined) {
    const { transaction_id: id, transaction_hash: hash } = charge
    const attempt: Attempt = {
      id: compilation.number(draft, 'transaction', within(position, 'transaction_id'), id, numbers.transaction),
      hash: compilation.name(draft, within(position, 'transaction_hash'), hash, () => draft.names.transactionHash(label)),
      status: charge.isPaid ? 'authorized' : 'refused',
      payment_method,
      paid_amount: amount,
      is_card2: false,
      is_free: amount === 0,
      created_at: instant,
    }
    return [attempt]
  }
  const ids = once(() => draft.names.numbers('transaction', 'charge', label, transactions.length))
  const written = transactions.map((transaction, nth) =>
    declaredAttempt(compilation, draft, transaction, {
      position: within(position, 'transactions', nth),
      id: () => ids() + nth,
      label: `${label} ${nth}`,
      status: 'authorized',
      payment_method,
      paid_amount: amount,
      at: instant,
      earliest: instant,
      of: 'charge',
    }),
  )
  const [paid, due] = [sumPaid(written), charge.isPaid ? amount : 0]
  if (paid !== due) {
    compilation.problems.add(within(position, 'transactions'), `they paid ${paid} cents, and the charge is of ${due}`)
  }
  return written
}

// --- attempts to be paid ----------------------------------------------------------------------------------------------------------------

const minute = 60_000

/** What an attempt is where the document does not say it. */
interface UsualAttempt {
  readonly position: Position
  /** Its id, and the label from which its hash is derived. */
  readonly id: () => number
  readonly label: string
  readonly status: string
  readonly payment_method: string
  readonly paid_amount: number
  readonly at: number
  readonly changedAt?: number | undefined
  /** What it cannot be before, and the noun for that. */
  readonly earliest: number
  readonly of: 'order' | 'charge'
}

const declaredAttempt = (
  compilation: Compilation,
  draft: DraftRows,
  given: DeclaredTransaction,
  { position, ...usual }: UsualAttempt,
): Attempt => {
  const created_at = compilation.pastTime(within(position, 'at'), given.at) ?? usual.at
  const changed = compilation.pastTime(within(position, 'updated_at'), given.updated_at) ?? usual.changedAt
  if (created_at < usual.earliest) {
    compilation.problems.add(within(position, 'at'), `it is before its ${usual.of}; give a later time`)
  }
  const paid_amount = given.paid_amount ?? usual.paid_amount
  return {
    id: compilation.number(draft, 'transaction', within(position, 'id'), given.id, usual.id),
    hash: compilation.name(draft, within(position, 'hash'), given.hash, () => draft.names.transactionHash(usual.label)),
    status: given.status ?? usual.status,
    payment_method: given.payment_method ?? usual.payment_method,
    paid_amount,
    is_card2: given.is_card2 ?? false,
    is_free: given.is_free ?? paid_amount === 0,
    ...withoutGaps({ return_code: given.return_code, invoice_sent: given.invoice_sent }),
    created_at,
    ...(changed === undefined || changed <= created_at ? {} : { updated_at: changed }),
  }
}

const sumPaid = (attempts: readonly Attempt[]): number =>
  attempts.filter(({ status }) => isApproved(status)).reduce((sum, { paid_amount }) => sum + paid_amount, 0)

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
const makeAttempts = (compilation: Compilation, entry: Entry<DeclaredOrder>, sale: Sale): readonly Attempt[] => {
  const written = entry.value.transactions ?? usualTransactions(entry.value, sale)
  const amounts = amountsOf(written, sale.total)
  const attempts = written.map((transaction, nth) => {
    const status = transaction.status ?? entry.value.status ?? sale.status ?? 'authorized'
    return declaredAttempt(compilation, sale.draft, transaction, {
      position: within(entry, 'transactions', nth),
      id: () => sale.firstId() + nth,
      label: `${entry.label} ${nth}`,
      status,
      payment_method: entry.value.payment_method ?? sale.paymentMethod ?? 'credit_card',
      paid_amount: amounts[nth] ?? 0,
      at: usualInstant(compilation, written, nth, sale.saleAt),
      changedAt: usualChange(compilation, entry, status),
      earliest: sale.saleAt,
      of: 'order',
    })
  })
  checkAttempts(compilation, entry, attempts, sale)
  return attempts
}

const usualTransactions = ({ two_cards }: DeclaredOrder, { total }: Sale): readonly DeclaredTransaction[] =>
  two_cards === true && total > 1 ? [{}, { is_card2: true }] : [{}]

/** Amounts of the attempts in cents. Default: paid ones share the rest equally, a failed one is of the total. */
const amountsOf = (written: readonly DeclaredTransaction[], total: number): readonly number[] => {
  const isPart = ({ status, paid_amount }: DeclaredTransaction): boolean =>
    paid_amount === undefined && (status === undefined || !isFailed(status))
  const given = written
    .filter(({ status }) => status === undefined || !isFailed(status))
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
  const failed = written.slice(0, nth).filter(({ status }) => status !== undefined && isFailed(status)).length
  return Math.min(saleAt + failed * 5 * minute, compilation.setting.at)
}

/** Default date of a reversal: some days after the sale. */
const usualChange = (compilation: Compilation, entry: Entry<DeclaredOrder>, status: string): number | undefined =>
  status === 'refunded' || status === 'chargedback'
    ? (compilation.time(within(entry, 'updated_at'), entry.value.updated_at) ?? compilation.setting.at)
    : undefined

const checkAttempts = (compilation: Compilation, entry: Entry<DeclaredOrder>, attempts: readonly Attempt[], sale: Sale): void => {
  const { problems } = compilation
  const { status: declared, transactions, two_cards } = entry.value
  const approved = attempts.filter(({ status }) => isApproved(status))
  const paid = sumPaid(attempts)
  if (approved.length > 0 && paid !== sale.total) {
    problems.add(within(entry, 'transactions'), `they add up to ${paid} cents, and the order to ${sale.total}`)
  }
  const decisive = approved[0] ?? attempts.find(({ status }) => !isFailed(status)) ?? attempts.at(-1)
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
