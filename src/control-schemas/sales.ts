import type { Infer, Zod } from '../ground/spec/schema-factory.js'

export const clockStateSchema = (z: Zod) => z.strictObject({ now: z.iso.datetime(), frozen: z.boolean() })

/** Present state of a clock. */
export type ClockState = Infer<typeof clockStateSchema>

const sumSchema = (z: Zod) => z.strictObject({ charges: z.int().positive(), amount: z.int(), commission: z.int() })

/** Sums over charges; amounts in cents. */
export type Sum = Infer<typeof sumSchema>

export const salesSchema = (z: Zod) =>
  z.strictObject({
    by_day: z.array(sumSchema(z).extend({ day: z.string().regex(/^\d{4}-\d\d-\d\d$/) })),
    by_source: z.array(sumSchema(z).extend({ source: z.string() })),
    orders_counted: z.int().nonnegative(),
    orders_total: z.int().nonnegative(),
  })

/** Sums of sales for charts. */
export type Sales = Infer<typeof salesSchema>

export const nextChargeSchema = (z: Zod) =>
  z.strictObject({ at: z.iso.datetime().nullable(), subscription_id: z.int().nullable() })

/** Subscription with the next charge; null for none. */
export type NextCharge = Infer<typeof nextChargeSchema>
