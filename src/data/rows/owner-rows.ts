import { type Compare, type Edit, SortedRows } from '../../ground/collections/sorted-rows.js'
import { Table } from '../../ground/collections/table.js'
import { nextChargeAt, type OrderRenewals } from './charges.js'
import type { CountedTable, LedgerKind } from './dataset.js'
import { Ledger } from './order-ledger.js'
import type { OfferRecord, OrderRecord, ProductRecord, RenewalRecord, ReversalRecord, SubscriptionRecord } from './records.js'
import { weighStored } from './weigh-row.js'

/** Numbers given away, by table. */
export type GivenIds = Readonly<Partial<Record<CountedTable, number>>>

/** Subscription by the date of its next charge. */
export interface DueSubscription {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly id: number
}

/** Saved tables of an owner. Added rows complement the seeded ones; changed rows replace a seeded one. */
export interface RowTables {
  readonly products: Table<ProductRecord>
  readonly changedProducts: Table<ProductRecord>
  readonly offers: Table<OfferRecord>
  readonly orders: Table<OrderRecord>
  readonly subscriptions: Table<SubscriptionRecord>
  readonly changedSubscriptions: Table<SubscriptionRecord>
  /** Charges made as the clock moved, of seeded and written subscriptions. */
  readonly renewals: Table<RenewalRecord>
  /** Reversed charges of seeded and written orders. */
  readonly reversals: Table<ReversalRecord>
  /** Instant up to which charges of seeded subscriptions were made; null for those of the dataset. */
  readonly billedThrough: number | null
  readonly givenIds: GivenIds
  readonly declaredIds: GivenIds
}

/** Indexes of the tables, made on first use and updated with every write from then on. */
interface RowIndexes {
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

/** Estimated bytes of a renewal with its index entries. */
const renewalBytes = 200

const ledgerKinds = ['every_line', 'first_charge', 'one_per_order'] as const satisfies readonly LedgerKind[]

const noRenewals: OrderRenewals = { length: 0, at: () => undefined, slice: () => [] }

/**
 * Written rows of one producer in one environment, as an immutable value: each method that writes returns a new version.
 * @see Section the holder of the present value.
 */
export class OwnerRows {
  readonly tables: RowTables
  readonly #indexes: RowIndexes

  private constructor(tables: RowTables, indexes: RowIndexes) {
    this.tables = tables
    this.#indexes = indexes
  }

  static readonly none = new OwnerRows(
    {
      products: Table.empty<ProductRecord>(({ id }) => id),
      changedProducts: Table.empty<ProductRecord>(({ id }) => id),
      offers: Table.empty<OfferRecord>(({ id }) => id),
      orders: Table.empty<OrderRecord>(({ id }) => id),
      subscriptions: Table.empty<SubscriptionRecord>(({ id }) => id),
      changedSubscriptions: Table.empty<SubscriptionRecord>(({ id }) => id),
      renewals: Table.empty<RenewalRecord>(({ id }) => id),
      reversals: Table.empty<ReversalRecord>(({ id }) => id),
      billedThrough: null,
      givenIds: {},
      declaredIds: {},
    },
    {},
  )

  /** Rows from saved tables. Indexes are made on first use. */
  static of(tables: RowTables): OwnerRows {
    return new OwnerRows(tables, {})
  }

  /** True if any row was written; otherwise every read gives seeded rows. */
  get hasRows(): boolean {
    const { products, changedProducts, offers, orders, subscriptions, changedSubscriptions, renewals, reversals } = this.tables
    const written = products.size + changedProducts.size + offers.size + orders.size + subscriptions.size
    return written + changedSubscriptions.size + renewals.size + reversals.size > 0
  }

  /** Estimated bytes of the rows. */
  get bytes(): number {
    const { products, changedProducts, offers, orders, subscriptions, changedSubscriptions, renewals } = this.tables
    this.#indexes.bytes ??= [products, changedProducts, offers, orders, subscriptions, changedSubscriptions]
      .flatMap((table) => [...(table as Table<object>).scan()])
      .reduce((sum, row) => sum + weighStored(row), renewals.size * renewalBytes)
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
    const offers = this.#offersByProduct
    const first = offers.rank({ product_id, created_at: Number.NEGATIVE_INFINITY, reference_id: 0 })
    const found: OfferRecord[] = []
    for (const offer of offers.scan(first)) {
      if (offer.product_id !== product_id) break
      found.push(offer)
    }
    return found
  }

