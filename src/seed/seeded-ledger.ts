import type { LedgerKind, LedgerTotals, SealedLedger } from '../store/dataset.js'
import type { LineRecord } from '../store/records.js'
import type { ChargeMaker } from './charge-rows.js'
import { countItems, itemsBefore } from './charge-stream.js'
import { sumLedgers } from './ledger-totals.js'
import type { LinePlace } from './line-order.js'
import { orderRound } from './order-case.js'
import type { OrderMaker } from './order-rows.js'
import type { SeededTables } from './seeded-tables.js'

/** Lines of the sales alone, from `skip` on, newest first. */
function salePlaces(tables: SeededTables, skip: number, take: number): LinePlace[] {
  const { orders, lines } = tables
  const places: LinePlace[] = []
  // Every round of cases has as many lines as any other; from the round's beginning it is a few steps.
  let age = Math.floor(skip / itemsBefore(orderRound.length)) * orderRound.length
  while (age < orders && itemsBefore(age + 1) <= skip) age += 1
  let position = itemsBefore(age)
  for (; age < orders && places.length < take; age += 1) {
    for (let item = countItems(age, orders) - 1; item >= 0 && places.length < take; item -= 1, position += 1) {
      if (position >= skip) places.push({ age, charge: 0, item, rank: lines.rankOfSale(age, item) })
    }
  }
  return places
}

/** The first line of each sale, from `skip` on, newest first. */
function firstPlaces(tables: SeededTables, skip: number, take: number): LinePlace[] {
  const places: LinePlace[] = []
  const end = Math.min(tables.orders, skip + take)
  for (let age = skip; age < end; age += 1) places.push({ age, charge: 0, item: 0, rank: tables.lines.rankOfSale(age, 0) })
  return places
}

/** The ledgers of one producer and environment by kind. */
export function createLedgers(
  tables: SeededTables,
  makeOrder: OrderMaker,
  makeCharge: ChargeMaker,
): Readonly<Record<LedgerKind, SealedLedger>> {
  let sums: Readonly<Record<LedgerKind, LedgerTotals>> | undefined

  function toLine({ age, charge: number, item, rank }: LinePlace): LineRecord {
    const charge = makeCharge(age, number, rank - item)
    const commission = charge.commissions[item]
    if (commission === undefined) throw new RangeError(`Charge ${number} of order ${age} has no item ${item}.`)
    return { order: makeOrder(age), charge, commission }
  }

  const ledger = (kind: LedgerKind, count: number, places: (skip: number, take: number) => LinePlace[]): SealedLedger => ({
    count,
    newest: (skip, take) => places(skip, take).map(toLine),
    totals() {
      sums ??= sumLedgers(tables.schedule, tables.amounts)
      return sums[kind]
    },
  })

  return {
    every_line: ledger('every_line', tables.lines.count, tables.lines.newest),
    first_charge: ledger('first_charge', itemsBefore(tables.orders), (skip, take) => salePlaces(tables, skip, take)),
    one_per_order: ledger('one_per_order', tables.orders, (skip, take) => firstPlaces(tables, skip, take)),
  }
}
