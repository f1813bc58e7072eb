import type { ProducerDatabase } from '../data/rows/producer-database.js'
import type { OfferRecord, OrderRecord, ProducerSlot, ProductRecord, SubscriptionRecord } from '../data/rows/records.js'
import { newestChunked, type PageSource } from '../data/rows/rows.js'
import { makeDataset } from '../data/seed/make-dataset.js'
import { generator } from '../data/seed/open-dataset.js'
import { type QueryOf, type RecordQuery, readQuery } from '../extensions/records/query.js'
import type { RecordKind } from '../extensions/records/shape.js'
import { LongList } from '../ground/spec/long-list.js'
import { paymentMethodWriter, saleOf, statusWriter, type View } from '../operations/shared/shown-values.js'
import { situationOf } from '../operations/subscriptions/subscription-serializer.js'
import { type Environment, environments } from '../register/operation-id.js'
import type { World } from './world/world.js'

/** Owner of the records to read. */
export interface RecordsOwner {
  /** Default `first`. */
  readonly producer?: ProducerSlot
  /** Default `sandbox`. */
  readonly environment?: Environment
}

/** Part of a result. */
export interface RecordsPage extends RecordsOwner {
  /** Matching records to leave out from the newest on. Default 0. */
  readonly skip?: number
  /** Most records to return. Default all. */
  readonly take?: number
}

/** Records of one kind, newest first. What is returned is a copy: changing it changes nothing in the world. */
export interface Records<Row> {
  /** The newest record that matches; undefined if there is none. */
  findFirst(query?: QueryOf<Row>, options?: RecordsOwner): Row | undefined
  /** Every record that matches. */
  findMany(query?: QueryOf<Row>, options?: RecordsPage): Row[]
  /** Number of records that match. */
  count(query?: QueryOf<Row>, options?: RecordsOwner): number
}

/**
 * Present account of a world, in the words of the API. No request is made, no quota spent, nothing recorded.
 * Instants are milliseconds since 1970, amounts are integer cents. Every call throws a TypeError that names a wrong query or option.
 */
export interface EmulatorRecords {
  readonly products: Records<ProductRecord>
  /** Offers that have a code. */
  readonly offers: Records<OfferRecord>
  readonly orders: Records<OrderRecord>
  readonly subscriptions: Records<SubscriptionRecord>
}

/** @param world returns the present one; a reset replaces it. */
export const createRecords = (world: () => World): EmulatorRecords => {
  const recordsOf = <Row extends object>(
    kind: RecordKind,
    rowsOf: (database: ProducerDatabase, view: View) => Iterable<Row>,
  ): Records<Row> => {
    const matching = (query: QueryOf<Row> | undefined, options: RecordsOwner, members: readonly string[]): Iterable<Row> => {
      const { producer, environment } = readOwner(options, members)
      const read = readQuery(kind, query)
      // Loaded with this file, so that the first call can answer without waiting.
      generator.provide({ makeDataset })
      const present = world()
      return matchingRows(rowsOf(present.data.readRows(producer, environment), viewOf(present)), read)
    }
    return {
      findFirst: (query, options = {}) => {
        for (const row of matching(query, options, ownerMembers)) return row
        return undefined
      },
      findMany: (query, options = {}) => {
        const { skip, take } = readPage(options)
        const found: Row[] = []
        let left = skip
        if (take === 0) return found
        for (const row of matching(query, options, pageMembers)) {
          if (left > 0) left -= 1
          else if (found.push(row) >= take) break
        }
        return found
      },
      count: (query, options = {}) => {
        let count = 0
        for (const _ of matching(query, options, ownerMembers)) count += 1
        return count
      },
    }
  }
  return {
    products: recordsOf('products', (database) => rowsIn(database.products())),
    offers: recordsOf('offers', offersIn),
    orders: recordsOf('orders', ordersIn),
    subscriptions: recordsOf('subscriptions', subscriptionsIn),
  }
}

/** Rows that match a query, as copies: seeded rows are shared by all worlds. Lazy, so that a caller may stop early. */
function* matchingRows<Row extends object>(rows: Iterable<Row>, query: RecordQuery<Row>): Generator<Row> {
  for (const row of rows) if (query.test(row)) yield structuredClone(row)
}

const viewOf = ({ assumptions, clock, settings }: World): View => ({
  ask: assumptions.ask,
  checkoutBaseUrl: settings.options.checkoutBaseUrl,
  now: clock.readSecond(),
})

/** Orders with every charge, however many renewals they have, and the words of the API. */
function* ordersIn(database: ProducerDatabase, view: View): Generator<OrderRecord> {
  const [status, method] = [statusWriter(view), paymentMethodWriter(view)]
  const isAsStored = view.ask('transaction-statuses') === 'authorized' && view.ask('payment-methods') !== 'mixed'
  for (const order of rowsIn(database.orders())) {
    // A copy would make every member of the row, which is made when it is read.
    if (isAsStored && !(order.charges instanceof LongList)) {
      yield order as OrderRecord
      continue
    }
    const sale = saleOf(order)
    const charges = Array.from(order.charges, (charge) => ({
      ...charge,
      attempts: charge.attempts.map((attempt) => ({
        ...attempt,
        status: status(attempt.status),
        payment_method: method(attempt, sale),
      })),
    }))
    yield { ...order, charges }
  }
}

/** Subscriptions with every charge, and the words of the API. */
function* subscriptionsIn(database: ProducerDatabase, view: View): Generator<SubscriptionRecord> {
  const status = statusWriter(view)
  const isAsStored = view.ask('transaction-statuses') === 'authorized'
  for (const subscription of rowsIn(database.subscriptions())) {
    const situation = situationOf(subscription, view)
    if (isAsStored && situation === subscription.situation && !(subscription.charges instanceof LongList)) {
      yield subscription as SubscriptionRecord
      continue
    }
    const charges = Array.from(subscription.charges, ({ attempt, ...charge }) => ({
      ...charge,
      attempt: attempt === null ? null : { ...attempt, status: status(attempt.status) },
    }))
    yield { ...subscription, situation, charges }
  }
}

function* rowsIn<Row>(source: PageSource<Row>): Generator<Row> {
  for (const rows of newestChunked(source, source.count)) yield* rows
}

function* offersIn(database: ProducerDatabase): Generator<OfferRecord> {
  for (const product of rowsIn(database.products())) yield* rowsIn(database.offersOf(product.id))
}

const ownerMembers = ['producer', 'environment']
const pageMembers = [...ownerMembers, 'skip', 'take']

const readOwner = (options: RecordsOwner, members: readonly string[]): Required<RecordsOwner> => {
  const unknown = Object.keys(options).find((member) => !members.includes(member))
  if (unknown !== undefined) throw new TypeError(`records: there is no option ${unknown}; known are ${members.join(', ')}.`)
  const { producer = 'first', environment = 'sandbox' } = options
  if (producer !== 'first' && producer !== 'second') throw new TypeError('records: producer must be first or second.')
  if (!environments.includes(environment)) throw new TypeError('records: environment must be sandbox or production.')
  return { producer, environment }
}

const readPage = ({
  skip = 0,
  take = Number.POSITIVE_INFINITY,
}: RecordsPage): { readonly skip: number; readonly take: number } => {
  const isCount = (value: number): boolean => value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && value >= 0)
  if (!isCount(skip) || !isCount(take)) throw new TypeError('records: skip and take must be whole numbers of 0 or more.')
  return { skip, take }
}
