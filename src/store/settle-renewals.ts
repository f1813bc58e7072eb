import { dayMs, hourMs } from '../time/duration.js'
import { inOneGo, type Steps } from '../time/turns.js'
import { isRunning, renewSubscription } from './charges.js'
import { type DueCalendar, seededSubscriptions } from './dataset.js'
import type { ProducerDatabase } from './producer-database.js'
import type { DueCharge, RenewedSubscription, SubscriptionRecord } from './records.js'
import { splitCharge } from './shares.js'
import { findNextDue, type HeldRows, type IdSequence, nextDueAt, type WrittenRows } from './written-rows.js'

/** More than any clock can be moved to make due (`latestClock`), but for subscriptions that a world itself has sold in great number. */
export const mostRenewals = 3_000_000

/** Time within which every seeded subscription is charged once. */
const round = 30 * dayMs
/** Charges that are made in one step, about. */
const madeTogether = 200

/** What is settled: for one producer in one environment. */
export interface Settlement {
  /** That of the seeded subscriptions, all of them, whatever of them is shown. */
  readonly calendar: DueCalendar
  /** How many they are. */
  readonly subscriptions: number
  readonly rows: HeldRows
  readonly ids: IdSequence
}

/** Whether about so much is due by an instant that it is made in slices. Costs next to nothing. */
export const isMuchDue = ({ calendar, subscriptions, rows: { now: written } }: Settlement, now: number): boolean =>
  (now - (written.settledThrough ?? calendar.sealedThrough)) * (subscriptions + written.due.data.length) > round * madeTogether

/**
 * Makes every charge of a subscription that was due by `now` (milliseconds) and was not made yet, by date and then by subscription.
 * Costs one comparison where none is due. Rows are settled before they are read, so nobody can tell this from charges that are made
 * while the clock moves.
 */
export const settleRenewals = (settlement: Settlement, now: number): void => inOneGo(settleInSteps(settlement, now))

/** The same in steps. After each of them everything is made that was due by an instant. */
export function* settleInSteps(settlement: Settlement, now: number): Steps<void> {
  const through = Math.floor(now / 1_000) * 1_000
  if (through < nextDueAt(settlement)) return
  const { calendar, subscriptions, ids } = settlement
  const written = settlement.rows.own()
  let after = written.settledThrough ?? calendar.sealedThrough
  const stride = Math.ceil(Math.min(round, Math.max(hourMs, (round * madeTogether) / Math.max(1, subscriptions))) / 1_000) * 1_000
  do {
    refuseFlood(written)
    const until = Math.max(after, Math.min(through, after + stride))
    settleSpan(calendar.dueWithin(after, until), until, written, ids)
    written.settledThrough = until
    findNextDue(calendar, written, until)
    yield
    // Somebody who could not wait may have gone on meanwhile.
    after = written.settledThrough
  } while (after < through)
}

/** The last instant by which no more charges fall due than can be held, where a world has sold subscriptions. */
export const latestSettled = (
  { subscriptions, renewals, settledThrough }: WrittenRows,
  startsAt: number,
  orders: number,
): number => {
  const sold = subscriptions.added.rows()
  if (sold.length === 0) return Number.POSITIVE_INFINITY
  const soldInRound = sold.reduce((sum, { interval }) => sum + round / (interval * dayMs), 0)
  const rounds = Math.floor((mostRenewals - renewals.count) / (soldInRound + seededSubscriptions(orders)))
  return (settledThrough ?? startsAt) + Math.max(0, rounds) * round
}

const refuseFlood = ({ renewals }: WrittenRows): void => {
  if (renewals.count <= mostRenewals) return
  throw new RangeError(`The clock was moved so far that more than ${mostRenewals} renewals fell due; reset the world.`)
}

/** Makes the charges of seeded subscriptions and, in between, those of written ones. */
const settleSpan = (seeded: readonly DueCharge[], until: number, written: WrittenRows, ids: IdSequence): void => {
  for (const charge of seeded) {
    settleWritten(charge, written, ids)
    if (isCharged(written.subscriptions.changed.find(charge.subscription_id))) renew(charge, written, ids)
  }
  settleWritten({ charged_at: until, subscription_id: Number.POSITIVE_INFINITY }, written, ids)
}

