import type { AttemptRecord, ChargeRecord, ShareRecord, SubscriptionChargeRecord } from '../data/rows/charge-records.js'
import type { IdFormats } from '../data/rows/dataset.js'
import type { OrderItemRecord, OrderRecord, SubscriptionRecord } from '../data/rows/records.js'
import { splitCharge } from '../data/rows/shares.js'
import type { IdSequence } from '../data/rows/writable-rows.js'
import { approvedStatuses, paidStatuses } from '../ground/spec/transaction-status.js'
import { SaleError } from './sale-error.js'
import { readPast } from './sale-instant.js'
import type { SimulatedCheckout, SimulatedParty, SimulatedSale, SimulatedTransaction } from './simulated-sale.js'

/** Identifiers of a new order and its charge. */
export interface SaleNames {
  orderHash(format: IdFormats['order']): string
  transactionHash(): string
}

/** Source of the numbers, names and instant of a sale. */
export interface SaleOrigin {
  readonly ids: Pick<IdSequence, 'next'>
  readonly names: SaleNames
  readonly orderHashFormat: IdFormats['order']
  readonly producerId: number
  /** Instant of the sale, in milliseconds since 1970. */
  readonly now: number
  /** Present instant of the clock, in milliseconds since 1970. */
  readonly present: number
}

/** Origin that takes no numbers or names, to check if records are valid. */
export const rehearsalOf = (origin: SaleOrigin): SaleOrigin => ({
  ...origin,
  ids: { next: () => 0 },
  names: { orderHash: () => '', transactionHash: () => '' },
})

/** Shares of a sale; their cents are computed with each charge. */
export const recordShares = (
  { affiliate, affiliates, partners }: Pick<SimulatedCheckout, 'affiliate' | 'affiliates' | 'partners'>,
  { ids }: SaleOrigin,
): readonly ShareRecord[] => {
  const record = (type: string, { id, name, email, commission }: SimulatedParty): ShareRecord => {
    const isPercent = typeof commission === 'string'
    const percent = isPercent ? Number(commission.slice(0, -1)) : null
    return { type, id: id ?? ids.next('customer'), name, email, value: isPercent ? 0 : commission, percent }
  }
  const promoters = [...(affiliate === undefined ? [] : [affiliate]), ...affiliates]
  return [...promoters.map((each) => record('affiliate', each)), ...partners.map((each) => record('coproducer', each))]
}

/** Charge of a sale: its attempts, one line per item, and the shares. */
export const recordCharge = (
  sale: Pick<SimulatedSale, 'two_cards' | 'status' | 'payment_method' | 'transactions'>,
  items: readonly OrderItemRecord[],
  terms: readonly ShareRecord[],
  freight: number,
  origin: SaleOrigin,
): ChargeRecord => {
  const amounts = items.map(({ amount }) => amount)
  const { commissions, shares, missing } = splitCharge(amounts, terms)
  if (missing > 0 && amounts.some((amount) => amount > 0)) throw refuseLargeSplit(commissions, shares, missing)
  const total = amounts.reduce((sum, amount) => sum + amount, freight)
  const attempts = recordAttempts(sale, total, origin)
  const approved = attempts.find(({ status }) => approvedStatuses.has(status))
  return {
    number: 0,
    charged_at: origin.now,
    ...(approved === undefined || approved.created_at === origin.now ? {} : { approved_at: approved.created_at }),
    attempts,
    commissions: items.map((item, index) => ({
      id: origin.ids.next('commission'),
      item: index,
      value: item.offer.price * item.quantity,
      amount: item.amount,
      commission: commissions[index] ?? 0,
    })),
    ...(shares.length === 0 ? {} : { shares }),
  }
}

const refuseLargeSplit = (commissions: readonly number[], shares: readonly ShareRecord[], missing: number): SaleError => {
  const given = shares.reduce((sum, { value }) => sum + value, 0)
  const left = commissions.reduce((sum, cents) => sum + cents, given)
  const member = shares.some(({ type }) => type === 'affiliate') ? 'affiliate' : 'partners'
  return SaleError.invalid({
    [member]: [`The parts of others are ${given + missing} cents, and the sale leaves ${left} after the fee.`],
  })
}

