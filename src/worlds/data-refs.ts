import { declaredTokenText } from '../data/token-text.js'
import type { Declared } from '../store/declared.js'
import { hashToken } from '../store/token-vault.js'
import { tokenStreamOf } from '../world/token-stream.js'
import type { World } from '../world/world.js'

type ByLabel<Ref> = { readonly [label: string]: Ref }

/** What the labels of documents mean, by kind. */
export interface DataRefs {
  readonly products: ByLabel<{ readonly id: string; readonly reference_id: number }>
  /** The id of an offer is its code. */
  readonly offers: ByLabel<{ readonly id: string; readonly reference_id: number }>
  readonly orders: ByLabel<{ readonly id: number; readonly hash: string }>
  readonly subscriptions: ByLabel<{ readonly id: number }>
  readonly customers: ByLabel<{ readonly id: number }>
  readonly affiliates: ByLabel<{ readonly id: number }>
  readonly tokens: ByLabel<{ readonly id: string; readonly token: string }>
}

/** What the labels of a world mean, tokens with their plaintext. */
export const refsOf = ({ world }: { readonly world: World }, declared: Declared = world.declared): DataRefs => ({
  products: declared.products,
  offers: declared.offers,
  orders: declared.orders,
  subscriptions: declared.subscriptions,
  customers: mapValues(declared.customers, (customer) => ({ id: customer.id })),
  affiliates: mapValues(declared.affiliates, (party) => ({ id: party.id })),
  tokens: Object.fromEntries(
    Object.entries(declared.tokens).flatMap(([label, token]) => {
      const text = textOf(world, label, token.id)
      return text === undefined ? [] : [[label, { id: token.id, token: text }]]
    }),
  ),
})

/** The plaintext of a declared token follows from its label; one that was taken over from another world may have another. */
const textOf = ({ tokens, settings }: World, label: string, id: string): string | undefined => {
  const record = tokens.findById(id)
  if (record === undefined) return undefined
  const text = declaredTokenText(settings.dataset.seed, tokenStreamOf(settings), label, record.environment)
  return hashToken(text) === record.hash ? text : undefined
}

const mapValues = <From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
