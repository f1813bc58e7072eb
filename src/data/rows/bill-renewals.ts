import { hourMs } from '../../core/time.js'
import { type Chunked, runToEnd } from '../../ground/time/chunks.js'
import type { DueCharge } from './charge-records.js'
import { isRunning, renewSubscription } from './charges.js'
import { maxRenewals, round } from './clock-bounds.js'
import type { DueCalendar } from './dataset.js'
import type { OwnerRows } from './owner-rows.js'
import type { ProducerDatabase } from './producer-database.js'
import type { RenewedSubscription, SubscriptionRecord } from './records.js'
import { splitCharge } from './shares.js'
import { findNextDue, type IdSequence, nextDueAt, type WritableRows } from './writable-rows.js'

/** Approximate charges per chunk, without and with webhook deliveries. */
const madeTogether = 200
const batchSize = 10

/** Stride in milliseconds: a whole number of seconds, from an hour to a round. */
const strideOf = (ms: number): number => Math.ceil(Math.min(round, Math.max(hourMs, ms)) / 1_000) * 1_000

/** Billing of one producer in one environment. */
export interface Billing {
  /** Calendar of all seeded subscriptions, even if hidden. */
  readonly calendar: DueCalendar
  /** Number of seeded subscriptions. */
  readonly subscriptions: number
  readonly rows: WritableRows
  readonly ids: IdSequence
}

/** True if the charges due by an instant are too many to make in one chunk. A cheap estimate. */
export const isMuchDue = ({ calendar, subscriptions, rows: { now: written } }: Billing, now: number): boolean =>
  (now - (written.tables.billedThrough ?? calendar.seededThrough)) * (subscriptions + written.due.size) > round * madeTogether

/**
 * Makes every charge that is due by `now` (milliseconds) and was not made yet, by date and then by subscription. Costs one comparison if
 * none is due. Runs before rows are read, so that the result is the same as if charges were made while the clock moves.
 */
export const billRenewals = (billing: Billing, now: number): void => runToEnd(billChunked(billing, now))

/** Chunked `billRenewals`: after each chunk, all charges due by some instant are made. */
export function* billChunked(billing: Billing, now: number): Chunked<void> {
  const through = Math.floor(now / 1_000) * 1_000
  if (through < nextDueAt(billing)) return
  const { calendar, subscriptions, ids, rows } = billing
  let after = rows.now.tables.billedThrough ?? calendar.seededThrough
  // Written subscriptions may be charged daily. A delivery takes longer to serialize than a charge takes to make.
  const together = rows.isNotified ? batchSize : madeTogether
  let stride = strideOf((round * together) / Math.max(1, subscriptions + 30 * rows.now.due.size))
  do {
    refuseFlood(rows.now)
    const until = Math.max(after, Math.min(through, after + stride))
    const before = rows.now.tables.renewals.size
    rows.batch(() => {
      billSpan(calendar.dueWithin(after, until), until, rows, ids)
      rows.change((billed) => billed.withBilledThrough(until))
    })
    const made = rows.now.tables.renewals.size - before
    if (made > together) stride = strideOf(stride / 2)
    else if (made < together / 4) stride = strideOf(stride * 2)
    findNextDue(calendar, rows.now, until)
    yield
    // Synchronous access may have gone further meanwhile.
    after = rows.now.tables.billedThrough ?? until
  } while (after < through)
}

const refuseFlood = ({ tables: { renewals } }: OwnerRows): void => {
  if (renewals.size <= maxRenewals) return
  throw new RangeError(`The clock was moved so far that more than ${maxRenewals} renewals fell due; reset the world.`)
}

/** Makes the charges of seeded subscriptions, interleaved with those of written ones. */
const billSpan = (seeded: readonly DueCharge[], until: number, rows: WritableRows, ids: IdSequence): void => {
  for (const charge of seeded) {
    billWritten(charge, rows, ids)
    if (isCharged(rows.now.tables.changedSubscriptions.get(charge.subscription_id))) renew(charge, rows, ids)
  }
  billWritten({ charged_at: until, subscription_id: Number.POSITIVE_INFINITY }, rows, ids)
}

