import { firstIndex } from '../../ground/collections/first-index.js'
import { LongList } from '../../ground/spec/long-list.js'
import type { SchemaFactoryOf } from '../../ground/spec/schema-factory.js'
import type { RenewalRecord, ReversalRecord } from './charge-records.js'
import { chargeOf, renewOrder, renewSubscription, type TransactionHash } from './charges.js'
import type { LedgerKind, ProducerDataset } from './dataset.js'
import { addTotals, isRenewal, type Ledger, type LedgerEntry, type LineSource, linesOf } from './order-ledger.js'
import type { OwnerRows } from './owner-rows.js'
import {
  type LineRecord,
  type OfferRecord,
  type OrderRecord,
  offerSchema,
  orderSchema,
  type ProducerRecord,
  type ProductRecord,
  productSchema,
  type RenewedOrder,
  type RenewedSubscription,
  type SubscriptionRecord,
  subscriptionSchema,
} from './records.js'
import { reverseCharge, reverseSubscription, withReversals } from './reversals.js'
import {
  type Commit,
  datedSource,
  type ListView,
  mapSource,
  mergeSources,
  type PageSource,
  sourceOf,
  viewedSource,
} from './rows.js'
import type { IdSequence, WritableRows } from './writable-rows.js'

const createdAt = ({ created_at }: { readonly created_at: number }): number => created_at

/** True if a row of the catalogue comes after another: by date, then by reference id. */
const isNewer = (one: OfferRecord, other: OfferRecord): boolean =>
  one.created_at > other.created_at || (one.created_at === other.created_at && one.reference_id > other.reference_id)

/** Validator of rows, loaded with the first write: it takes a while to load, and most worlds are only read. */
let validate: (<Row>(schema: SchemaFactoryOf<Row>, row: Row) => Promise<Row>) | undefined

const valid = async <Row>(schema: SchemaFactoryOf<Row>, row: Row): Promise<Row> => {
  validate ??= (await import('./collection.js')).validateRow
  return await validate(schema, row)
}

/**
 * Database of one producer in one environment: seeded and written rows together, with renewals and reversals applied. Due charges have been
 * made before it is opened. Rows of other producers cannot be named from here (section "What the service does": isolation is structural).
 */
export class ProducerDatabase {
  constructor(
    readonly seeded: ProducerDataset,
    readonly rows: WritableRows,
    readonly ids: IdSequence,
    /** Overrides of how lists are shown; totals and single rows are unaffected. */
    readonly views: Partial<Record<'products' | 'orders' | 'subscriptions', ListView>> = {},
  ) {}

  /**
   * Version of everything that reads depend on: the seeded rows, shared by all worlds, while nothing was written. Null if lists are
   * overridden.
   */
  get source(): object | null {
    if (Object.keys(this.views).length > 0) return null
    return this.written.hasRows ? this.written : this.seeded
  }

  /** Written rows, for reading. */
  get written(): OwnerRows {
    return this.rows.now
  }

  get producer(): ProducerRecord {
    return this.seeded.producer
  }

  /** Products, newest first. */
  products(): PageSource<ProductRecord> {
    const { changedProducts } = this.written.tables
    const { products } = this.seeded
    const rows = mergeSources(datedSource(this.written.productsByDate, createdAt), {
      ...mapSource(sourceOf(products), (product) => changedProducts.get(product.id) ?? product),
      newerThan: (instant) => firstIndex(products.length, (index) => (products[index]?.created_at ?? 0) <= instant),
      dateOf: createdAt,
    })
    return viewedSource(rows, this.views.products)
  }

  /** True if a product has this name. */
  hasProductNamed(name: string): boolean {
    return this.written.hasProductNamed(name) || this.seeded.products.some((product) => product.name === name)
  }

  productById(id: string): ProductRecord | undefined {
    const { products, changedProducts } = this.written.tables
    return products.get(id) ?? changedProducts.get(id) ?? this.seeded.productById(id)
  }

  /** Offers of a product that have a code, newest first. */
  offersOf(productId: string): PageSource<OfferRecord> {
    const written = this.written.offersOf(productId)
    const seeded = this.seeded.offersOf(productId)
    if (written.length === 0 || seeded.length === 0) return sourceOf([...written].reverse().concat(seeded))
    return sourceOf([...written, ...seeded].sort((one, other) => (isNewer(one, other) ? -1 : 1)))
  }

