import { viewOf } from '../../api/view.js'
import { type Call, openOwner } from '../../core/call.js'
import { groupBy } from '../../core/group-by.js'
import { type Environment, ownerOf, type Rows, type Slot } from '../../core/state.js'
import { defineExtension, type Extension, type World } from '../../emulator/extension.js'
import { environments } from '../../register/operation-id.js'
import { type QueryOf, readQuery } from './query.js'
import {
  type OfferRecord,
  type OrderRecord,
  orderRecord,
  type ProductRecord,
  productRecord,
  type SubscriptionRecord,
  subscriptionRecord,
} from './rows.js'
import type { RecordKind } from './shape.js'

/** Owner of the records to read. */
export interface RecordsOwner {
  /** Default `first`. */
  readonly producer?: Slot
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

declare module '../../emulator/extension.js' {
  interface Emulator {
    /** Queries of the current records. */
    readonly records: EmulatorRecords
  }
}

function* newest<Row>(table: { readonly size: number; at(place: number): Row }): Generator<Row> {
  for (let place = table.size - 1; place >= 0; place -= 1) yield table.at(place)
}

/** Offers product by product, both newest first. */
function* offersIn({ products, offers }: Rows): Generator<OfferRecord> {
  const byProduct = groupBy(newest(offers), ({ id, product_id }) => (id === '' ? null : product_id))
  for (const { id } of newest(products)) yield* byProduct.get(id) ?? []
}

function* mapped<Row, Record>(rows: Iterable<Row>, map: (row: Row) => Record): Generator<Record> {
  for (const row of rows) yield map(row)
}

const recordsOf = (world: World): EmulatorRecords => {
  const of = <Row extends object>(kind: RecordKind, rowsOf: (rows: Rows, call: Call) => Iterable<Row>): Records<Row> => {
    /** Lazy, so that a caller may stop early. */
    const matching = (query: QueryOf<Row> | undefined, options: RecordsOwner, members: readonly string[]): Iterable<Row> => {
      const { producer, environment } = readOwner(options, members)
      const read = readQuery(kind, query)
      // Charges that fell due are made, but not kept: reading changes nothing.
      const state = openOwner(world.state, environment, producer, world.now(), world.plugs)
      const owner = ownerOf(environment, producer)
      const rows = rowsOf(state.rows[owner]!, viewOf(state, world.now(), owner))
      return {
        *[Symbol.iterator]() {
          // Seeded rows are shared by all worlds.
          for (const row of rows) if (read.test(row)) yield structuredClone(row)
        },
      }
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
        const rows = matching(query, options, pageMembers)
        if (take === 0) return found
        for (const row of rows) {
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
    products: of('products', (rows) => mapped(newest(rows.products), (row) => productRecord(rows, row))),
    offers: of('offers', offersIn),
    orders: of('orders', (rows, call) => mapped(newest(rows.orders), (row) => orderRecord(call, rows, row))),
    subscriptions: of('subscriptions', (rows, call) =>
      mapped(newest(rows.subscriptions), (row) => subscriptionRecord(call, rows, row)),
    ),
  }
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

/** Queries of the records of a world. */
export const records = (): Extension => defineExtension({ name: 'records', members: (world) => ({ records: recordsOf(world) }) })
