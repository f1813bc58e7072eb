import placesFixture from '../../fixtures/places.json' with { type: 'json' }
import { draw } from '../random/keyed-hash.js'
import type { CustomerRecord, PhoneRecord } from '../store/records.js'
import { firstId, purposeKey } from './dataset-key.js'
import { cnpjOf, cpfOf } from './documents.js'
import type { NamePools } from './people.js'

/** A city with what must agree in an address there. */
export interface Place {
  readonly city: string
  readonly state: string
  readonly ddd: string
  /** First and last CEP of the part of the city that addresses are taken from. */
  readonly zipcodes: readonly string[]
  readonly neighborhoods: readonly string[]
}

export const places: readonly Place[] = placesFixture

const mailDomains = ['example.com', 'example.org', 'example.net']
const complements = ['', '', '', 'Casa 2', 'Fundos', 'Bloco B', 'Sala 12']

/** How many people buy from a producer with this many orders; four fifths, so that some come back. */
export function countCustomers(orders: number): number {
  return Math.min(90_000, Math.floor((orders * 4) / 5))
}

/** A drawn person without an address. */
export interface Person {
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
export type CustomerMaker = (customer: number) => CustomerRecord

export function createCustomerMaker(pools: NamePools, key: number, number: number): CustomerMaker {
  const own = purposeKey(key, 'customer')
  const first = firstId(key, number, 'customer')
  return (customer) => {
    const pick = <T>(list: readonly T[], salt: number): T => list[draw(own, customer, salt) % list.length] as T
    const place = pick(places, 11)
    const [low, high] = [Number(place.zipcodes[0]), Number(place.zipcodes[1])]
    return {
      id: first + customer,
      ...createPerson(pools, own, customer),
      cpf: cpfOf(number, customer),
      cnpj: draw(own, customer, 12) % 14 === 0 ? cnpjOf(number, customer) : null,
      phones: [createPhone(own, customer, place.ddd)],
      zipcode: String(low + (draw(own, customer, 13) % (high - low + 1))).padStart(8, '0'),
      get street() {
        return pick(pools.streets, 14)
      },
      street_number: String(1 + (draw(own, customer, 15) % 2_400)),
      neighborhood: pick(place.neighborhoods, 16),
      complement: pick(complements, 17),
      city: place.city,
      state: place.state,
      country: 'BR',
    }
  }
}
