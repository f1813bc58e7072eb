import { type Compare, type Edit, SortedRows } from '../../core/tree/sorted-rows.js'
import type { Table } from '../../core/tree/table.js'
import type { RenewalRecord, ReversalRecord } from './charge-records.js'
import { nextChargeAt, type OrderRenewals } from './charges.js'
import type { LedgerKind } from './dataset.js'
import { Ledger } from './order-ledger.js'
import type { OfferRecord, OrderRecord, ProductRecord, SubscriptionRecord } from './records.js'
import { hasRows, type RowTables, weighTables } from './row-tables.js'

/** Subscription by the date of its next charge. */
export interface DueSubscription {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly id: number
}

/** Indexes of the tables, made on first use and updated with every write from then on. */
export interface RowIndexes {
  productsByDate?: SortedRows<ProductRecord, CatalogueProbe> | undefined
  productNames?: SortedRows<string> | undefined
  offersByProduct?: SortedRows<OfferRecord, OfferProbe> | undefined
  ordersByDate?: SortedRows<OrderRecord, DateProbe> | undefined
  ordersByHash?: SortedRows<OrderRecord, Pick<OrderRecord, 'hash'>> | undefined
  subscriptionsByDate?: SortedRows<SubscriptionRecord, DateProbe> | undefined
  renewalsByOrder?: SortedRows<RenewalRecord, RenewalProbe> | undefined
  reversalsByOrder?: SortedRows<ReversalRecord, ReversalProbe> | undefined
  every_line?: Ledger | undefined
  first_charge?: Ledger | undefined
  one_per_order?: Ledger | undefined
  due?: SortedRows<DueSubscription> | undefined
  /** Estimated bytes of the rows. */
  bytes?: number | undefined
  /** Lower bound of the next due charge, by a calendar of seeded charges. */
  nextDue?: { readonly calendar: object; readonly at: number } | undefined
}

type CatalogueProbe = Pick<ProductRecord, 'created_at' | 'reference_id'>
type OfferProbe = Pick<OfferRecord, 'product_id' | 'created_at' | 'reference_id'>
type DateProbe = Pick<OrderRecord, 'created_at' | 'id'>
type RenewalProbe = Pick<RenewalRecord, 'order_id' | 'number' | 'id'>
type ReversalProbe = Pick<ReversalRecord, 'order_id' | 'number'>

const compareNames: Compare<string> = (one, other) => (one < other ? -1 : one > other ? 1 : 0)
const byCatalogueDate: Compare<CatalogueProbe> = (one, other) =>
  one.created_at - other.created_at || one.reference_id - other.reference_id
const byProduct: Compare<OfferProbe> = (one, other) =>
  compareNames(one.product_id, other.product_id) || byCatalogueDate(one, other)
const byDate: Compare<DateProbe> = (one, other) => one.created_at - other.created_at || one.id - other.id
const byHash: Compare<Pick<OrderRecord, 'hash'>> = (one, other) => compareNames(one.hash, other.hash)
const byOrder: Compare<RenewalProbe> = (one, other) =>
  one.order_id - other.order_id || one.number - other.number || one.id - other.id
const byReversedOrder: Compare<ReversalProbe> = (one, other) => one.order_id - other.order_id || one.number - other.number
const byDue: Compare<DueSubscription> = (one, other) => one.at - other.at || one.id - other.id

const noRenewals: OrderRenewals = { length: 0, at: () => undefined, slice: () => [] }

/** Written rows of an owner for reading: tables, and indexes of them. */
export class IndexedRows {
  readonly tables: RowTables
  readonly #indexes: RowIndexes

  constructor(tables: RowTables, indexes: RowIndexes = {}) {
    this.tables = tables
    this.#indexes = indexes
  }

  /** True if any row was written; otherwise every read gives seeded rows. */
  get hasRows(): boolean {
    return hasRows(this.tables)
  }

  /** Estimated bytes of the rows. */
  get bytes(): number {
    this.#indexes.bytes ??= weighTables(this.tables)
    return this.#indexes.bytes
  }

  /** Products, oldest first. */
  get productsByDate(): SortedRows<ProductRecord, CatalogueProbe> {
    this.#indexes.productsByDate ??= sorted(byCatalogueDate, this.tables.products)
    return this.#indexes.productsByDate
  }

