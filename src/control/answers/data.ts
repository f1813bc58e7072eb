import type { Formed, Zod } from '../../spec/form.js'

const named = (z: Zod) => z.record(z.string(), z.strictObject({ id: z.string(), reference_id: z.int() }))
const numbered = (z: Zod) => z.record(z.string(), z.strictObject({ id: z.int() }))

/** What the labels of declared records mean. A token is shown whole only to who declares it. */
export const dataRefsForm = (z: Zod) =>
  z.strictObject({
    refs: z.strictObject({
      products: named(z),
      offers: named(z),
      orders: z.record(z.string(), z.strictObject({ id: z.int(), hash: z.string() })),
      subscriptions: numbered(z),
      customers: numbered(z),
      affiliates: numbered(z),
      tokens: z.record(z.string(), z.strictObject({ id: z.string(), token: z.string().optional() })),
    }),
  })

export type DataRefsAnswer = Formed<typeof dataRefsForm>