  get #offersByProduct(): SortedRows<OfferRecord, OfferProbe> {
    this.#indexes.offersByProduct ??= SortedRows.empty<OfferRecord, OfferProbe>(byProduct).withAll(
      this.tables.offers.list().filter(({ id }) => id !== ''),
    )
    return this.#indexes.offersByProduct
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
    const renewals = this.#renewalsByOrder
    const first = renewals.rank({ order_id, number: Number.NEGATIVE_INFINITY, id: 0 })
    const length = renewals.rank({ order_id, number: Number.POSITIVE_INFINITY, id: 0 }) - first
    if (length === 0) return noRenewals
    return {
      length,
      at: (index) => (index < length && index >= -length ? renewals.at(first + (index < 0 ? index + length : index)) : undefined),
      slice: (from) => [...take(renewals.scan(first + from), length - from)],
    }
  }

  get #renewalsByOrder(): SortedRows<RenewalRecord, RenewalProbe> {
    this.#indexes.renewalsByOrder ??= sorted(byOrder, this.tables.renewals)
    return this.#indexes.renewalsByOrder
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
      this.tables.subscriptions.list().map((subscription) => this.#dueOf(subscription)),
    )
    return this.#indexes.due
  }

  #dueOf(subscription: SubscriptionRecord): DueSubscription {
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

  withProduct(row: ProductRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    const before = this.tables.products.get(row.id)
    next.tables.products = this.tables.products.put(row, edit)
    next.weigh(before, row)
    const { productsByDate, productNames } = next.indexes
    next.indexes.productsByDate = moved(productsByDate, before, row, edit)
    // A name stays taken even if its product is renamed.
    if (before === undefined) next.indexes.productNames = productNames?.with(row.name, edit)
    return next.rows()
  }

  withChangedProduct(row: ProductRecord): OwnerRows {
    const next = this.#copy()
    next.weigh(this.tables.changedProducts.get(row.id), row)
    next.tables.changedProducts = this.tables.changedProducts.put(row)
    return next.rows()
  }

  withOffer(row: OfferRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    next.weigh(this.tables.offers.get(row.id), row)
    next.tables.offers = this.tables.offers.put(row, edit)
    if (row.id !== '') next.indexes.offersByProduct = next.indexes.offersByProduct?.with(row, edit)
    return next.rows()
  }

  withOrder(row: OrderRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    next.weigh(this.tables.orders.get(row.id), row)
    next.tables.orders = this.tables.orders.put(row, edit)
    next.indexes.ordersByDate = next.indexes.ordersByDate?.with(row, edit)
    next.indexes.ordersByHash = next.indexes.ordersByHash?.with(row, edit)
    next.countIn((ledger) => ledger.withSale(row, edit))
    return next.rows()
  }

  withSubscription(row: SubscriptionRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    const before = this.tables.subscriptions.get(row.id)
    next.weigh(before, row)
    next.tables.subscriptions = this.tables.subscriptions.put(row, edit)
    next.indexes.subscriptionsByDate = moved(next.indexes.subscriptionsByDate, before, row, edit)
    if (before === undefined) next.await(this.#dueOf(row), edit)
    return next.rows()
  }

  withChangedSubscription(row: SubscriptionRecord): OwnerRows {
    const next = this.#copy()
    next.weigh(this.tables.changedSubscriptions.get(row.id), row)
    next.tables.changedSubscriptions = this.tables.changedSubscriptions.put(row)
    return next.rows()
  }

  withRenewal(row: RenewalRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    next.tables.renewals = this.tables.renewals.put(row, edit)
    next.indexes.renewalsByOrder = next.indexes.renewalsByOrder?.with(row, edit)
    if (next.indexes.bytes !== undefined) next.indexes.bytes += renewalBytes
    next.countIn((ledger) => ledger.withRenewal(row, edit))
    return next.rows()
  }

  withReversal(row: ReversalRecord): OwnerRows {
    const next = this.#copy()
    next.tables.reversals = this.tables.reversals.put(row)
    next.indexes.reversalsByOrder = next.indexes.reversalsByOrder?.with(row)
    next.countIn((ledger) => ledger.withReversal(row))
    return next.rows()
  }

  /** Version without the first due subscription. */
  withoutFirstDue(edit?: Edit): OwnerRows {
    const first = this.due.at(0)
    if (first === undefined) return this
    const next = this.#copy()
    next.indexes.due = this.due.without(first, edit)
    return next.rows()
  }

  /** Version with the next charge of a subscription that was just charged. */
  withNextCharge(subscription: SubscriptionRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    next.await(this.#dueOf(subscription), edit)
    return next.rows()
  }

  withBilledThrough(through: number | null): OwnerRows {
    const next = this.#copy()
    next.tables.billedThrough = through
    return next.rows()
  }

  withGivenId(table: CountedTable): OwnerRows {
    const next = this.#copy()
    next.tables.givenIds = { ...this.tables.givenIds, [table]: (this.tables.givenIds[table] ?? 0) + 1 }
    return next.rows()
  }

  /** Version with numbers counted as given; those of declared rows are added to the previous ones. */
  withIds(given: GivenIds, declared: GivenIds): OwnerRows {
    const next = this.#copy()
    const [allGiven, allDeclared] = [{ ...this.tables.givenIds }, { ...this.tables.declaredIds }]
    for (const [table, count] of entriesOf(given)) allGiven[table] = Math.max(count, allGiven[table] ?? 0)
    for (const [table, count] of entriesOf(declared)) allDeclared[table] = count + (allDeclared[table] ?? 0)
    next.tables.givenIds = allGiven
    next.tables.declaredIds = allDeclared
    return next.rows()
  }

  #copy(): RowsDraft {
    return new RowsDraft(this.tables, this.#indexes, (tables, indexes) => new OwnerRows(tables, indexes))
  }
}

type Writable<Value> = { -readonly [Member in keyof Value]: Value[Member] }

/** Draft of the next version. Members are copied one by one, because a spread takes half a microsecond. */
class RowsDraft {
  readonly tables: Writable<RowTables>
  readonly indexes: RowIndexes

  constructor(
    tables: RowTables,
    indexes: RowIndexes,
    readonly make: (tables: RowTables, indexes: RowIndexes) => OwnerRows,
  ) {
    this.tables = {
      products: tables.products,
      changedProducts: tables.changedProducts,
      offers: tables.offers,
      orders: tables.orders,
      subscriptions: tables.subscriptions,
      changedSubscriptions: tables.changedSubscriptions,
      renewals: tables.renewals,
      reversals: tables.reversals,
      billedThrough: tables.billedThrough,
      givenIds: tables.givenIds,
      declaredIds: tables.declaredIds,
    }
    this.indexes = {
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

  rows(): OwnerRows {
    return this.make(this.tables, this.indexes)
  }

  weigh(before: object | undefined, after: object): void {
    if (this.indexes.bytes === undefined) return
    this.indexes.bytes += weighStored(after) - (before === undefined ? 0 : weighStored(before))
  }

  countIn(count: (ledger: Ledger) => Ledger): void {
    for (const kind of ledgerKinds) {
      const ledger = this.indexes[kind]
      if (ledger !== undefined) this.indexes[kind] = count(ledger)
    }
  }

  await(due: DueSubscription, edit: Edit | undefined): void {
    this.indexes.due = this.indexes.due?.with(due, edit)
    const { nextDue } = this.indexes
    if (nextDue !== undefined && due.at < nextDue.at) this.indexes.nextDue = { calendar: nextDue.calendar, at: due.at }
  }
}

const sorted = <Row extends Probe, Probe>(compare: Compare<Probe>, table: Table<Row>): SortedRows<Row, Probe> =>
  SortedRows.empty<Row, Probe>(compare).withAll(table.list())

/** Index with a row in place of its previous version. */
const moved = <Row extends Probe, Probe>(
  index: SortedRows<Row, Probe> | undefined,
  before: Row | undefined,
  after: Row,
  edit: Edit | undefined,
): SortedRows<Row, Probe> | undefined =>
  before === undefined ? index?.with(after, edit) : index?.without(before, edit).with(after, edit)

const entriesOf = (counts: GivenIds): [CountedTable, number][] => Object.entries(counts) as [CountedTable, number][]

function* take<Row>(rows: Iterable<Row>, count: number): Generator<Row, void, undefined> {
  let left = count
  if (left <= 0) return
  for (const row of rows) {
    yield row
    left -= 1
    if (left === 0) return
  }
}
