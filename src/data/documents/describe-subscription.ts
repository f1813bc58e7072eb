import { approvedStatuses } from '../../ground/spec/transaction-status.js'
import type { AttemptRecord, ChargeRecord, SubscriptionChargeRecord } from '../rows/charge-records.js'
import { decisiveAttempt } from '../rows/charges.js'
import type { OrderRecord, SubscriptionRecord } from '../rows/records.js'
import { splitCharge } from '../rows/shares.js'
import { situationAfter } from '../rows/subscriptions.js'
import { describeAttempt } from './describe-order.js'
import { withoutGaps } from './make-people.js'
import type { DeclaredCharge, DeclaredEntry, DeclaredSubscription } from './sale-schemas.js'
import { writeTime } from './written-values.js'

const timeOrNothing = (instant: number | null): string | undefined => (instant === null ? undefined : writeTime(instant))

/**
 * A subscription as a document declares it, with every charge of its order.
 * @param at the present: one that is canceled by then is over.
 */
export const describeSubscription = (
  row: SubscriptionRecord,
  order: OrderRecord,
  orderLabel: string,
  at: number,
): DeclaredSubscription => {
  const charges = row.free_days > 0 ? order.charges.slice(1) : order.charges
  const entries = entriesByCharge(row, charges)
  const failed = charges.filter((charge) => !isPaid(charge)).length
  const isOver = row.canceled_at !== null && row.canceled_at <= at
  const usual = situationAfter(outcomeOf(charges.at(-1)))
  const { traits = {} } = row
  return withoutGaps({
    order: orderLabel,
    charges: charges.map((charge, nth) => describeCharge(row, order, charge, entries?.[nth]?.id)),
    entries: entries === undefined ? row.charges.map(describeEntry) : undefined,
    failed_charges: row.failed_charges === failed ? undefined : row.failed_charges,
    next_charge: writeTime(row.next_charge_at),
    price: row.price,
    first_charge_price: row.first_charge_price,
    currency: row.currency === 'BRL' ? undefined : row.currency,
    interval: row.interval,
    free_days: row.free_days,
    max_charges: row.max_charges ?? undefined,
    situation: isOver || row.situation === usual ? undefined : (row.situation as DeclaredSubscription['situation']),
    cancellation_requested_at: timeOrNothing(row.cancellation_requested_at),
    canceled_at: timeOrNothing(row.canceled_at),
    canceled_by: row.cancellation_requested_at === null ? undefined : (row.canceled_by as DeclaredSubscription['canceled_by']),
    payment_method: row.payment_method as DeclaredSubscription['payment_method'],
    is_owner: traits.is_owner,
    is_smart_installment: traits.is_smart_installment,
    installments: traits.installments,
    best_day_to_charge: traits.best_day_to_charge,
    updated_at: writeTime(row.updated_at),
    id: row.id,
  })
}

const isPaid = (charge: ChargeRecord): boolean =>
  charge.number === 0 ? approvedStatuses.has(decisiveAttempt(charge).status) : charge.commissions.length > 0

const outcomeOf = (charge: ChargeRecord | undefined): 'paid' | 'failed' | undefined =>
  charge === undefined ? undefined : isPaid(charge) ? 'paid' : 'failed'

/** Entries of a history with exactly one for each charge; undefined for another history. */
const entriesByCharge = (
  { charges: history }: SubscriptionRecord,
  charges: readonly ChargeRecord[],
): readonly SubscriptionChargeRecord[] | undefined => {
  const isPlain = ({ type, metadata, reference_at }: SubscriptionChargeRecord): boolean =>
    type === undefined && metadata === undefined && reference_at === undefined
  const belongs = (entry: SubscriptionChargeRecord, charge: ChargeRecord | undefined): boolean =>
    charge !== undefined &&
    entry.charged_at === charge.charged_at &&
    entry.attempt?.id === decisiveAttempt(charge).id &&
    entry.status === (isPaid(charge) ? undefined : 'failed') &&
    isPlain(entry)
  if (history.length !== charges.length) return undefined
  return history.every((entry, nth) => belongs(entry, charges[nth])) ? history : undefined
}

const describeEntry = ({
  id,
  charged_at,
  attempt,
  type,
  status,
  reference_at,
  metadata,
}: SubscriptionChargeRecord): DeclaredEntry =>
  withoutGaps({
    id,
    at: writeTime(charged_at),
    type,
    status,
    transaction: attempt?.id,
    reference_at: reference_at === undefined ? undefined : writeTime(reference_at),
    metadata,
  })

const describeCharge = (
  row: SubscriptionRecord,
  order: OrderRecord,
  charge: ChargeRecord,
  id: number | undefined,
): DeclaredCharge => {
  const status = isPaid(charge) ? 'paid' : 'failed'
  const common = withoutGaps({ at: writeTime(charge.charged_at), status, id } as const)
  if (charge.number === 0) return common
  const [main] = order.items
  const value = main === undefined ? 0 : main.offer.price * main.quantity
  const [line] = charge.commissions
  const amount = line?.amount ?? decisiveAttempt(charge).paid_amount
  const [worked] = splitCharge([amount], order.charges[0]?.shares ?? []).commissions
  return withoutGaps({
    ...common,
    amount: amount === value ? undefined : amount,
    commission: line === undefined || line.commission === worked ? undefined : line.commission,
    line_id: line?.id,
    ...describePayment(row, charge, amount),
  })
}

const describePayment = (row: SubscriptionRecord, charge: ChargeRecord, amount: number): Partial<DeclaredCharge> => {
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
const isUsual = (attempt: AttemptRecord, charge: ChargeRecord, amount: number): boolean =>
  attempt.status === (isPaid(charge) ? 'authorized' : 'refused') &&
  attempt.paid_amount === amount &&
  attempt.created_at === charge.charged_at &&
  attempt.is_free === (amount === 0) &&
  !attempt.is_card2 &&
  attempt.return_code === undefined &&
  attempt.invoice_sent === undefined &&
  attempt.updated_at === undefined
