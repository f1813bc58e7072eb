import { keyOf, pick } from '../core/random.js'
import { dayMs } from '../core/time.js'
import { endOf, subscriptions } from './dates.js'
import type { Charge, Entry, Order, Subscription } from './records.js'
import type { Seed } from './seed.js'
import { isPaid } from './shares.js'

/** The subscription that an order begins; the next charge is due after the last one, or when the trial ends. */
export const begun = (order: Order, charges: readonly Entry[]): Subscription => {
  const { product, offer, quantity, amount } = order.items[0]!
  const free_days = offer.trial_days ?? 0
  const [interval, last] = [offer.interval ?? 30, charges.at(-1)]
  return {
    id: order.subscription_id!,
    order: { id: order.id, hash: order.hash, created_at: order.created_at },
    product,
    offer,
    customer: order.customer,
    affiliate: order.affiliate,
    price: offer.price * quantity,
    first_charge_price: free_days > 0 ? (offer.first_charge_price ?? offer.price) * quantity : amount,
    interval,
    next_charge_at: last === undefined ? order.created_at + free_days * dayMs : last.charged_at + interval * dayMs,
    situation: 'active',
    free_days,
    max_charges: null,
    failed_charges: 0,
    is_smart_installment: false,
    payment_method: 'credit_card',
    charges,
    cancellation_requested_at: null,
    canceled_at: null,
    canceled_by: null,
    created_at: order.created_at,
    updated_at: last?.charged_at ?? order.created_at,
  }
}
/** Numbers of entries that are no payment of a line, far above those that worlds give away. */
const failedEntries = 50_000_000

const entriesOf = (seed: Seed, n: number, charges: readonly Charge[]): readonly Entry[] => {
  let failed = seed.first('subscription_history') + failedEntries + 2 * n
  return charges.flatMap(({ charged_at, attempts, parts: [line] }) =>
    attempts.flatMap((attempt): readonly Entry[] => {
      if (attempt.is_free) return []
      if (line === undefined || !isPaid(attempt.status)) return [{ id: failed++, charged_at, attempt, status: 'failed' }]
      // Entries are numbered like the lines of their charges.
      const id = seed.first('subscription_history') + line.id - seed.first('commission')
      return [{ id, charged_at, attempt, status: 'paid' }]
    }),
  )
}
/** What the course of a varied subscription changes. */
const changes = (seed: Seed, age: number, { charges }: Subscription): Partial<Subscription> => {
  const [course, hasEnded] = [seed.course(age), seed.hasEnded(age)]
  const failed_charges = charges.filter(({ status }) => status === 'failed').length
  if (course === 'ended') return { max_charges: 3, is_smart_installment: true, installments: 3 }
  if (course === 'canceled' && hasEnded) {
    const at = seed.instant(age, endOf.canceled)
    const canceled_by = pick(['customer', 'customer', 'customer', 'producer', 'system'], keyOf(seed.key, 'canceler'), age, 1)
    return { cancellation_requested_at: at, canceled_at: at, updated_at: at, situation: 'canceled', canceled_by }
  }
  if (course === 'late' && hasEnded) return { situation: 'late', failed_charges, next_charge_at: seed.instant(age, endOf.late) }
  return charges.length === 0 ? { situation: 'trial' } : { failed_charges }
}
/** The n-th oldest seeded subscription. */
export const subscriptionAt = (seed: Seed, n: number): Subscription => {
  const age = subscriptions.ageOf(subscriptions.before(seed.count) - 1 - n)
  const [order, charges] = [seed.order(age), seed.charges(age)]
  const row = begun(order, entriesOf(seed, n, charges))
  if (!seed.isRich) return row
  const shares = charges[0]!.shares
  return { ...row, ...(shares === undefined ? {} : { shares }), ...changes(seed, age, row) }
}