/** Makes the charges of written subscriptions that come before another charge. */
const settleWritten = (
  before: Pick<DueCharge, 'charged_at' | 'subscription_id'>,
  written: WrittenRows,
  ids: IdSequence,
): void => {
  const { due, subscriptions } = written
  for (let next = due.peek(); next !== undefined; next = due.peek()) {
    if (next.at > before.charged_at || (next.at === before.charged_at && next.id > before.subscription_id)) return
    due.pop()
    const subscription = subscriptions.added.find(next.id)
    if (subscription === undefined || !isCharged(shown(subscription, written))) continue
    renew(chargeOfWritten(subscription, next.at, written), written, ids)
    written.awaitCharge(subscription)
  }
}

/** Whether a subscription goes on being charged; one that nobody changed does, as the calendar holds no other. */
const isCharged = (subscription: RenewedSubscription | undefined): boolean =>
  subscription === undefined || isRunning(subscription)

/** How often it was charged shows with its renewals. Their transactions are not looked at. */
const shown = (subscription: SubscriptionRecord, { renewals }: WrittenRows): RenewedSubscription =>
  subscription.max_charges === null
    ? subscription
    : renewSubscription(subscription, renewals.ofOrder(subscription.order.id), () => '')

const chargeOfWritten = ({ id, order: { id: order_id } }: RenewedSubscription, at: number, written: WrittenRows): DueCharge => {
  const order = written.orders.find(order_id)
  const [item] = order?.items ?? []
  if (order === undefined || item === undefined) throw new RangeError(`Order ${order_id} of subscription ${id} was never sold.`)
  const value = item.offer.price * item.quantity
  const shares = order.charges[0]?.shares
  return {
    subscription_id: id,
    order_id,
    number: order.charges.length + written.renewals.ofOrder(order_id).length,
    charged_at: at,
    item_type: item.type,
    quantity: item.quantity,
    value,
    ...(shares === undefined ? {} : { commission: splitCharge([value], shares).commissions[0] }),
  }
}

const renew = (charge: DueCharge, written: WrittenRows, ids: IdSequence): void => {
  const renewal = {
    id: ids.next('commission'),
    transaction_id: ids.next('transaction'),
    history_id: ids.next('subscription_history'),
    ...charge,
  }
  written.addRenewal(renewal)
  written.witness?.({ kind: 'renewal', renewal })
}

/** A charge that falls due, and of which subscription. */
interface NextCharge {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly subscriptionId: number
}

/** Dates that are looked at: where all of their subscriptions are canceled, the next one is asked. */
const mostDates = 1_000

/** The first charge after an instant; undefined where none comes, or none soon. */
export const nextChargeOf = (database: ProducerDatabase, now: number): NextCharge | undefined => {
  const [seeded, written] = [nextSeeded(database, now), nextWritten(database)]
  if (seeded === undefined || written === undefined) return seeded ?? written
  return written.at < seeded.at ? written : seeded
}

const nextSeeded = ({ sealed, written }: ProducerDatabase, now: number): NextCharge | undefined => {
  let after = written.settledThrough ?? Math.max(sealed.calendar.sealedThrough, Math.floor(now / 1_000) * 1_000)
  for (let looked = 0; looked < mostDates; looked += 1) {
    const at = sealed.calendar.nextAfter(after)
    if (!Number.isFinite(at)) return undefined
    const due = sealed.calendar
      .dueWithin(after, at)
      .find(({ subscription_id }) => isCharged(written.subscriptions.changed.find(subscription_id)))
    if (due !== undefined) return { at: due.charged_at, subscriptionId: due.subscription_id }
    after = at
  }
  return undefined
}

const nextWritten = ({ written }: ProducerDatabase): NextCharge | undefined => {
  const running = written.due.data.filter(({ id }) => {
    const subscription = written.subscriptions.added.find(id)
    return subscription !== undefined && isCharged(shown(subscription, written))
  })
  if (running.length === 0) return undefined
  const { at, id } = running.reduce((left, right) => (right.at < left.at ? right : left))
  return { at, subscriptionId: id }
}
