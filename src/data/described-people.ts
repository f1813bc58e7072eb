import type { CustomerRecord } from '../store/records.js'
import type { DeclaredAffiliate, DeclaredCustomer } from './catalogue-forms.js'
import type { KnownParty } from './data-setting.js'
import type { DescribedLabels } from './described-labels.js'

/** The people of sales, each by one label. Who has the number of somebody else stands in the sale. */
export class DescribedPeople {
  readonly customers: Record<string, DeclaredCustomer> = {}
  readonly affiliates: Record<string, DeclaredAffiliate> = {}
  /** What was declared of a number, so that it is not declared twice. */
  readonly #numbers = new Map<number, { readonly label: string; readonly text: string }>()

  constructor(readonly labels: DescribedLabels) {}

  customer(record: CustomerRecord): string | DeclaredCustomer {
    const label = this.#know('customers', record.id, record)
    if (label === undefined) return record
    this.customers[label] ??= record
    return label
  }

  /** The label of somebody who has a part. */
  party({ id, name, email }: KnownParty): { label: string } | DeclaredAffiliate {
    const person = { name, email, id }
    const label = this.#know('affiliates', id, person)
    if (label === undefined) return person
    this.affiliates[label] ??= person
    return { label }
  }

  #know(kind: 'customers' | 'affiliates', id: number, record: object): string | undefined {
    const label = this.labels.labelOf(kind, id, id)
    const text = `${kind} ${JSON.stringify(record)}`
    const known = this.#numbers.get(id)
    if (known !== undefined) return known.text === text ? known.label : undefined
    this.#numbers.set(id, { label, text })
    return label
  }
}
