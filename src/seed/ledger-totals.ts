import type { LedgerKind, LedgerTotals } from '../store/dataset.js'
import { producerShare } from '../store/shares.js'
import type { Steps } from '../time/turns.js'
import { countCharges } from './charge-streams.js'
import type { SaleAmounts } from './seeded-tables.js'
import { orderCase, type Schedule } from './timetable.js'

/** Sums over one sort of lines. */
interface Tally {
  lines: number
  value: number
  amount: number
  commission: number
}

const emptyTally = (): Tally => ({ lines: 0, value: 0, amount: 0, commission: 0 })

function add(tally: Tally, times: number, value: number, amount: number): void {
  tally.lines += times
  tally.value += times * value
  tally.amount += times * amount
  tally.commission += times * producerShare(amount)
}

/** Totals by the kind of ledger. */
export type AllTotals = Readonly<Record<LedgerKind, LedgerTotals>>

/** Orders that are added up in one step. */
const addedTogether = 5_000

/**
 * The totals of all ledgers from one walk over the orders, by arithmetic alone: no record is made, and the charges of a subscription
 * are counted, not visited. In steps.
 */
export function* sumLedgers(schedule: Schedule, amounts: SaleAmounts): Steps<AllTotals> {
  const { orders } = schedule
  const main = emptyTally()
  const bump = emptyTally()
  const renewals = emptyTally()
  const upsell = emptyTally()
  for (let age = 0; age < orders; age += 1) {
    if (age % addedTogether === 0) yield
    const found = orderCase(age, orders)
    const value = amounts.mainValue(age)
    const amount = found === 'coupon' ? amounts.mainAmount(age) : found === 'trial' ? 0 : value
    add(main, 1, value, amount)
    if (found === 'trial' || found === 'subscription') add(renewals, countCharges(age, schedule) - 1, value, value)
    else if (found === 'upsell') add(upsell, 1, value, amount)
    else if (found === 'bump') {
      const beside = amounts.bumpValue(age)
      add(bump, 1, beside, beside)
    }
  }

  // Where only main items have lines, the orders with a bump are counted all the same.
  const combine = (bumps: Tally, ...tallies: readonly Tally[]): LedgerTotals => {
    const sum = (name: keyof Tally): number => tallies.reduce((total, tally) => total + tally[name], bumps[name])
    return {
      orders,
      lines: sum('lines'),
      // Nobody buys two of a course, so a line is one piece.
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
  return {
    every_line: combine(bump, main, renewals),
    first_charge: combine(bump, main),
    one_per_order: combine(emptyTally(), main),
  }
}
