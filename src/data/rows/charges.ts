import { dayMs } from '../../core/time.js'
import { firstIndex } from '../../ground/collections/first-index.js'
import { type Listed, LongList } from '../../ground/spec/long-list.js'
import { approvedStatuses, failedStatuses, paidStatuses } from '../../ground/spec/transaction-status.js'
import type { AttemptRecord, ChargeRecord, RenewalRecord, ShareRecord, SubscriptionChargeRecord } from './charge-records.js'
import { lazyMember, withLazy } from './lazy-member.js'
import type { RenewedOrder, RenewedSubscription, SubscriptionRecord } from './records.js'
import { producerShare, splitCharge } from './shares.js'

/** Default attempt: by credit card, and authorized. One of amount 0 is free. */
export const cardAttempt = ({
  id,
  hash,
  paid_amount,
  is_card2,
  created_at,
}: Pick<AttemptRecord, 'id' | 'hash' | 'paid_amount' | 'is_card2' | 'created_at'>): AttemptRecord => ({
  id,
  hash,
  status: 'authorized',
  payment_method: 'credit_card',
  paid_amount,
  is_card2,
  is_free: paid_amount === 0,
  created_at,
})

/** Attempt that decides the status of a charge: the first that was ever paid, else the first that may still be, else the last. */
export const decisiveAttempt = ({ attempts }: ChargeRecord): AttemptRecord => {
  const found =
    attempts.find(({ status }) => approvedStatuses.has(status)) ??
    attempts.find(({ status }) => !failedStatuses.has(status)) ??
    attempts.at(-1)
  if (found === undefined) throw new RangeError('A charge has at least one attempt.')
  return found
}

/** True if the charge was paid to the producer. */
export const isPaidCharge = (charge: ChargeRecord): boolean => paidStatuses.has(decisiveAttempt(charge).status)

/** Instant of the approval of a charge (ms since 1970); null for never. */
export const approvedAt = (charge: ChargeRecord): number | null => {
  if (charge.approved_at !== undefined) return charge.approved_at
  return approvedStatuses.has(decisiveAttempt(charge).status) ? charge.charged_at : null
}

/** Renewals of one order, oldest first. */
export interface OrderRenewals {
  readonly length: number
  /** Renewal at an index; negative indices count from the end. */
  at(index: number): RenewalRecord | undefined
  slice(from: number): readonly RenewalRecord[]
}

/** Hash of a transaction by id. */
export type TransactionHash = (id: number) => string

const attemptOf = ({ transaction_id, value, charged_at, status }: RenewalRecord, hashOf: TransactionHash): AttemptRecord => {
  const hash = hashOf(transaction_id)
  const attempt = cardAttempt({ id: transaction_id, hash, paid_amount: value, is_card2: false, created_at: charged_at })
  return status === 'failed' ? { ...attempt, status: 'refused' } : attempt
}

/**
 * Renewal as a charge of its order: one attempt, and one line for the main item.
 * @param terms shares of the sale, which apply to its renewals too.
 */
export const chargeOf = (
  renewal: RenewalRecord,
  hashOf: TransactionHash,
  terms: readonly ShareRecord[] | undefined,
): ChargeRecord => {
  const { id, number, charged_at, value } = renewal
  const commission = renewal.commission ?? producerShare(value)
  if (renewal.status === 'failed') return { number, charged_at, attempts: [attemptOf(renewal, hashOf)], commissions: [] }
  return {
    number,
    charged_at,
    attempts: [attemptOf(renewal, hashOf)],
    commissions: [{ id, item: 0, value, amount: value, commission }],
    ...(terms === undefined ? {} : { shares: splitCharge([value], terms).shares }),
  }
}

/** Greatest number of renewals that are made into charges at once. */
const maxAtOnce = 200

/** Own charges of a record, followed by those of many renewals, which are made when read. */
class RenewedCharges<Charge> extends LongList<Charge> {
  constructor(
    readonly own: readonly Charge[],
    renewals: number,
    make: (index: number) => Charge,
  ) {
    super(own.length + renewals, make)
  }
}

/**
 * Own charges followed by those of the renewals from index `first` on. Renewals added afterwards are not included, even if the charges
 * are made lazily.
 */
const joinRenewals = <Charge>(
  own: Listed<Charge>,
  renewals: OrderRenewals,
  first: number,
  write: (renewal: RenewalRecord) => Charge,
): Listed<Charge> => {
  const before = [...own]
  const added = renewals.length - first
  // Lazily made charges are all alike, and paid.
  if (added <= maxAtOnce || renewals.at(-1)?.status === 'failed') return [...before, ...renewals.slice(first).map(write)]
  const charge = (index: number): Charge => before[index] ?? write(renewals.at(index - before.length + first) as RenewalRecord)
  return new RenewedCharges(before, added, charge)
}

