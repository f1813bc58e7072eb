import { dayMs } from '../../core/time.js'
import type { SubscriptionChargeRecord } from './charge-records.js'
import type { OfferRecord, OrderRecord, RenewedSubscription, SubscriptionRecord } from './records.js'

/** Days between two charges if the offer has no interval. */
const usualInterval = 30

/** First charge of an offer in cents, for quantity 1 without a coupon. */
export const listedFirstPrice = ({ first_charge_price, price }: OfferRecord): number => first_charge_price ?? price

/** The subscription that an order begins, with its charges so far; the next one is due after the last, or when the trial ends. */
export const beginSubscription = (order: OrderRecord, charges: readonly SubscriptionChargeRecord[]): SubscriptionRecord => {
  const [item] = order.items
  const id = order.subscription_id
  if (item === undefined || id === null) throw new RangeError(`Order ${order.id} began no subscription.`)
  const { product, offer } = item
  const freeDays = offer.trial_days ?? 0
  const interval = offer.interval ?? usualInterval
  const last = charges.at(-1)
  return {
    id,
    producer_id: order.producer_id,
    order: { id: order.id, hash: order.hash, created_at: order.created_at },
    product,
    offer,
    customer: order.customer,
    affiliate: order.affiliate,
    price: offer.price * item.quantity,
    first_charge_price: freeDays > 0 ? listedFirstPrice(offer) * item.quantity : item.amount,
    currency: 'BRL',
    interval,
    next_charge_at: last === undefined ? order.created_at + freeDays * dayMs : last.charged_at + interval * dayMs,
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

/** Default situation of a subscription that is not canceled: `late` once its last charge failed. */
export const situationAfter = (lastCharge: 'paid' | 'failed' | undefined): 'active' | 'late' =>
  lastCharge === 'failed' ? 'late' : 'active'

/** Subscription canceled by the producer: at once, or from its next charge on. Milliseconds since 1970. */
export const canceledAt = (subscription: RenewedSubscription, now: number, isImmediate: boolean): RenewedSubscription => ({
  ...subscription,
  situation: isImmediate ? 'canceled' : subscription.situation,
  cancellation_requested_at: now,
  canceled_at: isImmediate ? now : Math.max(now, subscription.next_charge_at),
  canceled_by: 'producer',
  updated_at: now,
})