/** Makes the charges of written subscriptions before another charge. */
const billWritten = (before: Pick<DueCharge, 'charged_at' | 'subscription_id'>, rows: WritableRows, ids: IdSequence): void => {
  for (let next = rows.now.due.at(0); next !== undefined; next = rows.now.due.at(0)) {
    if (next.at > before.charged_at || (next.at === before.charged_at && next.id > before.subscription_id)) return
    rows.change((due, edit) => due.withoutFirstDue(edit))
    const subscription = rows.now.tables.subscriptions.get(next.id)
    if (subscription === undefined || !isCharged(shown(subscription, rows.now))) continue
    renew(chargeOfWritten(subscription, next.at, rows.now), rows, ids)
    rows.change((charged, edit) => charged.withNextCharge(subscription, edit))
  }
}

/** True if a subscription is still charged; an unchanged one is, because the calendar contains no other. */
const isCharged = (subscription: RenewedSubscription | undefined): boolean =>
  subscription === undefined || isRunning(subscription)

/** Subscription with its renewals if it has a maximum number of charges. Transactions are not read. */
const shown = (subscription: SubscriptionRecord, rows: OwnerRows): RenewedSubscription =>
  subscription.max_charges === null
    ? subscription
    : renewSubscription(subscription, rows.renewalsOf(subscription.order.id), () => '')

const chargeOfWritten = ({ id, order: { id: order_id } }: RenewedSubscription, at: number, rows: OwnerRows): DueCharge => {
  const order = rows.tables.orders.get(order_id)
  const [item] = order?.items ?? []
  if (order === undefined || item === undefined) throw new RangeError(`Order ${order_id} of subscription ${id} was never sold.`)
  const value = item.offer.price * item.quantity
  const shares = order.charges[0]?.shares
  return {
    subscription_id: id,
    order_id,
    number: order.charges.length + rows.renewalsOf(order_id).length,
    charged_at: at,
    item_type: item.type,
    quantity: item.quantity,
    value,
    ...(shares === undefined ? {} : { commission: splitCharge([value], shares).commissions[0] }),
  }
}

const renew = (charge: DueCharge, rows: WritableRows, ids: IdSequence): void => {
  const renewal = {
    id: ids.next('commission'),
    transaction_id: ids.next('transaction'),
    history_id: ids.next('subscription_history'),
    ...charge,
  }
  rows.change((charged, edit) => charged.withRenewal(renewal, edit))
}

/** Due charge with its subscription. */
interface NextCharge {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly subscriptionId: number
}

/** Greatest number of due dates that are searched: one with only canceled subscriptions is skipped. */
const maxDates = 1_000

/** First charge after an instant; undefined if there is none, or none soon. */
export const nextChargeOf = (database: ProducerDatabase, now: number): NextCharge | undefined => {
  const [seeded, written] = [nextSeeded(database, now), nextWritten(database)]
  if (seeded === undefined || written === undefined) return seeded ?? written
  return written.at < seeded.at ? written : seeded
}

const nextSeeded = ({ seeded, written }: ProducerDatabase, now: number): NextCharge | undefined => {
  let after = written.tables.billedThrough ?? Math.max(seeded.calendar.seededThrough, Math.floor(now / 1_000) * 1_000)
  for (let looked = 0; looked < maxDates; looked += 1) {
    const at = seeded.calendar.nextAfter(after)
    if (!Number.isFinite(at)) return undefined
    const due = seeded.calendar
      .dueWithin(after, at)
      .find(({ subscription_id }) => isCharged(written.tables.changedSubscriptions.get(subscription_id)))
    if (due !== undefined) return { at: due.charged_at, subscriptionId: due.subscription_id }
    after = at
  }
  return undefined
}

const nextWritten = ({ written }: ProducerDatabase): NextCharge | undefined => {
  for (const { at, id } of written.due.scan()) {
    const subscription = written.tables.subscriptions.get(id)
    if (subscription !== undefined && isCharged(shown(subscription, written))) return { at, subscriptionId: id }
  }
  return undefined
}
