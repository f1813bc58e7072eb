import type { SubscriptionRecord } from '../../store/records.js'

/** A subscription as it is once the producer has canceled it: at once, or from its next charge on. Milliseconds since 1970. */
export const canceledAt = (subscription: SubscriptionRecord, now: number, isImmediate: boolean): SubscriptionRecord => ({
  ...subscription,
  situation: isImmediate ? 'canceled' : subscription.situation,
  cancellation_requested_at: now,
  canceled_at: isImmediate ? now : Math.max(now, subscription.next_charge_at),
  canceled_by: 'producer',
  updated_at: now,
})
