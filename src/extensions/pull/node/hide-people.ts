import { createHmac } from 'node:crypto'
import { customerOf } from '../../../seed/people.js'
import type { Customer } from '../../../seed/records.js'
import type { PulledLine, PulledOrder, PulledSubscription } from '../pulled-schemas.js'

/** Any seed and key will do: the generated people are written into the document. */
const makePerson = (n: number): Customer => customerOf(1, 0x9e37_79b9, 0, n)

interface Named {
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly cpf?: string | null | undefined
}

/**
 * Replaces people by generated ones, consistently. Identities are stored as a keyed hash, which cannot be
 * reversed without the key.
 */
export class PeopleHider {
  readonly #numbers = new Map<string, number>()

  /**
   * @param key secret; the same for every resumed pull.
   * @param seenHashes hashes of people seen before, in order.
   * @param remember called with the hash of each new person.
   */
  constructor(
    readonly key: string,
    seenHashes: readonly string[],
    readonly remember: (hash: string) => void,
  ) {
    for (const hash of seenHashes) this.#numbers.set(hash, this.#numbers.size)
  }

  line(line: PulledLine): PulledLine {
    return {
      ...line,
      customer: this.#buyer(line.customer),
      affiliates: line.affiliates.map((party) => ({ ...party, ...this.#party(party) })),
      query_params: scrub(line.query_params),
    }
  }

  order(order: PulledOrder): PulledOrder {
    return {
      ...order,
      customer: this.#buyer(order.customer),
      commissions: order.commissions.map((party) => ({ ...party, name: this.#personOf(`user ${party.user_id}`).name })),
    }
  }

  subscription(row: PulledSubscription): PulledSubscription {
    const { customer } = row
    const made = this.#person(customer)
    const { id, city, state, country, cnpj } = customer
    const phones = made?.phones.slice(0, customer.phones.length) ?? []
    return {
      ...row,
      customer:
        made === null
          ? { ...customer, phones }
          : { ...customer, ...made, cnpj: hiddenCnpj(cnpj, made), id, city, state, country, phones },
      canceled_by: describeCanceler(row),
      histories: row.histories.map((entry) => ({ ...entry, metadata: scrub(entry.metadata) })),
    }
  }

  #buyer<Buyer extends Named>(buyer: Buyer): Buyer {
    const made = this.#person(buyer)
    if (made === null) return buyer
    return {
      ...buyer,
      ...(buyer.name === undefined ? {} : { name: made.name }),
      ...(buyer.email === undefined ? {} : { email: made.email }),
      ...(buyer.cpf === undefined ? {} : { cpf: made.cpf }),
    }
  }

  #party({ id, user_id, email, name }: PulledLine['affiliates'][number]): Named {
    const made = this.#personOf(`user ${id ?? user_id ?? email ?? name}`)
    return { name: made.name, email: made.email }
  }

  /** Null for a person masked by the service. */
  #person({ name, email, cpf }: Named): Customer | null {
    if (isMasked({ name, email })) return null
    return this.#personOf(`buyer ${(email ?? '').trim().toLowerCase() || cpf || name}`)
  }

  #personOf(who: string): Customer {
    const hash = createHmac('sha256', this.key).update(who).digest('hex').slice(0, 32)
    let number = this.#numbers.get(hash)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(hash, number)
      this.remember(hash)
    }
    return makePerson(number)
  }
}

/** True if the service itself masks the person, as a buyer who came through an affiliate. */
export const isMasked = ({ name, email }: Named): boolean => {
  const isHidden = (text: string | null | undefined): boolean => text === null || text === undefined || /^\**$/.test(text)
  return isHidden(name) && isHidden(email)
}

const hiddenCnpj = (given: string | null | undefined, made: Customer): string | null =>
  given === null || given === undefined ? null : (made.cnpj ?? '00000000000000')

/** Canceler as an enum value of the document, without the identity. */
export const describeCanceler = ({ canceled_by, customer }: PulledSubscription): 'producer' | 'customer' | 'system' | null => {
  if (canceled_by === null || canceled_by === undefined) return null
  if (canceled_by === 'customer' || canceled_by === 'system') return canceled_by
  const isCustomer =
    typeof canceled_by === 'object'
      ? (canceled_by as { email?: unknown }).email === customer.email
      : String(canceled_by) === String(customer.id)
  return isCustomer ? 'customer' : 'producer'
}

const address = /[^\s@"'<>&=?]+(?:@|%40)[^\s@"'<>&=?]+/gi
/** Numbers of 10 to 14 digits, as phones and documents have, with any separators. */
const longNumber = /(?<!\d)\d(?:[\s().+/-]{0,3}\d){9,13}(?!\d)/g

const scrubText = (text: string): string =>
  text.replace(address, 'alguem@example.com').replace(longNumber, (digits) => digits.replace(/\d/g, '0'))

/** A copy with the e-mail addresses and numbers of 10 to 14 digits in its texts replaced, and personal members masked. */
const scrub = <Value>(value: Value): Value => {
  if (typeof value === 'string') return scrubText(value) as Value
  if (Array.isArray(value)) return value.map(scrub) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      /nam|nome|mail|phone|fone|cpf|document/i.test(name) && typeof member === 'string' ? '***' : scrub(member),
    ]),
  ) as Value
}
