import { type Declared, nothingDeclared } from './declared.js'

type Kind = keyof Declared

const kinds = Object.keys(nothingDeclared) as readonly Kind[]

/**
 * What the labels of all documents mean that a world was given. They are kept as they came, one document after the other, and none of them
 * goes: to add one costs the same however many labels there are, and how the labels were once is said by how many documents there were.
 */
export class LabelBook {
  /** How many documents there were. */
  count = 0
  readonly #documents: Declared[] = []
  /** What was last put together, and of how many documents. */
  #joined = { count: 0, whole: nothingDeclared }
  /** By kind and label; null until somebody looks one up. */
  #meant: Readonly<Record<Kind, Map<string, unknown>>> | null = null

  /** @param declared has labels of its own; nothing changes in it afterwards. */
  add(declared: Declared): void {
    this.#documents.push(declared)
    this.count += 1
    if (this.#meant !== null) enter(this.#meant, declared)
  }

  /** What a label means; undefined where it is none. */
  find<Of extends Kind>(kind: Of, label: string): Declared[Of][string] | undefined {
    this.#meant ??= this.#index()
    return this.#meant[kind].get(label) as Declared[Of][string] | undefined
  }

  /**
   * All labels, in the order in which they came: change nothing in it.
   * @param count of the first documents alone.
   */
  all(count = this.count): Declared {
    if (this.#joined.count !== count) this.#joined = { count, whole: join(this.#documents.slice(0, count)) }
    return this.#joined.whole
  }

  /** The same as it is saved: undefined where there was no document. */
  save(count = this.count): Declared | undefined {
    return count === 0 ? undefined : this.all(count)
  }

  #index(): Readonly<Record<Kind, Map<string, unknown>>> {
    const meant = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as Record<Kind, Map<string, unknown>>
    for (const declared of this.#documents) enter(meant, declared)
    return meant
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
