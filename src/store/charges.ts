import { firstPlace } from '../changes/first-place.js'
import { type Listed, LongList } from '../spec/long-list.js'
import { approvedStatuses, failedStatuses, paidStatuses } from '../spec/transaction-status.js'
import { dayMs } from '../time/duration.js'
import { type Indexing, LateIndex } from './late-index.js'
import { lateMember, withLate } from './late-member.js'
import type {
  AttemptRecord,
  ChargeRecord,
  RenewalRecord,
  RenewedOrder,
  RenewedSubscription,
  ShareRecord,
  SubscriptionChargeRecord,
  SubscriptionRecord,
} from './records.js'
import { producerShare, splitCharge } from './shares.js'

/** An attempt as all of them go where nothing else is said: on a credit card, and authorized. One without an amount is free. */
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

/** The attempt that says what became of a charge: the first that was ever paid, else one that still may be, else the last. */
export const decisiveAttempt = ({ attempts }: ChargeRecord): AttemptRecord => {
  const found =
    attempts.find(({ status }) => approvedStatuses.has(status)) ??
    attempts.find(({ status }) => !failedStatuses.has(status)) ??
    attempts.at(-1)
  if (found === undefined) throw new RangeError('A charge has at least one attempt.')
  return found
}

/** Whether the money of a charge is the producer's. */
export const isPaidCharge = (charge: ChargeRecord): boolean => paidStatuses.has(decisiveAttempt(charge).status)

/** When a charge was approved; null for never. */
export const approvedAt = (charge: ChargeRecord): number | null => {
  if (charge.approved_at !== undefined) return charge.approved_at
  return approvedStatuses.has(decisiveAttempt(charge).status) ? charge.charged_at : null
}

type RenewalsByOrder = Map<number, RenewalRecord[]>

const addToOrder = (byOrder: RenewalsByOrder, renewal: RenewalRecord): void => {
  const siblings = byOrder.get(renewal.order_id)
  if (siblings === undefined) byOrder.set(renewal.order_id, [renewal])
  else siblings.push(renewal)
}

const byOrderIndexing: Indexing<readonly RenewalRecord[], RenewalsByOrder> = {
  open: () => new Map(),
  fill(byOrder, renewals) {
    for (const renewal of renewals) addToOrder(byOrder, renewal)
  },
}

const noRenewals: readonly RenewalRecord[] = []

/**
 * The renewals of one world, producer and environment, oldest first. A subscription and the order that began it belong together, so one
 * index by order serves both.
 */
export class RenewalLog {
  /** None of them is ever replaced. */
  readonly changed = null
  readonly #rows: RenewalRecord[] = []
  readonly #byOrder = new LateIndex(this.#rows, byOrderIndexing)

  get count(): number {
    return this.#rows.length
  }

  /** All of them, oldest first. */
  rows(): readonly RenewalRecord[] {
    return this.#rows
  }

  /** Those of the subscription that an order began, oldest first. */
  ofOrder(orderId: number): readonly RenewalRecord[] {
    return this.#rows.length === 0 ? noRenewals : (this.#byOrder.whole.get(orderId) ?? noRenewals)
  }

  add(renewal: RenewalRecord): void {
    this.#rows.push(renewal)
    this.#byOrder.add((byOrder) => addToOrder(byOrder, renewal))
  }

  /** Puts renewals back where there is none, as `rows` gave them. */
  load(renewals: readonly RenewalRecord[]): void {
    for (const renewal of renewals) this.#rows.push(renewal)
    this.#byOrder.leaveBehind()
  }
}

/** Names transactions by their ids. */
export type TransactionHash = (id: number) => string

const attemptOf = ({ transaction_id, value, charged_at, status }: RenewalRecord, hashOf: TransactionHash): AttemptRecord => {
  const hash = hashOf(transaction_id)
  const attempt = cardAttempt({ id: transaction_id, hash, paid_amount: value, is_card2: false, created_at: charged_at })
  return status === 'failed' ? { ...attempt, status: 'refused' } : attempt
}

/**
 * A renewal as the charge of its order: one attempt, and one line for the main item.
 * @param terms shares of the sale, which hold for its renewals too.
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

/** So many renewals are made into charges at once. */
const mostAtOnce = 200

/** Charges of a record of its own, and those of so many renewals that they are made as they are read. */
class RenewedCharges<Charge> extends LongList<Charge> {
  constructor(
    readonly own: readonly Charge[],
    renewals: number,
    make: (place: number) => Charge,
  ) {
    super(own.length + renewals, make)
  }
}

