/** Member that is computed on each access. */
interface LazyMember<Name extends string, Value> {
  readonly name: Name
  readonly descriptor: PropertyDescriptor
  /** Type only: the type of the member. */
  readonly value?: Value
}

/** Symbol under which a record stores the source of its lazy member. */
const origin = Symbol('origin')

/**
 * Declares a lazy member. All records with it share its getter and thereby their hidden class: literals with a getter each get their own
 * class, which makes reading many of them slow.
 * @param make receives the source of its record, and the record without the members behind.
 */
export const lazyMember = <Name extends string, Value, Owner, From = undefined>(
  name: Name,
  make: (owner: Owner, from: From) => Value,
): LazyMember<Name, Value> => {
  function get(this: Owner & { readonly [origin]: From }): Value {
    return make(this, this[origin])
  }
  return { name, descriptor: { get, enumerable: true, configurable: true } }
}

type WithLazy<Before, Name extends string, Value, After> = Before & { readonly [Member in Name]: Value } & After

/** Record with a lazy member between two groups of members. */
export const withLazy = <Before extends object, Name extends string, Value, After extends object>(
  before: Before,
  { name, descriptor }: LazyMember<Name, Value>,
  after: After,
  from?: unknown,
): WithLazy<Before, Name, Value, After> => {
  if (from !== undefined) Object.defineProperty(before, origin, { value: from })
  Object.defineProperty(before, name, descriptor)
  return Object.assign(before, after) as WithLazy<Before, Name, Value, After>
}

/** Tables whose ids have a format. */
export type SeededIdKind = 'product' | 'offer' | 'order'

let idWatcher: ((of: SeededIdKind) => void) | null = null

/** Reports that a seeded id of some format was read, or used for a look-up. */
export const noteSeededId = (of: SeededIdKind): void => idWatcher?.(of)

/** Runs synchronous code and reports each seeded id with a format that it reads. */
export const watchSeededIds = <Made>(note: (of: SeededIdKind) => void, act: () => Made): Made => {
  const before = idWatcher
  idWatcher = note
  try {
    return act()
  } finally {
    idWatcher = before
  }
}