const recordAttempts = (
  {
    two_cards,
    status,
    payment_method,
    transactions,
  }: Pick<SimulatedSale, 'two_cards' | 'status' | 'payment_method' | 'transactions'>,
  total: number,
  origin: SaleOrigin,
): AttemptRecord[] => {
  const all: readonly SimulatedTransaction[] = transactions ?? [{ status }]
  if (transactions !== undefined && status !== 'authorized') {
    throw SaleError.invalid({ status: ['Say it in transactions, or leave transactions out.'] })
  }
  refuseTwicePaid(all)
  let earliest = origin.now
  return all.flatMap((transaction, index) => {
    const method = transaction.payment_method ?? payment_method
    const { at } = transaction
    if (at !== undefined) earliest = isAfter(`transactions.${index}.at`, at, earliest, origin)
    const isSplit = two_cards && index === all.length - 1 && total > 1
    if (two_cards && method !== 'credit_card') {
      throw SaleError.invalid({ two_cards: ['Two cards are cards: leave it out, or pay by credit_card.'] })
    }
    const first = isSplit ? Math.ceil(total / 2) : total
    const parts = isSplit ? [first, total - first] : [total]
    return parts.map((paid, card) => recordAttempt(transaction, { method, paid, isSecond: card === 1, at: earliest }, origin))
  })
}

const isAfter = (member: string, text: string, earliest: number, { now, present }: SaleOrigin): number => {
  const at = readPast(member, text, present)
  if (at >= earliest) return at
  const before = earliest === now ? 'the sale' : 'the attempt before it'
  throw SaleError.invalid({ [member]: [`It lies before ${before}, which was at ${new Date(earliest).toISOString()}.`] })
}

/** Refuses a second payment: earlier attempts were refused or expired. */
const refuseTwicePaid = (transactions: readonly SimulatedTransaction[]): void => {
  const index = transactions.findIndex(({ status }) => approvedStatuses.has(status))
  if (index < 0 || index === transactions.length - 1) return
  throw SaleError.invalid({ [`transactions.${index}.status`]: ['It is paid here already; only the last attempt can be.'] })
}

const recordAttempt = (
  { status, return_code }: SimulatedTransaction,
  { method, paid, isSecond, at }: { method: string; paid: number; isSecond: boolean; at: number },
  { ids, names }: SaleOrigin,
): AttemptRecord => ({
  id: ids.next('transaction'),
  hash: names.transactionHash(),
  status,
  payment_method: method,
  paid_amount: paid,
  is_card2: isSecond,
  is_free: paid === 0 && paidStatuses.has(status),
  ...(return_code === undefined ? {} : { return_code }),
  created_at: at,
})

interface RenewalOutcome {
  /** Number of the charge within the order. */
  readonly number: number
  readonly status: 'paid' | 'failed'
  readonly charged_at: number
}

/** Later charge, with its entry in the history of the subscription. A failed one has no line. */
export const recordRenewal = (
  { order, subscription }: { readonly order: OrderRecord; readonly subscription: SubscriptionRecord },
  { number, status, charged_at }: RenewalOutcome,
  { ids, names }: SaleOrigin,
): { readonly charge: ChargeRecord; readonly entry: SubscriptionChargeRecord } => {
  const [sale] = order.charges
  const isPaid = status === 'paid'
  const value = subscription.price
  const { commissions, shares } = splitCharge([value], sale?.shares ?? [])
  const attempt = {
    id: ids.next('transaction'),
    hash: names.transactionHash(),
    status: isPaid ? 'authorized' : 'refused',
    payment_method: sale?.attempts.at(-1)?.payment_method ?? 'credit_card',
    paid_amount: value,
    is_card2: false,
    is_free: false,
    created_at: charged_at,
  }
  const line = { item: 0, value, amount: value, commission: commissions[0] ?? 0 }
  return {
    charge: {
      number,
      charged_at,
      attempts: [attempt],
      commissions: isPaid ? [{ id: ids.next('commission'), ...line }] : [],
      ...(isPaid && shares.length > 0 ? { shares } : {}),
    },
    entry: {
      id: ids.next('subscription_history'),
      charged_at,
      attempt,
      ...(isPaid ? {} : { status: 'failed' }),
    },
  }
}
