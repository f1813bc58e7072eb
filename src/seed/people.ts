import names from '../../fixtures/names.json' with { type: 'json' }
import places from '../../fixtures/places.json' with { type: 'json' }
import { draw, hashInteger, keyOf, mersenne, pick } from '../core/random.js'
import { cnpj, cpf } from './documents.js'
import { firstId } from './ids.js'
import type { Customer } from './records.js'

interface Pools {
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly streets: readonly string[]
}
/** The pools of a seed, drawn number for number as faker draws them, so that every seed keeps its people. */
const drawPools = (seed: number): Pools => {
  const fraction = mersenne(hashInteger(seed))
  const any = <T>(list: readonly T[]): T => list[Math.floor(fraction() * list.length)]!
  /** Draws until there are so many different texts, or seem to be no more. */
  const distinct = (count: number, next: () => string): string[] => {
    const texts = new Set<string>()
    for (let tried = 0; texts.size < count && tried < count * 8; tried += 1) texts.add(next())
    return [...texts]
  }
  const { female, male } = names.first_names
  const last = (): string => {
    fraction() // a sex, although last names have none,
    fraction() // and the pattern of the name, although there is only one.
    return any(names.last_names)
  }
  const street = (): string => {
    const name = any([() => any(any([female, male])), last])
    return `${any(names.street_prefixes)} ${name()}`
  }
  return {
    first: [...distinct(48, () => any(female)), ...distinct(48, () => any(male))],
    last: distinct(22, last),
    streets: distinct(90, street),
  }
}
const pools = new Map<number, Pools>()
const poolsOf = (seed: number): Pools => {
  let found = pools.get(seed)
  if (found === undefined) {
    if (pools.size >= 8) pools.clear()
    found = drawPools(seed)
    pools.set(seed, found)
  }
  return found
}
const ascii = (text: string): string => text.normalize('NFD').replace(/[^A-Za-z]/g, '')

/** Number of customers: four fifths of the orders, so that some buy again. */
export const countCustomers = (orders: number): number => Math.min(90_000, Math.floor((orders * 4) / 5))

/** Name and address for mail of the n-th person of a kind. */
export const personOf = (seed: number, key: number, n: number): { readonly name: string; readonly email: string } => {
  const { first, last } = poolsOf(seed)
  const [given, middle, family] = [pick(first, key, n, 1), pick(last, key, n, 2), pick(last, key, n, 3)]
  return {
    name: middle === family ? `${given} ${family}` : `${given} ${middle} ${family}`,
    email: `${`${ascii(given)}.${ascii(family)}${n + 1}`.toLowerCase()}@${pick(['example.com', 'example.org', 'example.net'], key, n, 4)}`,
  }
}
export const customerOf = (seed: number, key: number, number: number, n: number): Customer => {
  const own = keyOf(key, 'customer')
  const home = pick(places, own, n, 11)
  const [low, high] = [Number(home.zipcodes[0]), Number(home.zipcodes[1])]
  return {
    id: firstId(key, number, 'customer') + n,
    ...personOf(seed, own, n),
    cpf: cpf(number, n),
    cnpj: draw(own, n, 12) % 14 === 0 ? cnpj(number, n) : null,
    // After the leading 9 of mobile numbers comes a 0, as in no number given out.
    phones: [{ ddi: '55', ddd: home.ddd, number: `90${String(draw(own, n, 10) % 10_000_000).padStart(7, '0')}` }],
    zipcode: String(low + (draw(own, n, 13) % (high - low + 1))).padStart(8, '0'),
    street: pick(poolsOf(seed).streets, own, n, 14),
    street_number: String(1 + (draw(own, n, 15) % 2_400)),
    neighborhood: pick(home.neighborhoods, own, n, 16),
    complement: pick(['', '', '', 'Casa 2', 'Fundos', 'Bloco B', 'Sala 12'], own, n, 17),
    city: home.city,
    state: home.state,
    country: 'BR',
  }
}