  hasProductNamed(name: string): boolean {
    this.#indexes.productNames ??= SortedRows.empty<string>(compareNames).withAll(
      this.tables.products.list().map((one) => one.name),
    )
    return this.#indexes.productNames.get(name) !== undefined
  }

  /** Offers of a product that have a code, oldest first. */
  offersOf(product_id: string): readonly OfferRecord[] {
    if (this.tables.offers.size === 0) return []
    this.#indexes.offersByProduct ??= SortedRows.empty<OfferRecord, OfferProbe>(byProduct).withAll(
      this.tables.offers.list().filter(({ id }) => id !== ''),
    )
    const offers = this.#indexes.offersByProduct
    const first = offers.rank({ product_id, created_at: Number.NEGATIVE_INFINITY, reference_id: 0 })
    const found: OfferRecord[] = []
    for (const offer of offers.scan(first)) {
      if (offer.product_id !== product_id) break
      found.push(offer)
    }
    return found
  }

  /** Orders, oldest first. */
  get ordersByDate(): SortedRows<OrderRecord, DateProbe> {
    this.#indexes.ordersByDate ??= sorted(byDate, this.tables.orders)
    return this.#indexes.ordersByDate
  }

  orderByHash(hash: string): OrderRecord | undefined {
    if (this.tables.orders.size === 0) return undefined
    this.#indexes.ordersByHash ??= sorted(byHash, this.tables.orders)
    return this.#indexes.ordersByHash.get({ hash })
  }

  /** Subscriptions, oldest first. */
  get subscriptionsByDate(): SortedRows<SubscriptionRecord, DateProbe> {
    this.#indexes.subscriptionsByDate ??= sorted(byDate, this.tables.subscriptions)
    return this.#indexes.subscriptionsByDate
  }

  /** Renewals of the subscription that an order began. */
  renewalsOf(order_id: number): OrderRenewals {
    if (this.tables.renewals.size === 0) return noRenewals
    this.#indexes.renewalsByOrder ??= sorted(byOrder, this.tables.renewals)
    const renewals = this.#indexes.renewalsByOrder
    const first = renewals.rank({ order_id, number: Number.NEGATIVE_INFINITY, id: 0 })
    const length = renewals.rank({ order_id, number: Number.POSITIVE_INFINITY, id: 0 }) - first
    if (length === 0) return noRenewals
    return {
      length,
      at: (index) => (index < length && index >= -length ? renewals.at(first + (index < 0 ? index + length : index)) : undefined),
      slice: (from) => [...take(renewals.scan(first + from), length - from)],
    }
  }

  /** Reversals of an order by charge number; undefined for none. */
  reversalsOf(order_id: number): ReadonlyMap<number, ReversalRecord> | undefined {
    if (this.tables.reversals.size === 0) return undefined
    this.#indexes.reversalsByOrder ??= sorted(byReversedOrder, this.tables.reversals)
    const reversals = this.#indexes.reversalsByOrder
    const found = new Map<number, ReversalRecord>()
    for (const reversal of reversals.scan(reversals.rank({ order_id, number: Number.NEGATIVE_INFINITY }))) {
      if (reversal.order_id !== order_id) break
      found.set(reversal.number, reversal)
    }
    return found.size === 0 ? undefined : found
  }

  /** Written commission lines, with their totals. */
  ledger(kind: LedgerKind): Ledger {
    this.#indexes[kind] ??= this.#makeLedger(kind)
    return this.#indexes[kind]
  }

  #makeLedger(kind: LedgerKind): Ledger {
    const { orders, renewals, reversals } = this.tables
    const edit: Edit = {}
    let ledger = Ledger.empty(kind)
    for (const order of orders.list()) ledger = ledger.withSale(order, edit)
    for (const renewal of renewals.list()) ledger = ledger.withRenewal(renewal, edit)
    for (const reversal of reversals.list()) ledger = ledger.withReversal(reversal)
    return ledger
  }

  /** Added subscriptions by the date of their next charge. */
  get due(): SortedRows<DueSubscription> {
    this.#indexes.due ??= SortedRows.empty<DueSubscription>(byDue).withAll(
      this.tables.subscriptions.list().map((subscription) => this.dueOf(subscription)),
    )
    return this.#indexes.due
  }

  /** Subscription with the date of its next charge. */
  dueOf(subscription: SubscriptionRecord): DueSubscription {
    const last = this.renewalsOf(subscription.order.id).at(-1)
    return { at: nextChargeAt(subscription, last), id: subscription.id }
  }

  /** Lower bound of the next due charge; undefined if it has not been computed. */
  nextDueAt(calendar: object): number | undefined {
    return this.#indexes.nextDue?.calendar === calendar ? this.#indexes.nextDue.at : undefined
  }

  /** Caches the instant of the next due charge: it is derived from the rows and the calendar, so the version stays the same. */
  rememberNextDue(calendar: object, at: number): void {
    this.#indexes.nextDue = { calendar, at }
  }

  /** Copy of the indexes for the next version. Members are copied one by one, because a spread takes half a microsecond. */
  protected copyIndexes(): RowIndexes {
    const indexes = this.#indexes
    return {
      productsByDate: indexes.productsByDate,
      productNames: indexes.productNames,
      offersByProduct: indexes.offersByProduct,
      ordersByDate: indexes.ordersByDate,
      ordersByHash: indexes.ordersByHash,
      subscriptionsByDate: indexes.subscriptionsByDate,
      renewalsByOrder: indexes.renewalsByOrder,
      reversalsByOrder: indexes.reversalsByOrder,
      every_line: indexes.every_line,
      first_charge: indexes.first_charge,
      one_per_order: indexes.one_per_order,
      due: indexes.due,
      bytes: indexes.bytes,
      nextDue: indexes.nextDue,
    }
  }
}

const sorted = <Row extends Probe, Probe>(compare: Compare<Probe>, table: Table<Row>): SortedRows<Row, Probe> =>
  SortedRows.empty<Row, Probe>(compare).withAll(table.list())

function* take<Row>(rows: Iterable<Row>, count: number): Generator<Row, void, undefined> {
  let left = count
  if (left <= 0) return
  for (const row of rows) {
    yield row
    left -= 1
    if (left === 0) return
  }
}
