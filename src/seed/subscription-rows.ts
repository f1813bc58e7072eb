import type { OrderRecord, SubscriptionChargeRecord, SubscriptionRecord } from '../store/records.js'
import { intervalDays, secondsPerDay } from './schedule.js'
import type { SeededTables } from './seeded-tables.js'

const day = secondsPerDay * 1_000

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
  const [item] = order.items
  if (item === undefined || order.subscription_id === null) {
    throw new RangeError(`Order ${order.id} began no subscription.`)
  }
  const { product, offer } = item
  const charges = paidCharges(tables, order)
  const freeDays = offer.trial_days ?? 0
  const last = charges.at(-1)
  return {
    id: order.subscription_id,
    producer_id: order.producer_id,
    order: { id: order.id, hash: order.hash, created_at: order.created_at },
    product,
    offer,
    customer: order.customer,
    affiliate: order.affiliate,
    price: offer.price,
    first_charge_price: offer.first_charge_price ?? offer.price,
    currency: 'BRL',
    interval: offer.interval ?? intervalDays,
    next_charge_at: last ? last.charged_at + intervalDays * day : order.created_at + freeDays * day,
    situation: 'active',
    free_days: freeDays,
    max_charges: null,
    failed_charges: 0,
    payment_method: 'credit_card',
    charges,
    cancellation_requested_at: null,
    canceled_at: null,
    canceled_by: null,
    created_at: order.created_at,
    updated_at: last?.charged_at ?? order.created_at,
  }
}