  /** Orders, newest first. */
  orders(): PageSource<RenewedOrder> {
    const { seeded, written } = this
    const rows = mergeSources(datedSource(written.ordersByDate, createdAt), {
      count: seeded.orderCount,
      newest: (skip, take) =>
        Array.from({ length: Math.max(0, Math.min(take, seeded.orderCount - skip)) }, (_, index) =>
          seeded.orderByAge(skip + index),
        ),
      newerThan: (instant) => seeded.ordersAfter(instant),
      dateOf: createdAt,
    })
    return mapSource(rows, (order) => this.#present(order))
  }

  orderByHash(hash: string): RenewedOrder | undefined {
    return this.#presentIfFound(this.written.orderByHash(hash) ?? this.seeded.orderByHash(hash))
  }

  orderById(id: number): RenewedOrder | undefined {
    return this.#presentIfFound(this.written.tables.orders.get(id) ?? this.seeded.orderById(id))
  }

  /** Commission lines, newest first, with their running totals. */
  ledger(kind: LedgerKind): LineSource {
    const written = this.#visible(this.written.ledger(kind))
    const seeded = this.seeded.ledger(kind)
    const lines = written.entries.size === 0 ? seeded : this.#withWritten(written, seeded)
    const shown = this.views.orders === undefined ? lines : viewedSource(lines, this.views.orders)
    const isChanged = this.written.tables.renewals.size > 0 || this.written.tables.reversals.size > 0
    return {
      count: shown.count,
      newest: isChanged
        ? (skip, take) => shown.newest(skip, take).map((line) => this.#presentLine(line))
        : (skip, take) => shown.newest(skip, take),
      totals: () => addTotals(written.totals, seeded.totals()),
      unpaid: () => addTotals(written.unpaid, seeded.unpaid()),
    }
  }

  /** Subscriptions, newest first. */
  subscriptions(): PageSource<RenewedSubscription> {
    const { changedSubscriptions } = this.written.tables
    const { seeded } = this
    const rows = mergeSources(datedSource(this.written.subscriptionsByDate, createdAt), {
      count: seeded.subscriptionCount,
      newest: (skip, take) => seeded.subscriptions(skip, take).map((row) => changedSubscriptions.get(row.id) ?? row),
      newerThan: (instant) => seeded.subscriptionsAfter(instant),
      dateOf: createdAt,
    })
    return mapSource(viewedSource(rows, this.views.subscriptions), (row) => this.#presentSubscription(row))
  }

  subscriptionById(id: number): RenewedSubscription | undefined {
    const { subscriptions, changedSubscriptions } = this.written.tables
    const found = subscriptions.get(id) ?? changedSubscriptions.get(id) ?? this.seeded.subscriptionById(id)
    return found === undefined ? undefined : this.#presentSubscription(found)
  }

  async prepareProduct(product: ProductRecord): Promise<Commit> {
    return this.commitProduct(await valid(productSchema, product))
  }

  /** Commit of a product, without a check of the row: for dry runs. */
  commitProduct(row: ProductRecord): Commit {
    const isSeeded = this.seeded.productById(row.id) !== undefined
    return () => this.rows.change((rows) => (isSeeded ? rows.withChangedProduct(row) : rows.withProduct(row)))
  }

  async prepareOffer(offer: OfferRecord): Promise<Commit> {
    return this.commitOffer(await valid(offerSchema, offer))
  }

  /** Commit of an offer, without a check of the row: for dry runs. */
  commitOffer(row: OfferRecord): Commit {
    return () => this.rows.change((rows) => rows.withOffer(row))
  }

  /** Prepares a new sale, with the subscription it begins, if any. */
  async prepareOrder(order: OrderRecord, subscription: SubscriptionRecord | null): Promise<Commit> {
    const row = await valid(orderSchema, order)
    const begun = subscription === null ? null : await valid(subscriptionSchema, subscription)
    return () => this.rows.change((rows) => (begun === null ? rows.withOrder(row) : rows.withOrder(row).withSubscription(begun)))
  }

  /** Prepares the reversal of a charge of a seeded or written order. */
  prepareReversal(reversal: ReversalRecord): Commit {
    return () => this.rows.change((rows) => rows.withReversal(reversal))
  }

  async prepareSubscription(subscription: RenewedSubscription): Promise<Commit> {
    return this.#commitRow(await valid(subscriptionSchema, this.#withoutRenewals(subscription)))
  }

  /** Commit of a subscription, without a check of the row: for dry runs. */
  commitSubscription(subscription: RenewedSubscription): Commit {
    return this.#commitRow(this.#withoutRenewals(subscription))
  }

  #commitRow(row: SubscriptionRecord): Commit {
    const isOwn = this.written.tables.subscriptions.get(row.id) !== undefined
    return () => this.rows.change((rows) => (isOwn ? rows.withSubscription(row) : rows.withChangedSubscription(row)))
  }

  /** Row of a subscription: charges of renewals are made again when they are read; it keeps the others. */
  #withoutRenewals(subscription: RenewedSubscription): SubscriptionRecord {
    const { charges, id } = subscription
    if (!(charges instanceof LongList)) return { ...subscription, charges }
    const { subscriptions, changedSubscriptions } = this.written.tables
    const stored = subscriptions.get(id) ?? changedSubscriptions.get(id) ?? this.seeded.subscriptionById(id)
    return { ...subscription, charges: stored?.charges ?? [] }
  }

  readonly #hashOf: TransactionHash = (id) => this.seeded.transactionHash(id)

  #presentIfFound(order: RenewedOrder | undefined): RenewedOrder | undefined {
    return order === undefined ? undefined : this.#present(order)
  }

