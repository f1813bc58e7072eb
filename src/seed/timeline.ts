import { bisect } from '../core/bisect.js'
import { caseOf, day, interval, itemsBefore, lagOf, regular, type Sequence, spanDays, subscriptions, trials } from './dates.js'

/** Stable radix sort of numbers by keys below 2^26. */
export const sorted = (values: Uint32Array, keys: Uint32Array): Uint32Array => {
  let [from, fromKeys] = [values, keys]
  let [to, toKeys]: [Uint32Array, Uint32Array] = [new Uint32Array(values.length), new Uint32Array(values.length)]
  for (const shift of [0, 13]) {
    const next = new Uint32Array(8_193)
    for (let n = 0; n < keys.length; n += 1) next[((fromKeys[n]! >>> shift) & 8_191) + 1]! += 1
    for (let n = 1; n < next.length; n += 1) next[n]! += next[n - 1]!
    for (let n = 0; n < keys.length; n += 1) {
      const place = next[(fromKeys[n]! >>> shift) & 8_191]!++
      to[place] = from[n]!
      toKeys[place] = fromKeys[n]!
    }
    ;[from, fromKeys, to, toKeys] = [to, toKeys, from, fromKeys]
  }
  return from
}

/** A line in 32 bits. */
export const codeOf = (age: number, charge: number, item: number): number => (age << 5) | (charge << 1) | item
export const [ageIn, chargeIn, itemIn] = [
  (code: number) => code >>> 5,
  (code: number) => (code >>> 1) & 15,
  (code: number) => code & 1,
]

/** All lines of the seeded orders, oldest first: by instant, then by stream (sales, regular renewals, trials), order and item. */
export interface Timeline {
  readonly codes: Uint32Array
  /** Seconds of a line before midnight; negative after it. */
  timeOf(code: number): number
  /** Place of the first line of a charge, from which its ids follow. */
  placeOf(age: number, charge: number): number
}
/**
 * @param seconds of each order before midnight, by age.
 * @param tail seconds after midnight up to which renewals are seeded too.
 */
export const timelineOf = (orders: number, tail: number, seconds: Uint32Array): Timeline => {
  const timeOf = (code: number): number => seconds[ageIn(code)]! - lagOf(caseOf(ageIn(code), orders), chargeIn(code))
  // Orders that have come to a charge, of each kind: the older ones, as all have the same dates to go.
  const renewalsOf = ({ before, ageOf }: Sequence): number[] => {
    const counts: number[] = []
    for (let [charge, from] = [1, 0]; from < before(orders); charge += 1) {
      while (from < before(orders) && timeOf(codeOf(ageOf(from), charge, 0)) < -tail) from += 1
      counts.push(before(orders) - from)
    }
    return counts
  }
  const kinds = [regular, trials].map((sequence) => ({ sequence, counts: renewalsOf(sequence) }))
  const codes = new Uint32Array(
    kinds.reduce((all, { counts }) => counts.reduce((sum, count) => sum + count, all), itemsBefore(orders)),
  )
  let size = 0
  for (let age = orders - 1; age >= 0; age -= 1) {
    codes[size++] = codeOf(age, 0, 0)
    if (caseOf(age, orders) === 'bump') codes[size++] = codeOf(age, 0, 1)
  }
  for (const { sequence, counts } of kinds)
    counts.forEach((count, nth) => {
      const last = sequence.before(orders) - 1
      for (let n = last; n > last - count; n -= 1) codes[size++] = codeOf(sequence.ageOf(n), nth + 1, 0)
    })
  const places = sorted(
    codes,
    codes.map((code) => spanDays * day - timeOf(code)),
  )
  return {
    codes: places,
    timeOf,
    placeOf(age, charge) {
      const wanted = codeOf(age, charge, 0)
      const at = timeOf(wanted)
      let place = bisect(0, places.length, (n) => timeOf(places[n]!) > at)
      while (places[place] !== wanted) place += 1
      return place
    },
  }
}
/** Seeded subscriptions by their day in a round of thirty: what falls due next is found by walking on. */
export interface Ring {
  readonly ages: Uint32Array
  /** Seconds after midnight at which a renewal is due. */
  dueAt(age: number, number: number): number
  phaseOf(age: number): number
}
export const ringOf = (orders: number, seconds: Uint32Array): Ring => {
  const dueAt = (age: number, number: number): number => lagOf(caseOf(age, orders), number) - seconds[age]!
  const phaseOf = (age: number): number => ((dueAt(age, 1) % interval) + interval) % interval
  const count = subscriptions.before(orders)
  const ages = Uint32Array.from({ length: count }, (_, n) => subscriptions.ageOf(count - 1 - n))
  return { ages: sorted(ages, ages.map(phaseOf)), dueAt, phaseOf }
}
