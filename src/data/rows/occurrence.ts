import type { Table } from '../../core/tree/table.js'
import type { RenewalRecord, ReversalRecord } from './charge-records.js'
import type { OwnerRows } from './owner-rows.js'
import type { OrderRecord, SubscriptionRecord } from './records.js'

/** Occurrence: an event on the rows of an owner, whatever its cause. */
export type Occurrence =
  | { readonly kind: 'sale'; readonly order: OrderRecord }
  | { readonly kind: 'reversal'; readonly reversal: ReversalRecord }
  | { readonly kind: 'renewal'; readonly renewal: RenewalRecord }
  | { readonly kind: 'failed-charge'; readonly subscription: Pick<SubscriptionRecord, 'id'> }
  | { readonly kind: 'cancel'; readonly subscription: Pick<SubscriptionRecord, 'id'> }

type Judged = Pick<SubscriptionRecord, 'id' | 'cancellation_requested_at' | 'failed_charges'>

/** Occurrence of a changed subscription; undefined if the change makes no event. */
const occurrenceOf = (before: Judged | undefined, after: Judged): Occurrence | undefined => {
  if (before === undefined) return undefined
  if (before.cancellation_requested_at === null && after.cancellation_requested_at !== null) {
    return { kind: 'cancel', subscription: after }
  }
  return after.failed_charges > before.failed_charges ? { kind: 'failed-charge', subscription: after } : undefined
}

/**
 * Occurrences between two versions of an owner's rows, sales first.
 * @param seeded returns the seeded version of a subscription.
 */
export const occurrencesBetween = (
  { tables: before }: OwnerRows,
  { tables: after }: OwnerRows,
  seeded: (id: number) => SubscriptionRecord | undefined,
): readonly Occurrence[] => {
  const added = <Row>(one: Table<Row>, other: Table<Row>): readonly Row[] =>
    one.changesTo(other).flatMap((change) => (change.before === undefined && change.after !== undefined ? [change.after] : []))
  const subscriptions = [
    ...before.subscriptions.changesTo(after.subscriptions),
    ...before.changedSubscriptions
      .changesTo(after.changedSubscriptions)
      .map(({ before: one, after: other }) => ({ before: one ?? seeded(other?.id ?? 0), after: other })),
  ]
  return [
    ...added(before.orders, after.orders).map((order): Occurrence => ({ kind: 'sale', order })),
    ...added(before.reversals, after.reversals).map((reversal): Occurrence => ({ kind: 'reversal', reversal })),
    ...added(before.renewals, after.renewals)
      .filter(({ status }) => status !== 'failed')
      .map((renewal): Occurrence => ({ kind: 'renewal', renewal })),
    ...subscriptions.flatMap(({ before: one, after: other }) => (other === undefined ? [] : (occurrenceOf(one, other) ?? []))),
  ]
}
