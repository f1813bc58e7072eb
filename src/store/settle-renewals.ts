import { dayMs } from '../time/duration.js'
import { isRunning, renewSubscription } from './charges.js'
import type { DueCalendar } from './dataset.js'
import type { ProducerDatabase } from './producer-database.js'
import type { DueCharge, SubscriptionRecord } from './records.js'
import { splitCharge } from './shares.js'
import type { IdSequence, WrittenRows } from './written-rows.js'

/** More than any clock can be moved to make due (`latestClock`), but for subscriptions that a world itself has sold in great number. */
export const mostRenewals = 3_000_000

/** Charges are made for this much time at once, so that a long leap of the clock needs no longer list than a short one. */
const stride = 30 * dayMs

/**
 * Makes every charge of a subscription that was due by `now` (milliseconds) and was not made yet, by date and then by subscription.
 * Costs one comparison where none is due. Rows are settled before they are read, so nobody can tell this from charges that are made
 * while the clock moves.
 *
 * @param calendar that of the seeded subscriptions, all of them, whatever of them is shown.
 */
export const settleRenewals = (calendar: DueCalendar, written: WrittenRows, ids: IdSequence, now: number): void => {
  const through = Math.floor(now / 1_000) * 1_000
  let after = written.settledThrough ?? calendar.sealedThrough
  if (through < (written.nextDueAt ?? findNextDue(calendar, written, after))) return
  do {
    refuseFlood(written)
    const until = Math.max(after, Math.min(through, after + stride))
    settleSpan(calendar.dueWithin(after, until), until, written, ids)
    after = until
    written.settledThrough = after
  } while (after < through)
  findNextDue(calendar, written, after)
}

const refuseFlood = ({ renewals }: WrittenRows): void => {
  if (renewals.count <= mostRenewals) return
  throw new RangeError(`The clock was moved so far that more than ${mostRenewals} renewals fell due; reset the world.`)
}

const findNextDue = (calendar: DueCalendar, written: WrittenRows, after: number): number => {
  written.nextDueAt = Math.min(calendar.nextAfter(after), written.due.peek()?.at ?? Number.POSITIVE_INFINITY)
  return written.nextDueAt
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
const isCharged = (subscription: SubscriptionRecord | undefined): boolean => subscription === undefined || isRunning(subscription)

/** How often it was charged shows with its renewals. Their transactions are not looked at. */
const shown = (subscription: SubscriptionRecord, { renewals }: WrittenRows): SubscriptionRecord =>
  subscription.max_charges === null
    ? subscription
    : renewSubscription(subscription, renewals.ofOrder(subscription.order.id), () => '')

const chargeOfWritten = ({ id, order: { id: order_id } }: SubscriptionRecord, at: number, written: WrittenRows): DueCharge => {
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

const renew = (charge: DueCharge, written: WrittenRows, ids: IdSequence): void =>
  written.addRenewal({
    id: ids.next('commission'),
    transaction_id: ids.next('transaction'),
    history_id: ids.next('subscription_history'),
    ...charge,
  })

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
