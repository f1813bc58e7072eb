import type { Formed, Zod } from '../spec/form.js'
import type { Steps } from '../time/turns.js'
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

/** Both; what was declared later has labels of its own. In steps. */
export function* joinDeclared(earlier: Declared, later: Declared): Steps<Declared> {
  if (earlier === nothingDeclared) return later
  return {
    products: yield* join(earlier.products, later.products),
    offers: yield* join(earlier.offers, later.offers),
    orders: yield* join(earlier.orders, later.orders),
    subscriptions: yield* join(earlier.subscriptions, later.subscriptions),
    customers: yield* join(earlier.customers, later.customers),
    affiliates: yield* join(earlier.affiliates, later.affiliates),
    tokens: yield* join(earlier.tokens, later.tokens),
  }
}

/** Labels that are copied in one step. */
const together = 1_000

function* join<Value>(...parts: readonly Readonly<Record<string, Value>>[]): Steps<Record<string, Value>> {
  const joined: Record<string, Value> = {}
  let copied = 0
  for (const part of parts) {
    for (const label of Object.keys(part)) {
      copied += 1
      if (copied % together === 0) yield
      joined[label] = part[label] as Value
    }
  }
  return joined
}
