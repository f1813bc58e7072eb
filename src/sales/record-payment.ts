import { approvedStatuses, paidStatuses } from '../spec/transaction-status.js'
import type { AttemptRecord, ChargeRecord, OrderItemRecord, ShareRecord } from '../store/records.js'
import { splitCharge } from '../store/shares.js'
import { SaleError } from './sale-error.js'
import { readPast } from './sale-instant.js'
import type { SaleOrigin } from './sale-origin.js'
import type { SimulatedCheckout, SimulatedParty, SimulatedSale, SimulatedTransaction } from './simulated-sale.js'

/** Who has a part of a sale, as it says. What a part is in cents, follows when it is charged. */
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

/** The charge of a sale: its attempts, a line an item, and who has a part of it. */
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
    commissions: items.map((item, place) => ({
      id: origin.ids.next('commission'),
      item: place,
      value: item.offer.price * item.quantity,
      amount: item.amount,
      commission: commissions[place] ?? 0,
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
  return all.flatMap((transaction, place) => {
    const method = transaction.payment_method ?? payment_method
    const { at } = transaction
    if (at !== undefined) earliest = laterThan(`transactions.${place}.at`, at, earliest, origin)
    const isSplit = two_cards && place === all.length - 1 && total > 1
    if (two_cards && method !== 'credit_card') {
      throw SaleError.invalid({ two_cards: ['Two cards are cards: leave it out, or pay by credit_card.'] })
    }
    const first = isSplit ? Math.ceil(total / 2) : total
    const parts = isSplit ? [first, total - first] : [total]
    return parts.map((paid, card) => recordAttempt(transaction, { method, paid, isSecond: card === 1, at: earliest }, origin))
  })
}

const laterThan = (member: string, text: string, earliest: number, { now, present }: SaleOrigin): number => {
  const at = readPast(member, text, present)
  if (at >= earliest) return at
  const before = earliest === now ? 'the sale' : 'the attempt before it'
  throw SaleError.invalid({ [member]: [`It lies before ${before}, which was at ${new Date(earliest).toISOString()}.`] })
}

/** A sale is paid once; what came before was refused or ran out. */
const refuseTwicePaid = (transactions: readonly SimulatedTransaction[]): void => {
  const place = transactions.findIndex(({ status }) => approvedStatuses.has(status))
  if (place < 0 || place === transactions.length - 1) return
  throw SaleError.invalid({ [`transactions.${place}.status`]: ['It is paid here already; only the last attempt can be.'] })
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
