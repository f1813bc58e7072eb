import type { Declared } from '../store/declared.js'
import type { DeclaredKind } from './declared-kind.js'
import { isLabel } from './written-values.js'

type Id = string | number

const idOf: { readonly [Kind in DeclaredKind]: (record: Declared[Kind][string]) => Id } = {
  products: ({ id }) => id,
  offers: ({ reference_id }) => reference_id,
  orders: ({ id }) => id,
  subscriptions: ({ id }) => id,
  customers: ({ id }) => id,
  affiliates: ({ id }) => id,
  tokens: ({ id }) => id,
}

/** What the records of a world are called in a document: as they were declared, else after what the wire shows of them. */
export class DescribedLabels {
  readonly #declared: { readonly [Kind in DeclaredKind]?: ReadonlyMap<Id, string> }
  readonly #taken: { readonly [Kind in DeclaredKind]?: ReadonlySet<string> }

  constructor(declared: Declared) {
    const kinds = Object.keys(declared) as DeclaredKind[]
    const idsOf = (kind: DeclaredKind): ReadonlyMap<Id, string> =>
      new Map(Object.entries(declared[kind]).map(([label, record]) => [(idOf[kind] as (of: unknown) => Id)(record), label]))
    this.#declared = Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind)]))
    this.#taken = Object.fromEntries(kinds.map((kind) => [kind, new Set(Object.keys(declared[kind]))]))
  }

  /** @param shown what the wire shows of it, such as its hash. */
  labelOf(kind: DeclaredKind, id: Id, shown: Id): string {
    const own = this.#declared[kind]?.get(id)
    if (own !== undefined) return own
    const singular = kind.slice(0, -1)
    let label = isLabel(`${singular}_${shown}`) ? `${singular}_${shown}` : `${singular}_${id}`
    // Somebody may have called another record so.
    while (this.#taken[kind]?.has(label) === true) label += '_'
    return label
  }
}
