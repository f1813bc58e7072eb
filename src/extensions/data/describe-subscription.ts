import type { Attempt, Charge, Entry, Subscription } from '../../seed/records.js'
import { decisive, isApproved, split } from '../../seed/shares.js'
import { describeAttempt } from './describe-order.js'
import { withoutGaps } from './make-people.js'
import type { ChargedOrder } from './planned-sale.js'
import type { DeclaredCharge, DeclaredEntry, DeclaredSubscription } from './sale-schemas.js'
import { writeTime } from './written-values.js'

const timeOrNothing = (instant: number | null): string | undefined => (instant === null ? undefined : writeTime(instant))

/**
 * A subscription as a document declares it, with every charge of its order.
 * @param at the present: one that is canceled by then is over.
 */
export const describeSubscription = (
  row: Subscription,
  order: ChargedOrder,
  orderLabel: string,
  at: number,
): DeclaredSubscription => {
  const charges = row.free_days > 0 ? order.charges.slice(1) : order.charges
  const entries = entriesByCharge(row, charges)
  const failed = charges.filter((charge) => !isPaid(charge)).length
  const isOver = row.canceled_at !== null && row.canceled_at <= at
  const last = charges.at(-1)
  const usual = last === undefined || isPaid(last) ? 'active' : 'late'
  return withoutGaps({
    order: orderLabel,
    charges: charges.map((charge, nth) => describeCharge(row, order, charge, entries?.[nth]?.id)),
    entries: entries === undefined ? row.charges.map(describeEntry) : undefined,
    failed_charges: row.failed_charges === failed ? undefined : row.failed_charges,
    next_charge: writeTime(row.next_charge_at),
    price: row.price,
    first_charge_price: row.first_charge_price,
    currency: row.currency,
    interval: row.interval,
    free_days: row.free_days,
    max_charges: row.max_charges ?? undefined,
    situation: isOver || row.situation === usual ? undefined : (row.situation as DeclaredSubscription['situation']),
    cancellation_requested_at: timeOrNothing(row.cancellation_requested_at),
    canceled_at: timeOrNothing(row.canceled_at),
    canceled_by: row.cancellation_requested_at === null ? undefined : (row.canceled_by as DeclaredSubscription['canceled_by']),
    payment_method: row.payment_method as DeclaredSubscription['payment_method'],
    is_owner: row.is_owner,
    is_smart_installment: row.is_smart_installment ? true : undefined,
    installments: row.installments,
    best_day_to_charge: row.best_day_to_charge,
    updated_at: writeTime(row.updated_at),
    id: row.id,
  })
}

const isPaid = (charge: Charge): boolean => (charge.number === 0 ? isApproved(decisive(charge).status) : charge.parts.length > 0)

/** Entries of a history with exactly one for each charge; undefined for another history. */
const entriesByCharge = ({ charges: history }: Subscription, charges: readonly Charge[]): readonly Entry[] | undefined => {
  const isPlain = ({ type, metadata, reference_at }: Entry): boolean =>
    type === undefined && metadata === undefined && reference_at === undefined
  const belongs = (entry: Entry, charge: Charge | undefined): boolean =>
    charge !== undefined &&
    entry.charged_at === charge.charged_at &&
    entry.attempt?.id === decisive(charge).id &&
    entry.status === (isPaid(charge) ? 'paid' : 'failed') &&
    isPlain(entry)
  if (history.length !== charges.length) return undefined
  return history.every((entry, nth) => belongs(entry, charges[nth])) ? history : undefined
}

const describeEntry = ({ id, charged_at, attempt, type, status, reference_at, metadata }: Entry): DeclaredEntry =>
  withoutGaps({
    id,
    at: writeTime(charged_at),
    type,
    status: status === 'paid' ? undefined : status,
    transaction: attempt?.id,
    reference_at: reference_at === undefined ? undefined : writeTime(reference_at),
    metadata,
  })

const describeCharge = (row: Subscription, order: ChargedOrder, charge: Charge, id: number | undefined): DeclaredCharge => {
  const status = isPaid(charge) ? 'paid' : 'failed'
  const common = withoutGaps({ at: writeTime(charge.charged_at), status, id } as const)
  if (charge.number === 0) return common
  const [main] = order.items
  const value = main === undefined ? 0 : main.offer.price * main.quantity
  const [line] = charge.parts
  const amount = line?.amount ?? decisive(charge).paid_amount
  const [worked] = split([amount], order.charges[0]?.shares ?? []).commissions
  return withoutGaps({
    ...common,
    amount: amount === value ? undefined : amount,
    commission: line === undefined || line.commission === worked ? undefined : line.commission,
    line_id: line?.id,
    ...describePayment(row, charge, amount),
  })
}

const describePayment = (row: Subscription, charge: Charge, amount: number): Partial<DeclaredCharge> => {
  const [attempt] = charge.attempts
  if (attempt === undefined || charge.attempts.length > 1 || !isUsual(attempt, charge, amount)) {
    return { transactions: charge.attempts.map((each) => describeAttempt(each, charge.charged_at)) }
  }
  return withoutGaps({
    payment_method:
      attempt.payment_method === row.payment_method ? undefined : (attempt.payment_method as DeclaredCharge['payment_method']),
    transaction_id: attempt.id,
    transaction_hash: attempt.hash,
  })
}

/** True if an attempt is the default for the status of its charge. */
const isUsual = (attempt: Attempt, charge: Charge, amount: number): boolean =>
  attempt.status === (isPaid(charge) ? 'authorized' : 'refused') &&
  attempt.paid_amount === amount &&
  attempt.created_at === charge.charged_at &&
  attempt.is_free === (amount === 0) &&
  !attempt.is_card2 &&
  attempt.return_code === undefined &&
  attempt.invoice_sent === undefined &&
  attempt.updated_at === undefined
