import type { Environment } from '../spec/environment.js'
import type { DatasetOptions, NextIds } from '../store/dataset.js'
import type { ProducerRecord } from '../store/records.js'
import { type Catalogue, createCatalogue } from './catalogue.js'
import {
  createOrderHashes,
  createTransactionHashes,
  datasetKey,
  datasetNumber,
  firstId,
  type NumberedTable,
  type OrderHashes,
} from './ids.js'
import { createLineOrder, type LineOrder } from './line-order.js'
import { countCustomers } from './people.js'
import { type CataloguePlan, createCataloguePlan, createSaleAmounts, type SaleAmounts } from './sale-plan.js'
import { allSubscriptions, createSchedule, itemsBefore, type Schedule } from './timetable.js'

/** What the rows of one producer and environment are computed from; everything in it is cheap, whatever the number of orders. */
export interface SeededTables {
  readonly key: number
  readonly number: number
  readonly orders: number
  readonly producer: ProducerRecord
  /** Midnight UTC of the day the data leads up to. */
  readonly dayStart: number
  readonly schedule: Schedule
  readonly lines: LineOrder
  readonly plan: CataloguePlan
  readonly amounts: SaleAmounts
  readonly hashes: OrderHashes
  /** The hash of a transaction by its id; also of those that worlds add. */
  transactionHash(id: number): string
  readonly catalogue: Catalogue
  readonly firstIds: Readonly<Record<NumberedTable, number>>
  readonly nextIds: NextIds
  /** The instant of an order's sale, or of what came `lag` seconds after it. */
  instantOf(age: number, lag?: number): number
}

function countRows(orders: number, lines: number, catalogue: Catalogue): Record<keyof NextIds, number> {
  return {
    product: catalogue.products.length,
    offer: catalogue.offers.length,
    order: orders,
    order_item: itemsBefore(orders),
    // Every line leaves room for a second card beside the first.
    transaction: lines * 2,
    commission: lines,
    customer: countCustomers(orders),
    subscription: allSubscriptions.before(orders),
    subscription_history: lines,
  }
}

export function createSeededTables(options: DatasetOptions, producer: ProducerRecord, environment: Environment): SeededTables {
  const { orders, dayStart, startsAt, formats } = options
  const key = datasetKey(options.seed, producer.slot, environment)
  const number = datasetNumber(producer.slot, environment)
  const schedule = createSchedule(key, orders, Math.floor((startsAt - dayStart) / 1_000))
  const lines = createLineOrder(schedule)
  const plan = createCataloguePlan(key, orders)
  const catalogue = createCatalogue({ key, number, producer, environment, dayStart, formats, plan })

  const counts = countRows(orders, lines.count, catalogue)
  const firstIds = { affiliate: firstId(key, number, 'affiliate') } as Record<NumberedTable, number>
  const nextIds = {} as Record<keyof NextIds, number>
  for (const table of Object.keys(counts) as (keyof NextIds)[]) {
    firstIds[table] = firstId(key, number, table)
    nextIds[table] = firstIds[table] + counts[table]
  }

  return {
    key,
    number,
    orders,
    producer,
    dayStart,
    schedule,
    lines,
    plan,
    amounts: createSaleAmounts(key, orders, plan),
    hashes: createOrderHashes(key, orders, formats.order),
    transactionHash: createTransactionHashes(key),
    catalogue,
    firstIds,
    nextIds,
    instantOf: (age, lag = 0) => dayStart - (schedule.secondsBefore(age) - lag) * 1_000,
  }
}
