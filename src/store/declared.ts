import type { Formed, Zod } from '../spec/form.js'
import { customerForm } from './records.js'

const byLabel = (z: Zod) => ({
  products: z.record(z.string(), z.strictObject({ id: z.string(), reference_id: z.int() })),
  offers: z.record(z.string(), z.strictObject({ id: z.string(), reference_id: z.int() })),
  orders: z.record(z.string(), z.strictObject({ id: z.int(), hash: z.string() })),
  subscriptions: z.record(z.string(), z.strictObject({ id: z.int() })),
})

/** What a world remembers of the documents it was given, beside the rows: which record a label means. */
export const declaredForm = (z: Zod) =>
  z.strictObject({
    ...byLabel(z),
    /** Buyers and parties, so that records that are added later can name them. */
    customers: z.record(z.string(), customerForm(z)),
    affiliates: z.record(z.string(), z.strictObject({ id: z.int(), name: z.string(), email: z.string() })),
    /** Ids of tokens; their plaintext follows from seed, label and world. */
    tokens: z.record(z.string(), z.strictObject({ id: z.string() })),
  })

export type Declared = Formed<typeof declaredForm>

export const nothingDeclared: Declared = {
  products: {},
  offers: {},
  orders: {},
  subscriptions: {},
  customers: {},
  affiliates: {},
  tokens: {},
}
