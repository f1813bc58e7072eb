import type { Chunked } from '../../ground/time/chunks.js'
import type { LedgerKind, LedgerTotals } from '../rows/dataset.js'
import { producerShare, splitCharge } from '../rows/shares.js'
import { countCharges } from './charge-streams.js'
import type { Fate, VariedShare } from './sale-variety.js'
import type { SeededTables } from './seeded-tables.js'
import { orderCase } from './timetable.js'

/** Sums over one kind of lines, in cents. */
interface Tally {
  lines: number
  value: number
  amount: number
  commission: number
}

const emptyTally = (): Tally => ({ lines: 0, value: 0, amount: 0, commission: 0 })

/** Number of equal charges, with the amounts of one in cents. */
interface CountedLine {
  readonly times: number
  readonly value: number
  readonly amount: number
  readonly commission: number
}

function add(tally: Tally, { times, value, amount, commission }: CountedLine): void {
  tally.lines += times
  tally.value += times * value
  tally.amount += times * amount
  tally.commission += times * commission
}

/** Sums by the kind of line. */
class Tallies {
  readonly main = emptyTally()
  readonly bump = emptyTally()
  readonly renewals = emptyTally()
  readonly upsell = emptyTally()
  orders = 0

  /** Totals of the given tallies. Orders with a bump are counted even if only main items have lines. */
  combine(bumps: Tally, ...tallies: readonly Tally[]): LedgerTotals {
    const { orders, bump, upsell } = this
    const sum = (name: keyof Tally): number => tallies.reduce((total, tally) => total + tally[name], bumps[name])
    return {
      orders,
      lines: sum('lines'),
      // No customer buys two of a course, so a line is one piece.
      quantity: sum('lines'),
      value: sum('value'),
      amount: sum('amount'),
      commission: sum('commission'),
      bumpLines: bumps.lines,
      bumpOrders: bump.lines,
      bumpValue: bumps.value,
      upsellLines: upsell.lines,
      upsellOrders: upsell.lines,
      upsellValue: upsell.value,
    }
  }

  byKind(): Readonly<Record<LedgerKind, LedgerTotals>> {
    const { main, bump, renewals } = this
    return {
      every_line: this.combine(bump, main, renewals),
      first_charge: this.combine(bump, main),
      one_per_order: this.combine(emptyTally(), main),
    }
  }
}

/** Totals by the kind of ledger: of all lines, and of the unpaid ones. */
export type AllTotals = Readonly<Record<LedgerKind, { readonly all: LedgerTotals; readonly unpaid: LedgerTotals }>>

/** Number of orders totalled in a chunk. */
const addedTogether = 5_000

const paidFates: ReadonlySet<Fate> = new Set(['paid', 'refused_then_paid'])

const noAffiliate: readonly VariedShare[] = []

/** Producer's commission, in cents, for each item of a charge with one item or two. */
const earned = (shares: readonly VariedShare[], first: number, second: number): readonly [first: number, second: number] => {
  if (shares.length === 0) return [producerShare(first), producerShare(second)]
  const [one = 0, other = 0] = splitCharge([first, second], shares).commissions
  return [one, other]
}

/** Sums over all orders, and over the unpaid ones. */
interface Sums {
  readonly all: Tallies
  readonly unpaid: Tallies
}

/** Adds a range of orders to the sums. Not part of the generator, because engines optimise generators badly. */
function addOrders({ schedule, amounts, variedSale }: SeededTables, { all, unpaid }: Sums, from: number, to: number): void {
  const { orders } = schedule
  for (let age = from; age < to; age += 1) {
    const found = orderCase(age, orders)
    const sale = variedSale(age)
    const shares = sale?.shares ?? noAffiliate
    const value = amounts.mainValue(age)
    const amount = found === 'coupon' ? amounts.mainAmount(age) : found === 'trial' ? 0 : value
    const beside = found === 'bump' ? amounts.bumpValue(age) : null
    const [first, second] = earned(shares, amount, beside ?? 0)
    const main = { times: 1, value, amount, commission: first }
    for (const tallies of sale === null || paidFates.has(sale.fate) ? [all] : [all, unpaid]) {
      tallies.orders += 1
      add(tallies.main, main)
      if (found === 'upsell') add(tallies.upsell, main)
      if (beside !== null) add(tallies.bump, { times: 1, value: beside, amount: beside, commission: second })
    }
    if (found !== 'trial' && found !== 'subscription') continue
    const [commission] = earned(shares, value, 0)
    add(all.renewals, { times: countCharges(age, schedule) - 1, value, amount: value, commission })
  }
}

/**
 * Totals of all ledgers in one pass over the orders, by arithmetic alone: no record is made, and the charges of a subscription are
 * counted, not visited. Chunked.
 */
export function* sumLedgers(tables: SeededTables): Chunked<AllTotals> {
  const { orders } = tables.schedule
  const [all, unpaid] = [new Tallies(), new Tallies()]
  for (let age = 0; age < orders; age += addedTogether) {
    yield
    addOrders(tables, { all, unpaid }, age, Math.min(orders, age + addedTogether))
  }
  const [totals, unpaidTotals] = [all.byKind(), unpaid.byKind()]
  return {
    every_line: { all: totals.every_line, unpaid: unpaidTotals.every_line },
    first_charge: { all: totals.first_charge, unpaid: unpaidTotals.first_charge },
    one_per_order: { all: totals.one_per_order, unpaid: unpaidTotals.one_per_order },
  }
}
