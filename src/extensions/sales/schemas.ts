import * as z from 'zod'
import { listQuery } from '../../emulator/control-lists.js'
import type { Shown } from '../../emulator/control-route.js'
import { producerChoice } from '../../emulator/producer-choice.js'
import { saleSchema, subscriptionSchema } from '../../seed/sales-schema.js'

export const sentSale = saleSchema.extend(producerChoice)
export const sentSubscription = subscriptionSchema.extend(producerChoice)
export const reversalSchema = z.strictObject({ charge: z.int().nonnegative().optional(), ...producerChoice })
export const cancelationSchema = z.strictObject({
  by: z.enum(['customer', 'system', 'producer']).default('customer'),
  ...producerChoice,
})

const sum = { charges: z.int().positive(), amount: z.int(), commission: z.int() }

/** Sums of sales for charts; amounts in cents. */
export const salesSchema = z.strictObject({
  by_day: z.array(z.strictObject({ ...sum, day: z.string().regex(/^\d{4}-\d\d-\d\d$/) })),
  by_source: z.array(z.strictObject({ ...sum, source: z.string() })),
  orders_counted: z.int().nonnegative(),
  orders_total: z.int().nonnegative(),
})

export type Sales = Shown<z.output<typeof salesSchema>>

/** Subscription with the next charge; null for none. */
export const nextChargeSchema = z.strictObject({ at: z.iso.datetime().nullable(), subscription_id: z.int().nullable() })

export type NextCharge = z.output<typeof nextChargeSchema>

const instant = z.iso
  .datetime({ offset: true, error: 'give an instant such as 2026-11-21T13:00:00Z' })
  .transform((text) => Date.parse(text))
  .optional()

/** Query of the list of charges: producer, page, and instants of which the first is not, and the second is, in the list. */
export const chargesQuery = listQuery.omit({ search: true }).extend({ after: instant, until: instant })

/** Charge of a subscription that fell due while the world ran, was paid, and may have been paid back since; amount in cents. */
export const madeChargeSchema = z.strictObject({
  at: z.iso.datetime(),
  /** Number of the charge within its order; 0 is the sale. */
  number: z.int().positive(),
  amount: z.int(),
  status: z.string(),
  method: z.string(),
  buyer: z.string(),
  subscription_id: z.int(),
  order_hash: z.string(),
})

export type MadeCharge = z.output<typeof madeChargeSchema>
