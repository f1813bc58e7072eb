import * as z from 'zod'
import { Book } from '../../core/book.js'
import { customer } from '../../emulator/row-schemas.js'
import { type DeclaredKind, declaredKinds } from './declared-kind.js'

const id = z.int()

/** Schema of the labels of a world's documents in a snapshot: the record behind each. */
export const declaredSchema = () => {
  const numbered = z.strictObject({ id: z.string(), reference_id: id })
  const text = z.string()
  return z.strictObject({
    products: z.record(text, numbered),
    offers: z.record(text, numbered),
    orders: z.record(text, z.strictObject({ id, hash: text })),
    subscriptions: z.record(text, z.strictObject({ id })),
    /** Buyers and parties, for references of records that are added later. */
    customers: z.record(text, customer),
    affiliates: z.record(text, z.strictObject({ id, name: text, email: text })),
    /** Ids of tokens; their plaintext is derived from seed, label and world. */
    tokens: z.record(text, z.strictObject({ id: text })),
  })
}

/** Records behind the labels of documents, by kind, as plain JSON. */
export type Declared = z.output<ReturnType<typeof declaredSchema>>

/** Record behind a label of a kind. */
export type Named<Kind extends DeclaredKind> = Declared[Kind][string]

/** Labels of all documents of a world; they are never taken away. */
export type Labels = { readonly [Kind in DeclaredKind]: Book<string, Named<Kind>> }

export const noLabels: Labels = Object.fromEntries(declaredKinds.map((kind) => [kind, Book.empty()])) as unknown as Labels

/** Labels with those of one more document. */
export const withLabels = (labels: Labels, declared: Declared): Labels =>
  Object.fromEntries(
    declaredKinds.map((kind) => [kind, (labels[kind] as Book<string, object>).setAll(Object.entries(declared[kind]))]),
  ) as unknown as Labels

export const plainLabels = (labels: Labels): Declared =>
  Object.fromEntries(declaredKinds.map((kind) => [kind, Object.fromEntries(labels[kind].entries())])) as unknown as Declared
