import { declaredTokenText } from '../data/token-text.js'
import type { Declared } from '../store/declared.js'
import { hashToken } from '../store/token-vault.js'
import { inOneGo, type Steps } from '../time/turns.js'
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
export const refsOf = (held: { readonly world: World }): DataRefs => inOneGo(refsInSteps(held))

/** The same in steps, of what was declared at one time. */
export function* refsInSteps({ world }: { readonly world: World }, declared: Declared = world.labels.all()): Steps<DataRefs> {
  const { products, offers, orders, subscriptions, customers, affiliates, tokens } = declared
  const idOf = ({ id }: { readonly id: number }) => ({ id })
  return {
    ...{ products, offers, orders, subscriptions },
    customers: yield* mapValues(customers, idOf),
    affiliates: yield* mapValues(affiliates, idOf),
    tokens: yield* mapValues(tokens, ({ id }, label) => {
      const token = textOf(world, label, id)
      return token === undefined ? undefined : { id, token }
    }),
  }
}

/** The plaintext of a declared token follows from its label; one that was taken over from another world may have another. */
const textOf = ({ tokens, settings }: World, label: string, id: string): string | undefined => {
  const record = tokens.findById(id)
  if (record === undefined) return undefined
  const text = declaredTokenText(settings.dataset.seed, tokenStreamOf(settings), label, record.environment)
  return hashToken(text) === record.hash ? text : undefined
}

/** Values that are changed in one step. */
const together = 200

/** Every value changed, but for those that come to nothing. */
function* mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To | undefined,
): Steps<Record<string, To>> {
  const changed: Record<string, To> = {}
  for (const [place, [name, value]] of Object.entries(values).entries()) {
    if (place % together === together - 1) yield
    const to = change(value, name)
    if (to !== undefined) changed[name] = to
  }
  return changed
}
