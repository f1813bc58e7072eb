import type { Formed, Zod } from '../../spec/form.js'

const sumForm = (z: Zod) => z.strictObject({ charges: z.int().positive(), amount: z.int(), commission: z.int() })

/** Sums over charges; amounts in cents. */
export type Sum = Formed<typeof sumForm>

export const salesForm = (z: Zod) =>
  z.strictObject({
    by_day: z.array(sumForm(z).extend({ day: z.string().regex(/^\d{4}-\d\d-\d\d$/) })),
    by_source: z.array(sumForm(z).extend({ source: z.string() })),
    orders_counted: z.int().nonnegative(),
    orders_total: z.int().nonnegative(),
  })

/** Sums of sales for plots. */
export type Sales = Formed<typeof salesForm>

export const nextChargeForm = (z: Zod) => z.strictObject({ at: z.iso.datetime().nullable(), subscription_id: z.int().nullable() })

/** The subscription that is charged next; null where none is. */
export type NextCharge = Formed<typeof nextChargeForm>
