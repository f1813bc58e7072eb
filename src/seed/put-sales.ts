import type { Rows } from '../core/state.js'
import { dayMs } from '../core/time.js'
import type { Charge, Line, Order, Subscription } from './records.js'
import { isCharged, laterCharge, renewalValue, withMade } from './renewals.js'

/** An order, and the subscription that it began. */
export interface Sold {
  readonly order: Order
  readonly begun: Subscription | null
}

interface Draft {
  order: Order
  readonly charges: Charge[]
  begun: Subscription | null
}

interface Overdue {
  readonly at: number
  readonly draft: Draft
}

/**
 * Rows with orders, and with the subscriptions that these began. Charges that fell due by now are made at once, by date and then by
 * subscription, and belong to the order itself: the log of renewals only grows at its end.
 */
export const putSales = (rows: Rows, sold: readonly Sold[], now: number): Rows => {
  const drafts = sold.map(({ order, begun }): Draft => ({ order, begun, charges: [...order.charges!] }))
  const charged = chargeOverdue(rows, drafts, now)
  const orders = drafts.map(
    ({ order, charges }): Order => (charges.length === order.charges!.length ? order : { ...order, charges }),
  )
  const begun = drafts.flatMap(({ begun: row }) => row ?? [])
  const lines = orders.flatMap((order) =>
    order.charges!.flatMap((charge) =>
      charge.parts.map((part): Line => ({ order, charge, part, created_at: charge.charged_at })),
    ),
  )
  const due = [...rows.due, ...begun.filter((row) => isCharged(row)).map(({ id, next_charge_at: at }) => ({ at, id }))].toSorted(
    (one, other) => one.at - other.at || one.id - other.id,
  )
  return {
    ...charged,
    orders: rows.orders.putAll(orders),
    hashes: rows.hashes.setAll(orders.map(({ hash, id }) => [hash, id] as const)),
    lines: rows.lines.putAll(lines),
    subscriptions: rows.subscriptions.putAll(begun),
    due,
    billed: { ...rows.billed, next: Math.min(rows.billed.next, due[0]?.at ?? Number.POSITIVE_INFINITY) },
  }
}

/** Makes what fell due. @returns the rows with the numbers that this took. */
const chargeOverdue = (rows: Rows, drafts: readonly Draft[], now: number): Rows => {
  const { seed, given } = rows
  const isOverdue = ({ begun }: Draft): boolean => begun !== null && isCharged(begun) && begun.next_charge_at <= now
  // The first one is the last of the list.
  const later = (one: Overdue, other: Overdue): number => other.at - one.at || other.draft.begun!.id - one.draft.begun!.id
  const overdue = drafts
    .filter(isOverdue)
    .map((draft): Overdue => ({ at: draft.begun!.next_charge_at, draft }))
    .sort(later)
  let made = 0
  const next = (table: 'commission' | 'transaction' | 'subscription_history'): number => seed.next(table) + given[table] + made
  for (let first = overdue.pop(); first !== undefined; first = overdue.pop()) {
    const { at: charged_at, draft } = first
    const row = draft.begun!
    const value = renewalValue(draft.order)
    const attempt = seed.attempt(next('transaction'), value, charged_at)
    draft.charges.push(laterCharge(draft.charges[0]!, draft.charges.length, value, attempt, next('commission')))
    draft.order = { ...draft.order, updated_at: Math.max(draft.order.updated_at, charged_at) }
    draft.begun = {
      ...row,
      charges: [...row.charges, { id: next('subscription_history'), charged_at, attempt, status: 'paid' }],
      next_charge_at: charged_at + row.interval * dayMs,
      updated_at: Math.max(row.updated_at, charged_at),
    }
    made += 1
    if (!isOverdue(draft)) continue
    const again = { at: draft.begun.next_charge_at, draft }
    const place = overdue.findLastIndex((other) => later(other, again) <= 0)
    overdue.splice(place + 1, 0, again)
  }
  return made === 0 ? rows : { ...rows, given: withMade(given, made) }
}
