import { hashText, keyOf } from '../../core/random.js'
import { datasetKey } from '../../seed/ids.js'
import { customerOf, personOf } from '../../seed/people.js'
import type { Customer } from '../../seed/records.js'
import type { DeclaredAffiliate, DeclaredCustomer } from './catalogue-schemas.js'
import type { Compilation, DataOwner, RegisteredParty } from './compilation.js'
import { type Position, within } from './problem-list.js'

/** People belong to no producer: their numbers are those of the first producer in the sandbox. */
const platform: DataOwner = { producer: 'first', environment: 'sandbox' }

/** Number of distinct generated people: enough for different labels, few enough for short mailboxes. */
const peopleSpace = 100_000

/** Customers and affiliates of a document, by label. */
export class People {
  readonly customers = new Map<string, Customer>()
  readonly affiliates = new Map<string, RegisteredParty>()

  /** Key of the draws for the two kinds of people. */
  readonly #keys: { readonly customers: number; readonly affiliates: number }

  constructor(readonly compilation: Compilation) {
    const key = datasetKey(compilation.setting.seed, platform.producer, platform.environment)
    this.#keys = { customers: keyOf(key, 'declared people'), affiliates: keyOf(key, 'declared affiliates') }
  }

  /** Makes all declared people. */
  makeAll(): void {
    const { entries } = this.compilation
    for (const [label, { value, ...position }] of entries.customers) {
      this.customers.set(label, this.#makeCustomer(label, value, position))
    }
    for (const [label, { value, ...position }] of entries.affiliates)
      this.affiliates.set(label, this.#makeParty(label, value, position))
  }

  /** Buyer of a sale: by label, inline, or generated. Undefined for an unknown label. */
  findCustomer(given: string | DeclaredCustomer | undefined, label: string, position: Position): Customer | undefined {
    if (typeof given !== 'string')
      return this.#withGivenId(given, (person) => this.#makeCustomer(`order ${label}`, person, position))
    const found = this.customers.get(given) ?? this.compilation.setting.existing?.customer(given)
    if (found === undefined) this.#refuse(position, 'customers', 'customer', given)
    return found
  }

  /** Party of a sale: by label, or inline. Undefined for an unknown label. */
  findParty(
    given: { readonly label: string } | DeclaredAffiliate,
    sale: string,
    position: Position,
  ): RegisteredParty | undefined {
    if ('label' in given) return this.findAffiliate(given.label, position)
    return this.#withGivenId(given, (person) =>
      this.#makeParty(`order ${sale} ${person.name ?? person.email ?? ''}`, person, position),
    )
  }

  /** Inline person, as they were at that time: the number may belong to a person with another name elsewhere. */
  #withGivenId<Given extends { readonly id?: number | undefined }, Made extends object>(
    given: Given | undefined,
    make: (given: Omit<Given, 'id'>) => Made,
  ): Made {
    const { id, ...others } = given ?? ({} as Given)
    const made = make(others)
    return id === undefined ? made : { ...made, id }
  }

  findAffiliate(label: string, position: Position): RegisteredParty | undefined {
    const found = this.affiliates.get(label) ?? this.compilation.setting.existing?.affiliate(label)
    if (found === undefined) this.#refuse(position, 'affiliates', 'affiliate', label)
    return found
  }

  #refuse(position: Position, kind: 'customers' | 'affiliates', noun: string, label: string): void {
    const { read, problems } = this.compilation
    if (!read.broken[kind].has(label)) problems.addUnknown(position, noun, label, () => this.compilation.labels(kind))
  }

  #makeCustomer(label: string, { id, ...given }: DeclaredCustomer, position: Position): Customer {
    const { compilation } = this
    const person = customerOf(compilation.setting.seed, this.#keys.customers, 0, hashText(label) % peopleSpace)
    const draft = compilation.draftOf(platform)
    const own = compilation.number(draft, 'customer', within(position, 'id'), id, () =>
      draft.names.numbers('customer', 'customer', label),
    )
    return { ...person, ...withoutGaps(given), id: own, phones: given.phones ?? person.phones }
  }

  #makeParty(label: string, { id, name, email }: DeclaredAffiliate, position: Position): RegisteredParty {
    const { compilation } = this
    const person = personOf(compilation.setting.seed, this.#keys.affiliates, hashText(label) % peopleSpace)
    const draft = compilation.draftOf(platform)
    const own = compilation.number(draft, 'customer', within(position, 'id'), id, () =>
      draft.names.numbers('customer', 'affiliate', label),
    )
    return { id: own, name: name ?? person.name, email: email ?? person.email }
  }
}

/** Object without its undefined members. */
export const withoutGaps = <Members extends object>(
  members: Members,
): { [Name in keyof Members]: Exclude<Members[Name], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]: Exclude<Members[Name], undefined>
  }