/** Source of a renewed order's charges. */
interface Renewed {
  readonly order: RenewedOrder
  readonly renewals: OrderRenewals
  readonly hashOf: TransactionHash
  charges: Listed<ChargeRecord> | undefined
}

/** Lazy charges of an order with overdue renewals: lines of the history never read them, and a spread would make them all. */
const overdueCharges = lazyMember('charges', (_order: object, renewed: Renewed): Listed<ChargeRecord> => {
  const { order, renewals, hashOf } = renewed
  const terms = order.charges.at(0)?.shares
  renewed.charges ??= joinRenewals(order.charges, renewals, 0, (renewal) => chargeOf(renewal, hashOf, terms))
  return renewed.charges
})

/** Order with the renewals after its own charges. */
export const renewOrder = (order: RenewedOrder, renewals: OrderRenewals, hashOf: TransactionHash): RenewedOrder => {
  const last = renewals.at(-1)
  if (last === undefined) return order
  const record = {
    id: order.id,
    hash: order.hash,
    producer_id: order.producer_id,
    is_upsell: order.is_upsell,
    has_bump: order.has_bump,
    has_two_cards: order.has_two_cards,
    freight_value: order.freight_value,
    customer: order.customer,
    affiliate: order.affiliate,
    query_params: order.query_params,
    subscription_id: order.subscription_id,
    ...(order.traits === undefined ? {} : { traits: order.traits }),
    items: order.items,
  }
  const after = { created_at: order.created_at, updated_at: Math.max(order.updated_at, last.charged_at) }
  const renewed: Renewed = { order, renewals, hashOf, charges: undefined }
  return withLazy(record, overdueCharges, after, renewed)
}

/** Instant of the next charge of a subscription, `last` being its latest renewal. */
export const nextChargeAt = ({ next_charge_at, interval }: SubscriptionRecord, last: RenewalRecord | undefined): number =>
  last === undefined ? next_charge_at : Math.max(next_charge_at, last.charged_at + interval * dayMs)

/** Subscription with its renewals. Those already in the row, because it was written after them, are not added again. */
export const renewSubscription = (
  row: SubscriptionRecord,
  renewals: OrderRenewals,
  hashOf: TransactionHash,
): RenewedSubscription => {
  const last = renewals.at(-1)
  if (last === undefined) return row
  const lastInRow = row.charges.at(-1)?.charged_at ?? Number.NEGATIVE_INFINITY
  const missing = firstIndex(renewals.length, (index) => (renewals.at(index) ?? last).charged_at > lastInRow)
  return {
    ...row,
    next_charge_at: nextChargeAt(row, last),
    charges: joinRenewals(row.charges, renewals, missing, (renewal) => ({
      id: renewal.history_id,
      charged_at: renewal.charged_at,
      attempt: attemptOf(renewal, hashOf),
      ...(renewal.status === undefined ? {} : { status: renewal.status }),
    })),
    updated_at: Math.max(row.updated_at, last.charged_at),
  }
}

const isPaid = ({ type = 'charge', status = 'paid' }: Pick<SubscriptionChargeRecord, 'type' | 'status'>): boolean =>
  type === 'charge' && status === 'paid'

/** Number of paid charges of a subscription: its own paid ones, and every renewal. */
export const countPaid = ({ charges }: Pick<RenewedSubscription, 'charges'>): number => {
  const own = charges instanceof RenewedCharges ? charges.own : [...charges]
  return own.filter(isPaid).length + charges.length - own.length
}

/** Filtered charges of a subscription. Lazily made renewals are all alike, so only the first of them is tested. */
export const filterCharges = (
  charges: RenewedSubscription['charges'],
  passes: (charge: SubscriptionChargeRecord) => boolean,
): RenewedSubscription['charges'] => {
  if (!(charges instanceof RenewedCharges)) return [...charges].filter(passes)
  const own = (charges as RenewedCharges<SubscriptionChargeRecord>).own
  const [kept, first] = [own.filter(passes), charges.at(own.length)]
  if (first === undefined || !passes(first)) return kept
  const makeRenewal = (index: number): SubscriptionChargeRecord =>
    charges.at(own.length + index - kept.length) as SubscriptionChargeRecord
  return new RenewedCharges(kept, charges.length - own.length, (index) => kept[index] ?? makeRenewal(index))
}

/** Situations in which a subscription is charged. */
export const chargedSituations: ReadonlySet<string> = new Set(['active', 'trial'])

/** True if a subscription has had its maximum number of charges. */
export const isUsedUp = (subscription: RenewedSubscription): boolean =>
  subscription.max_charges !== null && countPaid(subscription) >= subscription.max_charges

/** True if a subscription, given with its renewals, is still charged. */
export const isRunning = (subscription: RenewedSubscription): boolean =>
  subscription.cancellation_requested_at === null && chargedSituations.has(subscription.situation) && !isUsedUp(subscription)