  /** Order with its renewals and reversals. */
  #present(order: RenewedOrder): RenewedOrder {
    const { written } = this
    return withReversals(renewOrder(order, written.renewalsOf(order.id), this.#hashOf), written.reversalsOf(order.id))
  }

  #presentLine({ order, charge, commission }: LineRecord): LineRecord {
    // A line shows nothing of the other charges, so those are left unchanged.
    const { written } = this
    const renewed = renewOrder(order, written.renewalsOf(order.id), this.#hashOf)
    return { order: renewed, charge: reverseCharge(charge, written.reversalsOf(order.id)), commission }
  }

  #presentSubscription(row: SubscriptionRecord): RenewedSubscription {
    const { written } = this
    const { id } = row.order
    return reverseSubscription(renewSubscription(row, written.renewalsOf(id), this.#hashOf), written.reversalsOf(id))
  }

  #withWritten(written: Ledger, seeded: ReturnType<ProducerDataset['ledger']>): PageSource<LineRecord> {
    const lines = linesOf(written)
    return mergeSources<LineRecord>(
      { ...mapSource(lines, (entry) => this.#toLine(entry)), dateAt: (index) => lines.dateAt(index) },
      {
        count: seeded.count,
        newest: (skip, take) => seeded.newest(skip, take),
        newerThan: (instant) => seeded.newerThan(instant),
        dateOf: ({ charge }) => charge.charged_at,
      },
    )
  }

  /** Visible part of a ledger: without seeded orders, their renewals and reversals are left out too. */
  #visible(ledger: Ledger): Ledger {
    const { orders, renewals, reversals } = this.written.tables
    if (this.seeded.orderCount > 0 || renewals.size + reversals.size === 0) return ledger
    return ledger.withoutOrders((orderId) => !orders.has(orderId), reversals.list())
  }

  #toLine(entry: LedgerEntry): LineRecord {
    return isRenewal(entry) ? this.#lineOfRenewal(entry) : entry
  }

  #lineOfRenewal(renewal: RenewalRecord): LineRecord {
    const order = this.written.tables.orders.get(renewal.order_id) ?? this.seeded.orderById(renewal.order_id)
    if (order === undefined) throw new RangeError(`Order ${renewal.order_id} was renewed and never sold.`)
    const terms = renewal.commission === undefined ? undefined : order.charges[0]?.shares
    const charge = chargeOf(renewal, this.#hashOf, terms)
    const [commission] = charge.commissions
    if (commission === undefined) throw new RangeError(`Renewal ${renewal.id} has no line.`)
    return { order, charge, commission }
  }
}
