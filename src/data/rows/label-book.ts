import { looseSection, type Section } from '../../ground/collections/section.js'
import type { Infer, Zod } from '../../ground/spec/schema-factory.js'
import { customerSchema } from './records.js'

const byLabel = (z: Zod) => ({
  products: z.record(z.string(), z.strictObject({ id: z.string(), reference_id: z.int() })),
  offers: z.record(z.string(), z.strictObject({ id: z.string(), reference_id: z.int() })),
  orders: z.record(z.string(), z.strictObject({ id: z.int(), hash: z.string() })),
  subscriptions: z.record(z.string(), z.strictObject({ id: z.int() })),
})

/** Schema of the labels of a world's documents: the record behind each. */
export const declaredSchema = (z: Zod) =>
  z.strictObject({
    ...byLabel(z),
    /** Buyers and parties, for references of records that are added later. */
    customers: z.record(z.string(), customerSchema(z)),
    affiliates: z.record(z.string(), z.strictObject({ id: z.int(), name: z.string(), email: z.string() })),
    /** Ids of tokens; their plaintext is derived from seed, label and world. */
    tokens: z.record(z.string(), z.strictObject({ id: z.string() })),
  })

export type Declared = Infer<typeof declaredSchema>

export const nothingDeclared: Declared = {
  products: {},
  offers: {},
  orders: {},
  subscriptions: {},
  customers: {},
  affiliates: {},
  tokens: {},
}

type Kind = keyof Declared

const kinds = Object.keys(nothingDeclared) as readonly Kind[]

/** Labels of several documents merged in order; undefined without documents. */
export const savedLabels = (documents: readonly Declared[]): Declared | undefined =>
  documents.length === 0 ? undefined : join(documents)

/** Labels of all documents of a world, with their records. Labels are never removed. */
export class LabelBook {
  readonly #section: Section<readonly Declared[]>
  #joined: { readonly of: readonly Declared[]; readonly all: Declared } | null = null
  /** Index by kind and label, with the number of documents in it. */
  #index: { count: number; readonly meaning: Readonly<Record<Kind, Map<string, unknown>>> } | null = null

  constructor(section: Section<readonly Declared[]> = looseSection([])) {
    this.#section = section
  }

  /** Number of documents. */
  get count(): number {
    return this.#section.value.length
  }

  /** @param declared labels of a document; immutable from now on. */
  add(declared: Declared): void {
    this.#section.value = [...this.#section.value, declared]
  }

  /** Record of a label; undefined for an unknown one. */
  find<Of extends Kind>(kind: Of, label: string): Declared[Of][string] | undefined {
    this.#index ??= { count: 0, meaning: Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as never }
    const documents = this.#section.value
    for (; this.#index.count < documents.length; this.#index.count += 1) {
      enter(this.#index.meaning, documents[this.#index.count] as Declared)
    }
    return this.#index.meaning[kind].get(label) as Declared[Of][string] | undefined
  }

  /** All labels in order of addition. Do not modify. */
  all(): Declared {
    const documents = this.#section.value
    if (this.#joined?.of !== documents) this.#joined = { of: documents, all: join(documents) }
    return this.#joined.all
  }
}

const enter = (meant: Readonly<Record<Kind, Map<string, unknown>>>, declared: Declared): void => {
  for (const kind of kinds) for (const [label, value] of Object.entries(declared[kind])) meant[kind].set(label, value)
}

const join = (documents: readonly Declared[]): Declared => {
  const [first = nothingDeclared] = documents
  if (documents.length <= 1) return first
  return Object.fromEntries(kinds.map((kind) => [kind, joinKind(documents, kind)])) as unknown as Declared
}

const joinKind = (documents: readonly Declared[], kind: Kind): Declared[Kind] => {
  const joined: Declared[Kind] = {}
  for (const declared of documents) Object.assign(joined, declared[kind])
  return joined
}
