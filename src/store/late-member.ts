/** A member that is worked out whenever somebody reads it. */
interface LateMember<Name extends string, Value> {
  readonly name: Name
  readonly descriptor: PropertyDescriptor
  /** Never there: says what is read. */
  readonly value?: Value
}

/** Where a record has what its late member is worked out from; nobody comes across it. */
const origin = Symbol('origin')

/**
 * Declares a member that is read late. All records that get it share its getter, and with it their hidden class: of a literal with a getter
 * each has one of its own, and whoever reads many of them pays for that.
 * @param make what its record is told to be made from, and the record as far as it stands before the member.
 */
export const lateMember = <Name extends string, Value, Owner, From = undefined>(
  name: Name,
  make: (owner: Owner, from: From) => Value,
): LateMember<Name, Value> => {
  function get(this: Owner & { readonly [origin]: From }): Value {
    return make(this, this[origin])
  }
  return { name, descriptor: { get, enumerable: true, configurable: true } }
}

type WithLate<Before, Name extends string, Value, After> = Before & { readonly [Member in Name]: Value } & After

/** A record whose late member stands between two parts of it. */
export const withLate = <Before extends object, Name extends string, Value, After extends object>(
  before: Before,
  { name, descriptor }: LateMember<Name, Value>,
  after: After,
  from?: unknown,
): WithLate<Before, Name, Value, After> => {
  if (from !== undefined) Object.defineProperty(before, origin, { value: from })
  Object.defineProperty(before, name, descriptor)
  return Object.assign(before, after) as WithLate<Before, Name, Value, After>
}

/** What has ids of a form. */
export type FormedId = 'product' | 'offer' | 'order'

let idWatcher: ((of: FormedId) => void) | null = null

/** Told by seeded rows whenever an id of some form is read, or used to look something up. */
export const noteSeededId = (of: FormedId): void => idWatcher?.(of)

/** Does something, and notes whenever it reads an id of a seeded row that has a form. It must not wait for anything. */
export const watchSeededIds = <Made>(note: (of: FormedId) => void, act: () => Made): Made => {
  const before = idWatcher
  idWatcher = note
  try {
    return act()
  } finally {
    idWatcher = before
  }
}
