import type { Rows } from '../core/state.js'
import { isSubscription } from './dates.js'
import type { Charge, ItemKind, Kind, Order, Tally, Totals } from './records.js'
import { chargeNumbered, renewedTallies } from './renewals.js'
import type { Seed } from './seed.js'
import { decisive, isPaid, producerShare, split } from './shares.js'
import { addTo, copyTallies, type Draft, kinds, members, noTallies } from './tallies.js'

/** Which lines each kind counts: the first of a sale, those beside it, and renewals. */
const counted = { every_line: ['first', 'beside', 'renewal'], first_charge: ['first', 'beside'], per_order: ['first'] } as const
type Place = 'first' | 'beside' | 'renewal'
/** Sums over orders, from which the totals of each kind follow. */
export class Sums {
  orders = 0
  bumps = 0
  upsells = 0
  readonly tallies: Record<Place, Record<ItemKind, Draft>> = {
    first: copyTallies(noTallies),
    beside: copyTallies(noTallies),
    renewal: copyTallies(noTallies),
  }
  of(kind: Kind): Totals {
    const sum = (member: keyof Tally, types = kinds): number =>
      counted[kind].reduce((all, place) => types.reduce((total, type) => total + this.tallies[place][type][member], all), 0)
    const total = Object.fromEntries(members.map((member) => [member, sum(member)])) as unknown as Tally
    return {
      ...total,
      orders: this.orders,
      bump: { lines: sum('lines', ['bump']), orders: this.bumps, cents: sum('value', ['bump']) },
      upsell: { lines: sum('lines', ['upsell']), orders: this.upsells, cents: sum('value', ['upsell']) },
    }
  }
  /** @param times -1 to take them off. */
  join(other: Sums, times = 1): void {
    this.orders += times * other.orders
    this.bumps += times * other.bumps
    this.upsells += times * other.upsells
    for (const place of counted.every_line) this.joinTallies(place, other.tallies[place], times)
  }
  joinTallies(place: Place, tallies: Readonly<Record<ItemKind, Tally>>, times = 1): void {
    for (const kind of kinds) for (const member of members) this.tallies[place][kind][member] += times * tallies[kind][member]
  }
  /** These without some of them. */
  less(some: Sums): Sums {
    const left = new Sums()
    left.join(this)
    left.join(some, -1)
    return left
  }
  count({ has_bump, is_upsell }: Pick<Order, 'has_bump' | 'is_upsell'>): void {
    this.orders += 1
    if (has_bump) this.bumps += 1
    if (is_upsell) this.upsells += 1
  }
  /** Adds one charge of an order; the first one counts the order. */
  add(order: Order, { number, parts }: Charge): void {
    if (number === 0) this.count(order)
    parts.forEach(({ item, value, amount, commission }, nth) => {
      const { type, quantity } = order.items[item]!
      const place = number > 0 ? 'renewal' : nth > 0 ? 'beside' : 'first'
      addTo(this.tallies[place][type], quantity, value, amount, commission)
    })
  }
}
/** Sums over the seeded orders, and over the unpaid ones: one pass by arithmetic, in which no row is made. */
const sumSeed = (seed: Seed): { readonly all: Sums; readonly unpaid: Sums } => {
  const [all, unpaid] = [new Sums(), new Sums()]
  for (let age = 0; age < seed.count; age += 1) {
    const found = seed.caseOf(age)
    const { fate, shares } = seed.sale(age)
    const terms = shares.map(({ percent }) => ({ value: 0, percent }))
    const earned = (amounts: number[]): readonly number[] =>
      terms.length === 0 ? amounts.map(producerShare) : split(amounts, terms).commissions
    const [value, amount, beside] = [seed.value(age), seed.amount(age), found === 'bump' ? seed.value(age, 1) : undefined]
    const [first, second] = earned(beside === undefined ? [amount] : [amount, beside])
    for (const sums of fate === 'paid' || fate === 'refused_then_paid' ? [all] : [all, unpaid]) {
      sums.count({ has_bump: beside !== undefined, is_upsell: found === 'upsell' })
      addTo(sums.tallies.first[found === 'upsell' ? 'upsell' : 'main'], 1, value, amount, first!)
      if (beside !== undefined) addTo(sums.tallies.beside.bump, 1, beside, beside, second!)
    }
    const renewals = isSubscription(found) ? seed.countCharges(age) - 1 : 0
    if (renewals > 0) addTo(all.tallies.renewal.main, 1, value, value, earned([value])[0]!, renewals)
  }
  return { all, unpaid }
}
const seeded = new WeakMap<Seed, ReturnType<typeof sumSeed>>()
export const seedSums = (seed: Seed): ReturnType<typeof sumSeed> => {
  let found = seeded.get(seed)
  if (found === undefined) {
    found = sumSeed(seed)
    seeded.set(seed, found)
  }
  return found
}

/** Sums over all orders, with the renewals and what was sold since; and over the unpaid ones. */
export const totals = (rows: Rows): { readonly all: Sums; readonly unpaid: Sums } => {
  const [all, unpaid] = [new Sums(), new Sums()]
  if (rows.orders.base.size > 0) {
    const start = seedSums(rows.seed)
    all.join(start.all)
    unpaid.join(start.unpaid)
  }
  all.joinTallies('renewal', renewedTallies(rows))
  for (const order of rows.orders.rows.values())
    for (const charge of order.charges!)
      for (const sums of isPaid(decisive(charge).status) ? [all] : [all, unpaid]) sums.add(order, charge)
  for (const { order_id, number } of rows.reversals.values()) {
    const order = rows.orders.get(order_id)
    // A hidden one was paid back before it was hidden.
    if (order !== undefined) unpaid.add(order, chargeNumbered(rows, order, number))
  }
  return { all, unpaid }
}
