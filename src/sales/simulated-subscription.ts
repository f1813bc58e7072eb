import * as z from 'zod'
import { madeOnce } from '../spec/made-once.js'
import { checkoutMembers } from './simulated-sale.js'

const charge = () =>
  z.strictObject({
    status: z.enum(['paid', 'failed']).default('paid'),
    at: z.string().min(1).max(40).optional(),
  })

/** The members of a subscription that is made. */
export const subscriptionMembers = () => {
  const { type: _type, ...checkout } = checkoutMembers()
  return {
    product_id: z.string().min(1),
    offer_id: z.string().min(1).optional(),
    ...checkout,
    /** Days between two charges, days that are free: where they are not given, those of the offer, or 30 and 0. */
    interval: z.int().min(1).max(3_660).optional(),
    trial_days: z.int().min(0).max(365).optional(),
    /** Every charge so far, the first one among them; those due by now and paid, where they are not given. */
    charges: z
      .array(z.union([z.enum(['paid', 'failed']), charge()]))
      .min(1)
      .max(200)
      .optional(),
    situation: z.enum(['active', 'late', 'paused', 'inactive', 'canceled', 'expired']).optional(),
    canceled_by: z.enum(['customer', 'producer', 'system']).optional(),
    canceled_at: z.string().min(1).max(40).optional(),
    max_charges: z.int().min(1).max(1_000).optional(),
    installments: z.int().min(1).max(1_000).optional(),
    best_day_to_charge: z.int().min(1).max(31).optional(),
  }
}

const simulatedSubscription = madeOnce(() => z.strictObject(subscriptionMembers()))

/** A subscription as it came about. */
export type SimulatedSubscription = z.output<ReturnType<typeof simulatedSubscription>>
/** The same as it is written. */
export type SubscriptionDraft = z.input<ReturnType<typeof simulatedSubscription>>

/** @throws ZodError for what is no subscription. */
export const readSubscription = (draft: SubscriptionDraft): SimulatedSubscription => simulatedSubscription().parse(draft)
