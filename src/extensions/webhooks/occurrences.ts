import { showOrder } from '../../api/order-detail.js'
import { showSubscription } from '../../api/subscriptions.js'
import { showTracking } from '../../api/tracking.js'
import type { Call } from '../../core/call.js'
import { type Rows, type State, withRows } from '../../core/state.js'
import type { Order, Renewal, Reversal, Subscription } from '../../seed/records.js'
import { renewed } from '../../seed/renewals.js'
import { decisive, isFailed, isPaid } from '../../seed/shares.js'
import { type EventName, eventNames, events } from './events.js'

/** What happened to the rows of a producer, whatever its cause. */
export type Occurrence =
  | { readonly kind: 'sale'; readonly order: Order }
  | { readonly kind: 'reversal'; readonly reversal: Reversal }
  /** With the number of renewals of the producer, this one included. */
  | { readonly kind: 'renewal'; readonly renewal: Renewal; readonly count: number }
  | { readonly kind: 'failed-charge'; readonly id: number }
  | { readonly kind: 'cancel'; readonly id: number }

/** What a document says of a subscription that is told of, as if it happened now. */
const declaredOf = ({ id, cancellation_requested_at, charges }: Subscription): Occurrence | undefined => {
  if (cancellation_requested_at !== null) return { kind: 'cancel', id }
  return charges.at(-1)?.status === 'failed' ? { kind: 'failed-charge', id } : undefined
}
const changeOf = (before: Subscription | undefined, after: Subscription, isDeclared: boolean): Occurrence | undefined => {
  if (before === undefined) return isDeclared ? declaredOf(after) : undefined
  if (before.cancellation_requested_at === null && after.cancellation_requested_at !== null)
    return { kind: 'cancel', id: after.id }
  return after.failed_charges > before.failed_charges ? { kind: 'failed-charge', id: after.id } : undefined
}

const addedIn = <Row>(changes: readonly { readonly before: Row | undefined; readonly after: Row | undefined }[]): Row[] =>
  changes.flatMap(({ before, after }) => (before === undefined && after !== undefined ? [after] : []))

/**
 * What happened between two versions of the rows of a producer: what time did, then sales, then what was done to them.
 * @param isDeclared true if the rows come from a document.
 */
export const occurrencesBetween = (before: Rows, after: Rows, isDeclared = false): readonly Occurrence[] => {
  const renewals = Array.from({ length: Math.max(0, after.renewals.size - before.renewals.size) }, (_, n) =>
    after.renewals.at(before.renewals.size + n),
  )
  const sales = addedIn(after.orders.changesSince(before.orders))
  const reversals = addedIn(after.reversals.changesSince(before.reversals))
  const subscriptions = after.subscriptions
    .changesSince(before.subscriptions)
    .flatMap((change) => (change.after === undefined ? [] : (changeOf(change.before, change.after, isDeclared) ?? [])))
  return [
    ...renewals.map((renewal, n): Occurrence => ({ kind: 'renewal', renewal, count: before.renewals.size + n + 1 })),
    ...sales.map((order): Occurrence => ({ kind: 'sale', order })),
    ...reversals.map((reversal): Occurrence => ({ kind: 'reversal', reversal })),
    ...subscriptions,
  ]
}

const statusOf = (occurrence: Occurrence): string => {
  const charge = occurrence.kind === 'sale' ? occurrence.order.charges?.[0] : undefined
  return charge === undefined ? '' : decisive(charge).status
}

/** True if the money went back with this status: now, or before the sale was recorded. */
const isReversal = (occurrence: Occurrence, status: string): boolean =>
  occurrence.kind === 'reversal' ? occurrence.reversal.status === status : statusOf(occurrence) === status

const causes: Readonly<Record<EventName, (occurrence: Occurrence) => boolean>> = {
  'order.authorized': (occurrence) => isPaid(statusOf(occurrence)),
  'order.refused': (occurrence) => isFailed(statusOf(occurrence)),
  'order.refunded': (occurrence) => isReversal(occurrence, 'refunded'),
  'order.chargeback': (occurrence) => isReversal(occurrence, 'chargedback'),
  'subscription.renewed': ({ kind }) => kind === 'renewal',
  'subscription.charge_failed': ({ kind }) => kind === 'failed-charge',
  'subscription.canceled': ({ kind }) => kind === 'cancel',
}

/** Event that something makes; undefined for none. */
export const eventOf = (occurrence: Occurrence): EventName | undefined => eventNames.find((event) => causes[event](occurrence))

// --- bodies --------------------------------------------------------------------------------------------------------------------------------

const orderOf = (occurrence: Occurrence, call: Call): object | undefined => {
  const id = occurrence.kind === 'sale' ? occurrence.order.id : occurrence.kind === 'reversal' ? occurrence.reversal.order_id : -1
  const order = call.rows.orders.get(id)
  return order === undefined ? undefined : (showOrder(call, order) as object)
}

/** A subscription as the API writes it, and the tracking of the order that began it. */
const subscriptionOf = (occurrence: Occurrence, call: Call): object | undefined => {
  const id = occurrence.kind === 'renewal' ? occurrence.renewal.subscription_id : 'id' in occurrence ? occurrence.id : Number.NaN
  const subscription = call.rows.subscriptions.get(id)
  if (subscription === undefined) return undefined
  const params = call.rows.orders.get(subscription.order.id)?.query_params ?? null
  return { ...(showSubscription(call, renewed(call.rows, subscription)) as object), tracking: showTracking(call, params) }
}

const dataOf = { order: orderOf, subscription: subscriptionOf }

/**
 * Body of a delivery (assumptions `webhook-events`, `webhook-payload`), with the records as they are now. Undefined if they are not shown
 * in this world.
 * @param call view of the rows at the instant of the event.
 */
export const writeBody = (id: string, event: EventName, occurrence: Occurrence, call: Call): string | undefined => {
  const data = dataOf[events[event].data](occurrence, call)
  if (data === undefined) return undefined
  const naming = call.ask('webhook-events')
  const named = naming === 'dotted' ? event : events[event].names[naming]
  const at = call.iso(call.now)
  return JSON.stringify(
    call.ask('webhook-payload') === 'flat'
      ? { event_id: id, event: named, event_created_at: at, ...data }
      : { id, event: named, created_at: at, data },
  )
}

/** State as an occurrence has left it: a move of the clock makes many charges, and an event has those up to its own. */
export const stateBehind = (state: State, owner: string, occurrence: Occurrence): State => {
  if (occurrence.kind !== 'renewal') return state
  const rows = state.rows[owner]!
  return withRows(state, owner, { ...rows, renewals: rows.renewals.first(occurrence.count) })
}

/** Rows of a producer before a change, as they were at the start if nobody had opened them. */
export const rowsBefore = (before: State, owner: string, open: (state: State) => State): Rows =>
  before.rows[owner] ?? open(before).rows[owner]!
