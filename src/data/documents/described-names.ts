import type { DeclaredKind } from '../../extensions/data/declared-kind.js'
import type { Declared } from '../rows/label-book.js'
import type { CustomerRecord } from '../rows/records.js'
import type { DeclaredAffiliate, DeclaredCustomer } from './catalogue-schemas.js'
import type { RegisteredParty } from './data-setting.js'
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

/** Labels of exported records: as declared, else from their identifiers in answers. */
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

  /** @param shown identifier on the wire, such as its hash. */
  labelOf(kind: DeclaredKind, id: Id, shown: Id): string {
    const own = this.#declared[kind]?.get(id)
    if (own !== undefined) return own
    const singular = kind.slice(0, -1)
    let label = isLabel(`${singular}_${shown}`) ? `${singular}_${shown}` : `${singular}_${id}`
    // Another record may have this label.
    while (this.#taken[kind]?.has(label) === true) label += '_'
    return label
  }
}

/** People of sales, each by one label. A different person with a number already declared is inlined in the sale. */
export class DescribedPeople {
  readonly customers: Record<string, DeclaredCustomer> = {}
  readonly affiliates: Record<string, DeclaredAffiliate> = {}
  /** Label and declaration by number, so that no number is declared twice. */
  readonly #numbers = new Map<number, { readonly label: string; readonly text: string }>()

  constructor(readonly labels: DescribedLabels) {}

  customer(record: CustomerRecord): string | DeclaredCustomer {
    const label = this.#know('customers', record.id, record)
    if (label === undefined) return record
    this.customers[label] ??= record
    return label
  }

  /** Label of a party with a share. */
  party({ id, name, email }: RegisteredParty): { label: string } | DeclaredAffiliate {
    const person = { name, email, id }
    const label = this.#know('affiliates', id, person)
    if (label === undefined) return person
    this.affiliates[label] ??= person
    return { label }
  }

  #know(kind: 'customers' | 'affiliates', id: number, record: object): string | undefined {
    const label = this.labels.labelOf(kind, id, id)
    const text = `${kind} ${JSON.stringify(record)}`
    const existing = this.#numbers.get(id)
    if (existing !== undefined) return existing.text === text ? existing.label : undefined
    this.#numbers.set(id, { label, text })
    return label
  }
}
