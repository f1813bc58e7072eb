import type { ProducerDatabase } from '../data/rows/producer-database.js'
import { matchingRows, type QueryOf } from '../data/rows/query-rows.js'
import type { OfferRecord, OrderRecord, ProducerSlot, ProductRecord, SubscriptionRecord } from '../data/rows/records.js'
import { newestChunked, type PageSource } from '../data/rows/rows.js'
import { makeDataset } from '../data/seed/make-dataset.js'
import { generator } from '../data/seed/open-dataset.js'
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
 * Present account of a world, read by the query language of `@msw/data`. No request is made, no quota spent, nothing recorded.
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
  const recordsOf = <Row extends object>(rowsOf: (database: ProducerDatabase) => Iterable<Row>): Records<Row> => {
    const matching = (query: QueryOf<Row> | undefined, options: RecordsOwner, members: readonly string[]): Iterable<Row> => {
      const { producer, environment } = readOwner(options, members)
      // Loaded with this file, so that the first call can answer without waiting.
      generator.provide({ makeDataset })
      return matchingRows(rowsOf(world().data.readRows(producer, environment)), query)
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
    products: recordsOf((database) => rowsIn(database.products())),
    offers: recordsOf(offersIn),
    // A query sees the list of all charges, however many renewals it has.
    orders: recordsOf((database) => rowsIn(database.orders()) as Iterable<OrderRecord>),
    subscriptions: recordsOf((database) => rowsIn(database.subscriptions()) as Iterable<SubscriptionRecord>),
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
