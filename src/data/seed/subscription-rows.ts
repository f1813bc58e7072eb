import { draw } from '../../ground/random/draw.js'
import { paidStatuses } from '../../ground/spec/transaction-status.js'
import type { SubscriptionChargeRecord } from '../rows/charge-records.js'
import type { OrderRecord, SubscriptionRecord } from '../rows/records.js'
import { beginSubscription } from '../rows/subscriptions.js'
import { purposeKey } from './ids.js'
import type { SeededTables } from './seeded-tables.js'
import { courseOf, endedCharges, endOfCourse, hasEnded } from './subscription-courses.js'

/** Offset of the ids of entries that are not the payment of a line, far above the ids that worlds add. */
const failedEntries = 50_000_000

/** History entries of a subscription from the paid and failed charges of its order; a free trial has none. */
function entriesOf(tables: SeededTables, order: OrderRecord): readonly SubscriptionChargeRecord[] {
  const { firstIds } = tables
  const number = (order.subscription_id ?? 0) - firstIds.subscription
  let failed = firstIds.subscription_history + failedEntries + 2 * number
  return order.charges.flatMap(({ charged_at, attempts, commissions: [line] }) =>
    attempts.flatMap((attempt): readonly SubscriptionChargeRecord[] => {
      if (attempt.is_free) return []
      if (line !== undefined && paidStatuses.has(attempt.status)) {
        // History entries are numbered like the lines of their charges.
        return [{ id: firstIds.subscription_history + line.id - firstIds.commission, charged_at, attempt }]
      }
      return [{ id: failed++, charged_at, attempt, status: 'failed' }]
    }),
  )
}

const cancelers = ['customer', 'customer', 'customer', 'producer', 'system'] as const

/** Members of a varied subscription that its course changes, if it has reached that point. */
function stateOf(tables: SeededTables, age: number, row: SubscriptionRecord): Partial<SubscriptionRecord> {
  const { schedule, key } = tables
  const course = courseOf(age, schedule.variety)
  const failed_charges = row.charges.filter(({ status }) => status === 'failed').length
  if (course === 'ended') {
    return { max_charges: endedCharges, traits: { is_smart_installment: true, installments: endedCharges } }
  }
  if (course === 'canceled' && hasEnded(age, schedule)) {
    const at = tables.instantOf(age, endOfCourse.canceled)
    const dates = { cancellation_requested_at: at, canceled_at: at, updated_at: at }
    return {
      ...dates,
      situation: 'canceled',
      canceled_by: cancelers[draw(purposeKey(key, 'canceler'), age, 1) % cancelers.length] ?? null,
    }
  }
  if (course === 'late' && hasEnded(age, schedule)) {
    return { situation: 'late', failed_charges, next_charge_at: tables.instantOf(age, endOfCourse.late) }
  }
  if (row.charges.length === 0) return { situation: 'trial' }
  return { failed_charges }
}

/** The subscription that an order began. */
export function seededSubscription(tables: SeededTables, age: number, order: OrderRecord): SubscriptionRecord {
  const row = beginSubscription(order, entriesOf(tables, order))
  if (tables.schedule.variety === 'documented') return row
  const shares = order.charges[0]?.shares
  return { ...row, ...(shares === undefined ? {} : { shares }), ...stateOf(tables, age, row) }
}
