import fixture from '../../../fixtures/producers.json' with { type: 'json' }
import { type Chunked, inChunks, runToEnd } from '../../ground/time/chunks.js'
import { dayMs } from '../../ground/time/duration.js'
import type { Environment } from '../../register/operation-id.js'
import {
  type Dataset,
  type DatasetOptions,
  isOrderCount,
  type LedgerKind,
  leastOrders,
  maxOrders,
  type ProducerDataset,
  type SeededLedger,
} from '../rows/dataset.js'
import { noteSeededId } from '../rows/lazy-member.js'
import { emptyTotals } from '../rows/order-ledger.js'
import type { LineRecord, OfferRecord, ProducerRecord, ProducerSlot, SubscriptionRecord } from '../rows/records.js'
import { countItems, itemsBefore } from './charge-streams.js'
import { createDueCalendar } from './due-calendar.js'
import { createEmptyDataset } from './empty-dataset.js'
import { datasetNumber } from './ids.js'
import { type AllTotals, sumLedgers } from './ledger-totals.js'
import type { LinePosition } from './line-order.js'
import { type ChargeMaker, createChargeMaker, createOrderMaker, type OrderMaker } from './order-rows.js'
import { type NamePools, namePoolsOf } from './people.js'
import { createSeededTables, type SeededTables } from './seeded-tables.js'
import { seededSubscription } from './subscription-rows.js'
import { allSubscriptions, orderRound } from './timetable.js'

/**
 * Seeded, read-only dataset of these options. Equal options give equal datasets. Rows are made when read, so the number of orders costs
 * nothing here. Not cached.
 */
export const makeDataset = (options: DatasetOptions): Dataset => {
  const { orders, dayStart, startsAt } = options
  if (!isOrderCount(orders)) {
    throw new RangeError(`A dataset holds ${leastOrders} to ${maxOrders} orders, or none, not ${orders}.`)
  }
  if (!(startsAt >= dayStart && startsAt < dayStart + dayMs)) {
    throw new RangeError(`A world starts on the day its dataset leads up to, not at ${startsAt}.`)
  }
  const datasets = new Map<number, ProducerDataset>()

  return {
    producer(slot, environment) {
      const number = datasetNumber(slot, environment)
      let dataset = datasets.get(number)
      if (dataset === undefined) {
        dataset =
          orders === 0
            ? createEmptyDataset(options, seededProducers[slot], environment)
            : createProducerDataset(options, seededProducers[slot], environment, namePoolsOf(options.seed))
        datasets.set(number, dataset)
      }
      return dataset
    },
  }
}

function groupOffers(offers: readonly OfferRecord[]): ReadonlyMap<string, readonly OfferRecord[]> {
  const groups = new Map<string, OfferRecord[]>()
  for (const offer of [...offers].reverse()) {
    if (offer.id === '') continue
    const group = groups.get(offer.product_id)
    if (group === undefined) groups.set(offer.product_id, [offer])
    else group.push(offer)
  }
  return groups
}

/** Everything seeded for one producer in one environment. */
function createProducerDataset(
  options: DatasetOptions,
  producer: ProducerRecord,
  environment: Environment,
  pools: NamePools,
): ProducerDataset {
  const tables = createSeededTables(options, producer, environment)
  const { orders, hashes, nextIds, firstIds } = tables
  const makeCharge = createChargeMaker(tables, pools)
  const makeOrder = createOrderMaker(tables, pools, makeCharge)
  /** Notes the use of order hashes and offer codes at every read: rows are cached, so making them is not enough. */
  const takeOrder: OrderMaker = (age) => {
    noteSeededId('order')
    noteSeededId('offer')
    return makeOrder(age)
  }
  const ledgers = createLedgers(tables, takeOrder, makeCharge, sumsOf(options, producer.slot, environment))
  const products = [...tables.catalogue.products].reverse()
  const productsById = new Map(products.map((product) => [product.id, product]))
  const offersByProduct = groupOffers(tables.catalogue.offers)
  const subscriptionCount = allSubscriptions.before(orders)

  function subscriptionAt(n: number): SubscriptionRecord {
    const age = allSubscriptions.ageOf(n)
    return seededSubscription(tables, age, takeOrder(age))
  }

  return {
    producer,
    environment,
    products,
    productById(id) {
      noteSeededId('product')
      return productsById.get(id)
    },
    offersOf(productId) {
      noteSeededId('product')
      noteSeededId('offer')
      return offersByProduct.get(productId) ?? []
    },
    orderCount: orders,
    orderByAge(age) {
      if (!Number.isInteger(age) || age < 0 || age >= orders) throw new RangeError(`There is no order of age ${age}.`)
      return takeOrder(age)
    },
    ordersAfter: tables.ordersAfter,
    orderByHash(hash) {
      noteSeededId('order')
      const age = hashes.ageOf(hash)
      return age === undefined ? undefined : takeOrder(age)
    },
    orderById: (id) =>
      Number.isInteger(id) && id >= firstIds.order && id < nextIds.order ? takeOrder(nextIds.order - 1 - id) : undefined,
    ledger: (kind) => ledgers[kind],
    subscriptionCount,
    subscriptions(skip, take) {
      const rows: SubscriptionRecord[] = []
      for (let n = skip; n < Math.min(subscriptionCount, skip + take); n += 1) rows.push(subscriptionAt(n))
      return rows
    },
    subscriptionById: (id) =>
      Number.isInteger(id) && id >= firstIds.subscription && id < nextIds.subscription
        ? subscriptionAt(nextIds.subscription - 1 - id)
        : undefined,
    subscriptionsAfter: (instant) => allSubscriptions.before(tables.ordersAfter(instant)),
    calendar: createDueCalendar(tables),
    totalling: () => ledgers.totalling(),
    addUpChunked: () => ledgers.addUpChunked(),
    transactionHash: tables.transactionHash,
    nextIds,
  }
}

