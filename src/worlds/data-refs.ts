import type { DataDocument } from '../data/documents/document-schema.js'
import { declaredTokenText } from '../data/documents/token-text.js'
import type { Declared } from '../data/rows/label-book.js'
import { hashToken } from '../ground/random/token-hash.js'
import { type Chunked, runToEnd } from '../ground/time/chunks.js'
import { tokenStreamOf } from './world/token-stream.js'
import type { World } from './world/world.js'

type ByLabel<Ref> = { readonly [label: string]: Ref }

/** Records behind the labels of documents, by kind. */
export interface DataRefs {
  readonly products: ByLabel<{ readonly id: string; readonly reference_id: number }>
  /** Offers; their id is the offer code. */
  readonly offers: ByLabel<{ readonly id: string; readonly reference_id: number }>
  readonly orders: ByLabel<{ readonly id: number; readonly hash: string }>
  readonly subscriptions: ByLabel<{ readonly id: number }>
  readonly customers: ByLabel<{ readonly id: number }>
  readonly affiliates: ByLabel<{ readonly id: number }>
  readonly tokens: ByLabel<{ readonly id: string; readonly token: string }>
}

type Kind = keyof DataRefs

/** Declared record of a document. The labels' types need it with them, else its literals are inferred as `string`. */
type Declaring<Each extends Kind> = NonNullable<DataDocument[Each]>[string]

/** Labels of a document, by kind; only the labels are inferred here. */
export type Labelled<
  Products extends string,
  Offers extends string,
  Orders extends string,
  Subscriptions extends string,
  Customers extends string,
  Affiliates extends string,
  Tokens extends string,
> = {
  readonly products?: Readonly<Record<Products, Declaring<'products'>>>
  readonly offers?: Readonly<Record<Offers, Declaring<'offers'>>>
  readonly orders?: Readonly<Record<Orders, Declaring<'orders'>>>
  readonly subscriptions?: Readonly<Record<Subscriptions, Declaring<'subscriptions'>>>
  readonly customers?: Readonly<Record<Customers, Declaring<'customers'>>>
  readonly affiliates?: Readonly<Record<Affiliates, Declaring<'affiliates'>>>
  readonly tokens?: Readonly<Record<Tokens, Declaring<'tokens'>>>
}

/** `DataRefs` in which the labels of a document are members; any other may be there, too. */
export type RefsOf<Document> = DataRefs & {
  readonly [Each in Kind as Each extends keyof Document ? Each : never]: Each extends keyof Document
    ? { readonly [Label in keyof NonNullable<Document[Each]> & string]: DataRefs[Each][string] }
    : never
}

/** Records behind the labels of a world, tokens with their plaintext. */
export const refsOf = (registered: { readonly world: World }): DataRefs => runToEnd(refsChunked(registered))

/** Chunked `refsOf` for one declaration. */
export function* refsChunked(
  { world }: { readonly world: World },
  declared: Declared = world.data.labels.all(),
): Chunked<DataRefs> {
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

/** Plaintext of a declared token: derived from its label, unless it was taken over from another world. */
const textOf = ({ tokens, settings }: World, label: string, id: string): string | undefined => {
  const record = tokens.findById(id)
  if (record === undefined) return undefined
  const text = declaredTokenText(settings.dataset.seed, tokenStreamOf(settings), label, record.environment)
  return hashToken(text) === record.hash ? text : undefined
}

/** Values mapped per chunk. */
const together = 200

/** Maps every value; drops those that map to undefined. */
function* mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To | undefined,
): Chunked<Record<string, To>> {
  const changed: Record<string, To> = {}
  for (const [index, [name, value]] of Object.entries(values).entries()) {
    if (index % together === together - 1) yield
    const to = change(value, name)
    if (to !== undefined) changed[name] = to
  }
  return changed
}