/**
 * Charges with those of renewals behind them, from the first on that is not among them. The renewals that come later are not among them,
 * even where they are made later.
 */
const joinRenewals = <Charge>(
  own: Listed<Charge>,
  renewals: readonly RenewalRecord[],
  first: number,
  write: (renewal: RenewalRecord) => Charge,
): Listed<Charge> => {
  const before = [...own]
  const added = renewals.length - first
  // Those that are made as they are read are all alike, and paid.
  if (added <= mostAtOnce || renewals.at(-1)?.status === 'failed') return [...before, ...renewals.slice(first).map(write)]
  const charge = (place: number): Charge => before[place] ?? write(renewals[place - before.length + first] as RenewalRecord)
  return new RenewedCharges(before, added, charge)
}

/** What the charges of a renewed order are made from. */
interface Renewed {
  readonly order: RenewedOrder
  readonly renewals: readonly RenewalRecord[]
  readonly hashOf: TransactionHash
  charges: Listed<ChargeRecord> | undefined
}

/** Lines of the history show the order and never ask; a spread would make them all. */
const lateCharges = lateMember('charges', (_order: object, renewed: Renewed): Listed<ChargeRecord> => {
  const { order, renewals, hashOf } = renewed
  const terms = order.charges.at(0)?.shares
  renewed.charges ??= joinRenewals(order.charges, renewals, 0, (renewal) => chargeOf(renewal, hashOf, terms))
  return renewed.charges
})

/** An order with the renewals that came after its own charges. */
export const renewOrder = (order: RenewedOrder, renewals: readonly RenewalRecord[], hashOf: TransactionHash): RenewedOrder => {
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
  return withLate(record, lateCharges, after, renewed)
}

/** When a subscription is charged next, `last` being the latest of its renewals. */
export const nextChargeAt = ({ next_charge_at, interval }: SubscriptionRecord, last: RenewalRecord | undefined): number =>
  last === undefined ? next_charge_at : Math.max(next_charge_at, last.charged_at + interval * dayMs)

/** A subscription with its renewals. Those the row holds already, because it was written after them, are not added again. */
export const renewSubscription = (
  row: SubscriptionRecord,
  renewals: readonly RenewalRecord[],
  hashOf: TransactionHash,
): RenewedSubscription => {
  const last = renewals.at(-1)
  if (last === undefined) return row
  const held = row.charges.at(-1)?.charged_at ?? Number.NEGATIVE_INFINITY
  const missing = firstPlace(renewals.length, (place) => (renewals[place] ?? last).charged_at > held)
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

/** How many charges of a subscription were paid: of its own ones those that say so, and every renewal. */
export const countPaid = ({ charges }: Pick<RenewedSubscription, 'charges'>): number => {
  const own = charges instanceof RenewedCharges ? charges.own : [...charges]
  return own.filter(isPaid).length + charges.length - own.length
}

/** The charges of a subscription that pass. Its renewals are all of one price, so that the first of them speaks for all. */
export const filterCharges = (
  charges: RenewedSubscription['charges'],
  passes: (charge: SubscriptionChargeRecord) => boolean,
): RenewedSubscription['charges'] => {
  if (!(charges instanceof RenewedCharges)) return [...charges].filter(passes)
  const own = (charges as RenewedCharges<SubscriptionChargeRecord>).own
  const [kept, first] = [own.filter(passes), charges.at(own.length)]
  if (first === undefined || !passes(first)) return kept
  const makeRenewal = (place: number): SubscriptionChargeRecord =>
    charges.at(own.length + place - kept.length) as SubscriptionChargeRecord
  return new RenewedCharges(kept, charges.length - own.length, (place) => kept[place] ?? makeRenewal(place))
}

const chargedSituations: ReadonlySet<string> = new Set(['active', 'trial'])

/** Whether it has been charged as often as it may. */
export const isUsedUp = (subscription: RenewedSubscription): boolean =>
  subscription.max_charges !== null && countPaid(subscription) >= subscription.max_charges

/** Whether a subscription, shown with its renewals, goes on being charged. */
export const isRunning = (subscription: RenewedSubscription): boolean =>
  subscription.cancellation_requested_at === null && chargedSituations.has(subscription.situation) && !isUsedUp(subscription)