/** Lines of the sales alone, from `skip` on, newest first. */
function salePositions(tables: SeededTables, skip: number, take: number): LinePosition[] {
  const { orders, lines } = tables
  const positions: LinePosition[] = []
  // All rounds of cases have equally many lines, so the search starts at the round.
  let age = Math.floor(skip / itemsBefore(orderRound.length)) * orderRound.length
  while (age < orders && itemsBefore(age + 1) <= skip) age += 1
  let position = itemsBefore(age)
  for (; age < orders && positions.length < take; age += 1) {
    for (let item = countItems(age, orders) - 1; item >= 0 && positions.length < take; item -= 1, position += 1) {
      if (position >= skip) positions.push({ age, charge: 0, item, rank: lines.rankOfSale(age, item) })
    }
  }
  return positions
}

/** The first line of each sale, from `skip` on, newest first. */
function firstPositions(tables: SeededTables, skip: number, take: number): LinePosition[] {
  const positions: LinePosition[] = []
  const end = Math.min(tables.orders, skip + take)
  for (let age = skip; age < end; age += 1) positions.push({ age, charge: 0, item: 0, rank: tables.lines.rankOfSale(age, 0) })
  return positions
}

/** Greatest number of orders that are totalled synchronously. */
const addedAtOnce = 50_000

/** Totals of an owner's orders; undefined until they are computed. */
interface Sums {
  cached: AllTotals | undefined
}

const maxSums = 64
const allSums = new Map<string, Sums>()

/** Cached totals. The format of ids changes no sum, so datasets that differ in that alone share them. */
const sumsOf = ({ seed, orders, dayStart, startsAt, variety }: DatasetOptions, ...owner: [ProducerSlot, Environment]): Sums => {
  const key = JSON.stringify([seed, orders, dayStart, startsAt, variety, owner])
  const sums = allSums.get(key) ?? { cached: undefined }
  if (!allSums.has(key) && allSums.size >= maxSums) allSums.delete(allSums.keys().next().value as string)
  allSums.set(key, sums)
  return sums
}

/** The ledgers of one producer and environment by kind. */
function createLedgers(
  tables: SeededTables,
  makeOrder: OrderMaker,
  makeCharge: ChargeMaker,
  sums: Sums,
): Readonly<Record<LedgerKind, SeededLedger>> & Pick<ProducerDataset, 'totalling' | 'addUpChunked'> {
  let adding: Promise<void> | null = null

  function toLine({ age, charge: number, item, rank }: LinePosition): LineRecord {
    const charge = makeCharge(age, number, tables.lines === tables.numbered ? rank - item : tables.numbered.rankOf(age, number))
    const commission = charge.commissions[item]
    if (commission === undefined) throw new RangeError(`Charge ${number} of order ${age} has no item ${item}.`)
    return { order: makeOrder(age), charge, commission }
  }

  const ledger = (
    kind: LedgerKind,
    count: number,
    positions: (skip: number, take: number) => LinePosition[],
    newerThan: (instant: number) => number,
  ): SeededLedger => ({
    count,
    newest: (skip, take) => positions(skip, take).map(toLine),
    newerThan,
    totals() {
      sums.cached ??= runToEnd(sumLedgers(tables))
      return sums.cached[kind].all
    },
    unpaid() {
      if (tables.schedule.variety === 'documented') return emptyTotals
      sums.cached ??= runToEnd(sumLedgers(tables))
      return sums.cached[kind].unpaid
    },
  })

  function* addUpChunked(): Chunked<void> {
    if (sums.cached === undefined && tables.orders > addedAtOnce) sums.cached = yield* sumLedgers(tables)
  }

  const { lines, orders, ordersAfter } = tables
  return {
    totalling() {
      if (sums.cached !== undefined || tables.orders <= addedAtOnce) return null
      adding ??= inChunks(addUpChunked())
      return adding
    },
    addUpChunked,
    every_line: ledger('every_line', lines.count, lines.newest, (instant) => lines.countWithin(tables.secondsTo(instant))),
    first_charge: ledger(
      'first_charge',
      itemsBefore(orders),
      (skip, take) => salePositions(tables, skip, take),
      (instant) => itemsBefore(ordersAfter(instant)),
    ),
    one_per_order: ledger('one_per_order', orders, (skip, take) => firstPositions(tables, skip, take), ordersAfter),
  }
}

const bySlot = (slot: ProducerSlot): ProducerRecord => {
  const row = fixture.find((producer) => producer.slot === slot)
  if (row === undefined) throw new Error(`The fixture of producers has nobody in the slot ${slot}.`)
  return { id: row.id, slot, name: row.name, email: row.email, document: row.document }
}

/** The two producers, the same in every run and in both environments. */
const seededProducers: Readonly<Record<ProducerSlot, ProducerRecord>> = {
  first: bySlot('first'),
  second: bySlot('second'),
}
