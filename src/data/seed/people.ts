import { CNPJ } from 'validation-br/cnpj'
import { CPF } from 'validation-br/cpf'
import words from '../../../fixtures/names.json' with { type: 'json' }
import placesFixture from '../../../fixtures/places.json' with { type: 'json' }
import { draw, hashInteger } from '../../ground/random/draw.js'
import { mersenneFractions } from '../../ground/random/mersenne-twister.js'
import { lazyMember, withLazy } from '../rows/lazy-member.js'
import type { CustomerRecord, PhoneRecord } from '../rows/records.js'
import { firstId, purposeKey } from './ids.js'

/** Words from which people and their addresses are composed. */
export interface NamePools {
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly streets: readonly string[]
}

/** Draws until there are `count` different texts, or until there seem to be no more of them. */
function drawDistinct(count: number, next: () => string): string[] {
  const texts = new Set<string>()
  for (let attempt = 0; texts.size < count && attempt < count * 8; attempt += 1) texts.add(next())
  return [...texts]
}

/** The pools of a seed number, drawn number for number as faker draws them, so that every seed keeps its people. */
export function drawNamePools(seed: number): NamePools {
  const fraction = mersenneFractions(hashInteger(seed))
  const pick = <Word>(list: readonly Word[]): Word => list[Math.floor(fraction() * list.length)] as Word
  const { first_names, last_names, street_prefixes } = words
  const anyFirstName = (): string => pick(pick([first_names.female, first_names.male]))
  const lastName = (): string => {
    // Faker draws a sex, although last names have none, and the pattern of the name, although there is only one.
    for (let spare = 0; spare < 2; spare += 1) fraction()
    return pick(last_names)
  }
  const street = (): string => {
    const name = pick([anyFirstName, lastName])
    return `${pick(street_prefixes)} ${name()}`
  }
  const firstNames = [...drawDistinct(48, () => pick(first_names.female)), ...drawDistinct(48, () => pick(first_names.male))]
  const lastNames = drawDistinct(22, lastName)
  let streets: readonly string[] | undefined
  return {
    firstNames,
    lastNames,
    // Drawn last, so they can be drawn lazily: most lists show no address.
    get streets() {
      streets ??= drawDistinct(90, street)
      return streets
    },
  }
}

/** Name pools by seed, in a bounded cache: datasets of one seed share them. */
export const namePoolsOf = memoizeBounded(8, drawNamePools)

/** City with the matching members of an address. */
interface City {
  readonly city: string
  readonly state: string
  readonly ddd: string
  /** First and last CEP of the part of the city that addresses are taken from. */
  readonly zipcodes: readonly string[]
  readonly neighborhoods: readonly string[]
}

export const cities: readonly City[] = placesFixture

const mailDomains = ['example.com', 'example.org', 'example.net']
const complements = ['', '', '', 'Casa 2', 'Fundos', 'Bloco B', 'Sala 12']

/** Number of customers for a number of orders: four fifths, so that some buy again; at most 90,000. */
export function countCustomers(orders: number): number {
  return Math.min(90_000, Math.floor((orders * 4) / 5))
}

/** A drawn person without an address. */
interface Person {
  readonly name: string
  readonly email: string
}

function toAscii(text: string): string {
  return text.normalize('NFD').replace(/[^A-Za-z]/g, '')
}

export function createPerson(pools: NamePools, key: number, number: number): Person {
  const pick = (list: readonly string[], salt: number): string => list[draw(key, number, salt) % list.length] ?? ''
  const [first, middle, last] = [pick(pools.firstNames, 1), pick(pools.lastNames, 2), pick(pools.lastNames, 3)]
  const name = middle === last ? `${first} ${last}` : `${first} ${middle} ${last}`
  const mailbox = `${toAscii(first)}.${toAscii(last)}${number + 1}`.toLowerCase()
  return { name, email: `${mailbox}@${pick(mailDomains, 4)}` }
}

function createPhone(key: number, number: number, ddd: string): PhoneRecord {
  // After the leading 9 of mobile numbers comes a 0, as in no number given out: 90 is what one dials for a collect call.
  return { ddi: '55', ddd, number: `90${String(draw(key, number, 10) % 10_000_000).padStart(7, '0')}` }
}

/** Makes the customer with this number, 0 being the first. */
type CustomerMaker = (customer: number) => CustomerRecord

export function createCustomerMaker(pools: NamePools, key: number, number: number): CustomerMaker {
  const own = purposeKey(key, 'customer')
  const first = firstId(key, number, 'customer')
  const street = lazyMember('street', ({ id }: { readonly id: number }) => {
    return pools.streets[draw(own, id - first, 14) % pools.streets.length] as string
  })
  return (customer) => {
    const pick = <T>(list: readonly T[], salt: number): T => list[draw(own, customer, salt) % list.length] as T
    const home = pick(cities, 11)
    const [low, high] = [Number(home.zipcodes[0]), Number(home.zipcodes[1])]
    const record = {
      id: first + customer,
      ...createPerson(pools, own, customer),
      cpf: cpfOf(number, customer),
      cnpj: draw(own, customer, 12) % 14 === 0 ? cnpjOf(number, customer) : null,
      phones: [createPhone(own, customer, home.ddd)],
      zipcode: String(low + (draw(own, customer, 13) % (high - low + 1))).padStart(8, '0'),
    }
    return withLazy(record, street, {
      street_number: String(1 + (draw(own, customer, 15) % 2_400)),
      neighborhood: pick(home.neighborhoods, 16),
      complement: pick(complements, 17),
      city: home.city,
      state: home.state,
      country: 'BR',
    })
  }
}

/** Number of customers of one dataset with distinct documents. */
const documentSpace = 250_000

/** A one-to-one scattering within the space, so that neighbours do not have neighbouring documents. */
function scatter(number: number, customer: number): number {
  return number * documentSpace + ((customer * 77_773 + 12_345) % documentSpace)
}

/**
 * A CPF with right check digits for a made-up customer. The authority that issues them reserves no range for tests, so none is
 * certain to be unassigned; this takes the last hundredth of the numbers of the fiscal region with the fewest people (ninth digit 2).
 */
function cpfOf(number: number, customer: number): string {
  const base = `${99_000_000 + scatter(number, customer)}2`
  return base + CPF.checksum(base)
}

/** A CNPJ with right check digits from the top of the number range, far from where companies are registered today. */
function cnpjOf(number: number, customer: number): string {
  const base = `${98_000_000 + scatter(number, customer)}0001`
  return base + CNPJ.checksum(base)
}

/** Bounded cache of a function by number: keeps `limit` results, evicts the oldest. */
export function memoizeBounded<T>(limit: number, make: (index: number) => T): (index: number) => T {
  const kept = new Map<number, T>()
  return (index) => {
    const found = kept.get(index)
    if (found !== undefined) return found
    const made = make(index)
    if (kept.size >= limit) {
      const oldest = kept.keys().next()
      if (!oldest.done) kept.delete(oldest.value)
    }
    kept.set(index, made)
    return made
  }
}
