import { type Position, within } from '../../extensions/data/problem-list.js'
import { hashText } from '../../ground/random/draw.js'
import type { Chunked } from '../../ground/time/chunks.js'
import type { CustomerRecord } from '../rows/records.js'
import { datasetKey, purposeKey } from '../seed/ids.js'
import { createCustomerMaker, createPerson, namePoolsOf } from '../seed/people.js'
import type { DeclaredAffiliate, DeclaredCustomer } from './catalogue-schemas.js'
import type { Compilation } from './compilation.js'
import type { DataOwner, RegisteredParty } from './data-setting.js'

/** People belong to no producer: their numbers are those of the first producer in the sandbox. */
const platform: DataOwner = { producer: 'first', environment: 'sandbox' }

/** Number of distinct generated people: enough for different labels, few enough for short mailboxes. */
const peopleSpace = 100_000

/** Customers and affiliates of a document, by label. */
export class People {
  readonly customers = new Map<string, CustomerRecord>()
  readonly affiliates = new Map<string, RegisteredParty>()

  /** Generator of a person by number. */
  readonly #invent: (number: number) => CustomerRecord

  constructor(readonly compilation: Compilation) {
    const { setting } = compilation
    const key = datasetKey(setting.seed, platform.producer, platform.environment)
    this.#invent = createCustomerMaker(namePoolsOf(setting.seed), purposeKey(key, 'declared people'), 0)
  }

  /** Makes all declared people, one a chunk. */
  *makeAll(): Chunked<void> {
    const { entries } = this.compilation
    for (const [label, { value, ...position }] of entries.customers) {
      this.customers.set(label, this.#makeCustomer(label, value, position))
      yield
    }
    for (const [label, { value, ...position }] of entries.affiliates)
      this.affiliates.set(label, this.#makeParty(label, value, position))
  }

  /** Buyer of a sale: by label, inline, or generated. Undefined for an unknown label. */
  findCustomer(given: string | DeclaredCustomer | undefined, label: string, position: Position): CustomerRecord | undefined {
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

  #makeCustomer(label: string, { id, ...given }: DeclaredCustomer, position: Position): CustomerRecord {
    const { compilation } = this
    const person = this.#invent(hashText(label) % peopleSpace)
    const draft = compilation.draftOf(platform)
    const own = compilation.number(draft, 'customer', within(position, 'id'), id, () =>
      draft.names.numbers('customer', 'customer', label),
    )
    return { ...person, ...withoutGaps(given), id: own, phones: given.phones ?? person.phones }
  }

  #makeParty(label: string, { id, name, email }: DeclaredAffiliate, position: Position): RegisteredParty {
    const { compilation } = this
    const { seed } = compilation.setting
    const key = purposeKey(datasetKey(seed, platform.producer, platform.environment), 'declared affiliates')
    const person = createPerson(namePoolsOf(seed), key, hashText(label) % peopleSpace)
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
