import { beginSubscription } from '../store/begin-subscription.js'
import type { OrderRecord, SubscriptionChargeRecord, SubscriptionRecord } from '../store/records.js'
import type { SeededTables } from './seeded-tables.js'

function paidCharges(tables: SeededTables, order: OrderRecord): SubscriptionChargeRecord[] {
  const { firstIds } = tables
  const entries: SubscriptionChargeRecord[] = []
  for (const { charged_at, attempts, commissions } of order.charges) {
    const [attempt] = attempts
    const [line] = commissions
    if (attempt === undefined || line === undefined || attempt.is_free) continue
    // History entries are numbered like the lines of their charges.
    entries.push({ id: firstIds.subscription_history + line.id - firstIds.commission, charged_at, attempt })
  }
  return entries
}

/** The subscription that an order began. */
export function createSubscription(tables: SeededTables, order: OrderRecord): SubscriptionRecord {
  return beginSubscription(order, paidCharges(tables, order))
}
