import { hashToken } from '../../core/bearer.js'
import { nearestName } from '../../core/nearest-name.js'
import type { State } from '../../core/state.js'
import type { TokenStream } from '../../emulator/token-names.js'
import type { DataDocument } from './document-schema.js'
import type { Declared } from './labels.js'
import { declaredTokenText } from './tokens.js'

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

/** Records behind labels, tokens with their plaintext. @param stream of the texts of the world's tokens. */
export const refsOf = (declared: Declared, { tokens: present }: State, stream: TokenStream): DataRefs => {
  const { customers, affiliates, tokens, ...others } = declared
  const byId = new Map([...present.values()].map((token) => [token.id, token]))
  const idOf = <Record extends { readonly id: number }>(records: ByLabel<Record>): ByLabel<{ readonly id: number }> =>
    Object.fromEntries(Object.entries(records).map(([label, { id }]) => [label, { id }]))
  return {
    ...others,
    customers: idOf(customers),
    affiliates: idOf(affiliates),
    tokens: Object.fromEntries(
      Object.entries(tokens).flatMap(([label, { id }]) => {
        const token = byId.get(id)
        if (token === undefined) return []
        const text = declaredTokenText(stream, label, token.environment)
        // One that was taken over from another world has another text.
        return hashToken(text) === token.hash ? [[label, { id, token: text }]] : []
      }),
    ),
  }
}

/** Raised on reading a label that no document has declared; the message names the nearest one. */
export class UnknownLabelError extends Error {
  override readonly name = 'UnknownLabelError'
}

/** Members that `await`, printers and test matchers read from any object; they are not misspelt labels. */
const probes = new Set(['then', 'toJSON', 'asymmetricMatch', 'nodeType', 'tagName', 'length', 'inspect', 'hasAttribute'])
const labelLike = /^[\p{L}\p{N}_]/u

/** Refs whose unknown labels throw instead of being undefined. `in`, `Object.keys` and comparisons are unaffected. */
export const withNamedRefs = (refs: DataRefs): DataRefs =>
  Object.fromEntries(Object.entries(refs).map(([kind, records]) => [kind, checked(kind, records)])) as unknown as DataRefs

/** Plain object with a proxy as its prototype, which handles missing members: unlike a proxy, it can be cloned and compared. */
const checked = (kind: string, records: ByLabel<unknown>): ByLabel<unknown> => {
  const beneath = new Proxy(Object.prototype, {
    get(target, label, receiver) {
      const isMissing = typeof label === 'string' && !(label in target) && labelLike.test(label) && !probes.has(label)
      if (isMissing) throw new UnknownLabelError(problemOf(kind, label, Object.keys(records)))
      return Reflect.get(target, label, receiver)
    },
  })
  return Object.assign(Object.create(beneath), records)
}

const problemOf = (kind: string, label: string, labels: readonly string[]): string => {
  const near = nearestName(label, labels)
  const some = labels.length > 10 ? `${labels.slice(0, 10).join(', ')} and ${labels.length - 10} more` : labels.join(', ')
  const remedy =
    near !== undefined ? `did you mean ${near}?` : labels.length === 0 ? 'none is declared.' : `declared are ${some}.`
  return `No record of ${kind} has the label ${JSON.stringify(label.slice(0, 100))}; ${remedy}`
}
