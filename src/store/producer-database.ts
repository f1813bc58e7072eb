import { firstPlace } from '../changes/first-place.js'
import { LongList } from '../spec/long-list.js'
import { chargeOf, renewOrder, renewSubscription, type TransactionHash } from './charges.js'
import type { LedgerKind, ProducerDataset } from './dataset.js'
import { isNewer } from './dated-products.js'
import { mergeSources } from './dated-rows.js'
import { occurrenceOf } from './occurrence.js'
import { addTotals, isRenewal, type LedgerEntry, type LineSource, type WrittenLedger } from './order-ledger.js'
import type {
  LineRecord,
  OfferRecord,
  OrderRecord,
  ProducerRecord,
  ProductRecord,
  RenewalRecord,
  RenewedOrder,
  RenewedSubscription,
  ReversalRecord,
  SubscriptionRecord,
} from './records.js'
import { reverseCharge, reverseOrder, reverseSubscription } from './reversals.js'
import { type Commit, type ListView, mapSource, type PageSource, sourceOf, viewedSource } from './rows.js'
import type { HeldRows, IdSequence, WrittenRows } from './written-rows.js'

/**
 * The only door to rows: what one producer owns in one environment, seeded rows and written ones as one, with the renewals that
 * came on top. Whoever opens it has settled those before (`settleRenewals`). There is no way to name another producer's row from here (section "What the service does": isolation is structural).
 */
export class ProducerDatabase {
  constructor(
    readonly sealed: ProducerDataset,
    readonly rows: HeldRows,
    readonly ids: IdSequence,
    /** How lists are shown other than they are; totals and single rows are what they are. */
    readonly views: Partial<Record<'products' | 'orders' | 'subscriptions', ListView>> = {},
  ) {}

  /**
   * What every read of rows is a pure function of, as long as `version` stays the same: the seeded rows themselves while nothing was
   * written, which all worlds share. Null where rows are shown other than they are.
   */
  get source(): { readonly of: object; readonly version: number } | null {
    if (Object.keys(this.views).length > 0) return null
    const { version } = this.written
    return { of: version === 0 ? this.sealed : this.written, version }
  }

  /** What was written, to read it. */
  get written(): WrittenRows {
    return this.rows.now
  }

  get producer(): ProducerRecord {
    return this.sealed.producer
  }

  /** Products, newest first. */
  products(): PageSource<ProductRecord> {
    const { changed } = this.written.products
    const { products } = this.sealed
    const rows = mergeSources(this.written.productsByDate, {
      ...mapSource(sourceOf(products), (product) => changed.find(product.id) ?? product),
      newerThan: (instant) => firstPlace(products.length, (place) => (products[place]?.created_at ?? 0) <= instant),
      dateOf: ({ created_at }) => created_at,
    })
    return viewedSource(rows, this.views.products)
  }

  /** Whether a product goes by this name already. */
  hasProductNamed(name: string): boolean {
    return this.written.productNames.has(name) || this.sealed.products.some((product) => product.name === name)
  }

  productById(id: string): ProductRecord | undefined {
    const { added, changed } = this.written.products
    return added.find(id) ?? changed.find(id) ?? this.sealed.productById(id)
  }

  /** Offers of a product that have a code, newest first. */
  offersOf(productId: string): PageSource<OfferRecord> {
    const written = this.written.offersByProduct.get(productId) ?? []
    const sealed = this.sealed.offersOf(productId)
    if (written.length === 0 || sealed.length === 0) return sourceOf([...written].reverse().concat(sealed))
    return sourceOf([...written, ...sealed].sort((one, other) => (isNewer(one, other) ? -1 : 1)))
  }

  /** Orders, newest first. */
  orders(): PageSource<RenewedOrder> {
    const { sealed, written } = this
    const rows = mergeSources(written.ordersByDate, {
      count: sealed.orderCount,
      newest: (skip, take) =>
        Array.from({ length: Math.max(0, Math.min(take, sealed.orderCount - skip)) }, (_, place) =>
          sealed.orderByAge(skip + place),
        ),
      newerThan: (instant) => sealed.ordersAfter(instant),
      dateOf: ({ created_at }) => created_at,
    })
    return mapSource(rows, (order) => this.#present(order))
  }

  orderByHash(hash: string): RenewedOrder | undefined {
    const id = this.written.orderIdsByHash.get(hash)
    return this.#presentIfFound(id === undefined ? this.sealed.orderByHash(hash) : this.written.orders.find(id))
  }

  orderById(id: number): RenewedOrder | undefined {
    return this.#presentIfFound(this.written.orders.find(id) ?? this.sealed.orderById(id))
  }

  /** Commission lines, newest first, with their running totals. */
  ledger(kind: LedgerKind): LineSource {
    const written = this.#visible(this.written.ledger(kind))
    const sealed = this.sealed.ledger(kind)
    const lines = written.count === 0 ? sealed : this.#withWritten(written, sealed)
    const shown = this.views.orders === undefined ? lines : viewedSource(lines, this.views.orders)
    const isChanged = this.written.renewals.count > 0 || this.written.reversals.count > 0
    return {
      count: shown.count,
      newest: isChanged
        ? (skip, take) => shown.newest(skip, take).map((line) => this.#presentLine(line))
        : (skip, take) => shown.newest(skip, take),
      totals: () => addTotals(written.totals(), sealed.totals()),
      unpaid: () => addTotals(written.unpaid(), sealed.unpaid()),
    }
  }

  /** Subscriptions, newest first. */
  subscriptions(): PageSource<RenewedSubscription> {
    const { changed } = this.written.subscriptions
    const { sealed } = this
    const rows = mergeSources(this.written.subscriptionsByDate, {
      count: sealed.subscriptionCount,
      newest: (skip, take) => sealed.subscriptions(skip, take).map((row) => changed.find(row.id) ?? row),
      newerThan: (instant) => sealed.subscriptionsAfter(instant),
      dateOf: ({ created_at }) => created_at,
    })
    return mapSource(viewedSource(rows, this.views.subscriptions), (row) => this.#presentSubscription(row))
  }

  subscriptionById(id: number): RenewedSubscription | undefined {
    const { added, changed } = this.written.subscriptions
    const found = added.find(id) ?? changed.find(id) ?? this.sealed.subscriptionById(id)
    return found === undefined ? undefined : this.#presentSubscription(found)
  }

  async prepareProduct(product: ProductRecord): Promise<Commit> {
    const written = this.rows.own()
    const { added, changed } = written.products
    if (this.sealed.productById(product.id) !== undefined) return await changed.prepare(product)
    const commit = await added.prepare(product)
    return () => {
      const isNew = added.find(product.id) === undefined
      commit()
      if (isNew) written.indexProduct(product)
    }
  }

  async prepareOffer(offer: OfferRecord): Promise<Commit> {
    const written = this.rows.own()
    const commit = await written.offers.prepare(offer)
    return () => {
      commit()
      written.indexOffer(offer)
    }
  }

  /** A new sale, with the subscription it begins, if it begins one. */
  async prepareOrder(order: OrderRecord, subscription: SubscriptionRecord | null): Promise<Commit> {
    const written = this.rows.own()
    const commitOrder = await written.orders.prepare(order)
    const commitSubscription = subscription === null ? null : await written.subscriptions.added.prepare(subscription)
    return () => {
      commitOrder()
      commitSubscription?.()
      written.indexOrder(order)
      if (subscription !== null) written.indexSubscription(subscription)
      written.witness?.({ kind: 'sale', order })
    }
  }

  /** A charge of an order, seeded or written, whose money goes back. */
  prepareReversal(reversal: ReversalRecord): Commit {
    const written = this.rows.own()
    return () => {
      written.addReversal(reversal)
      written.witness?.({ kind: 'reversal', reversal })
    }
  }

  async prepareSubscription(subscription: RenewedSubscription): Promise<Commit> {
    const written = this.rows.own()
    const { added, changed } = written.subscriptions
    const own = added.find(subscription.id)
    const held = own ?? changed.find(subscription.id) ?? this.sealed.subscriptionById(subscription.id)
    const { charges } = subscription
    // Charges of many renewals are made from those again; the row keeps the others.
    const row: SubscriptionRecord = { ...subscription, charges: charges instanceof LongList ? (held?.charges ?? []) : charges }
    const commit = await (own === undefined ? changed : added).prepare(row)
    const { witness } = written
    if (witness === null) return commit
    return () => {
      const occurrence = occurrenceOf(this.subscriptionById(subscription.id), subscription)
      commit()
      if (occurrence !== undefined) witness(occurrence)
    }
  }

  readonly #hashOf: TransactionHash = (id) => this.sealed.transactionHash(id)

  #presentIfFound(order: RenewedOrder | undefined): RenewedOrder | undefined {
    return order === undefined ? undefined : this.#present(order)
  }

  /** An order with what came on top of it. */
  #present(order: RenewedOrder): RenewedOrder {
    const { renewals, reversals } = this.written
    return reverseOrder(renewOrder(order, renewals.ofOrder(order.id), this.#hashOf), reversals.ofOrder(order.id))
  }

  #presentLine({ order, charge, commission }: LineRecord): LineRecord {
    // A line shows nothing of the other charges, so those are left as they were.
    const { renewals, reversals } = this.written
    const renewed = renewOrder(order, renewals.ofOrder(order.id), this.#hashOf)
    return { order: renewed, charge: reverseCharge(charge, reversals.ofOrder(order.id)), commission }
  }

  #presentSubscription(row: SubscriptionRecord): RenewedSubscription {
    const { renewals, reversals } = this.written
    const { id } = row.order
    return reverseSubscription(renewSubscription(row, renewals.ofOrder(id), this.#hashOf), reversals.ofOrder(id))
  }

  #withWritten(written: WrittenLedger, sealed: ReturnType<ProducerDataset['ledger']>): PageSource<LineRecord> {
    return mergeSources<LineRecord>(
      {
        ...mapSource(written, (entry) => this.#toLine(entry)),
        dateAt: (place) => written.dateAt(place),
      },
      {
        count: sealed.count,
        newest: (skip, take) => sealed.newest(skip, take),
        newerThan: (instant) => sealed.newerThan(instant),
        dateOf: ({ charge }) => charge.charged_at,
      },
    )
  }

  /** The lines whose orders are shown: where no seeded order is, what came on top of them is not either. */
  #visible(ledger: WrittenLedger): WrittenLedger {
    const { orders, renewals, reversals } = this.written
    if (this.sealed.orderCount > 0 || renewals.count + reversals.count === 0) return ledger
    return ledger.withoutOrders((orderId) => orders.find(orderId) === undefined, reversals.rows())
  }

  #toLine(entry: LedgerEntry): LineRecord {
    return isRenewal(entry) ? this.#lineOfRenewal(entry) : entry
  }

  #lineOfRenewal(renewal: RenewalRecord): LineRecord {
    const order = this.written.orders.find(renewal.order_id) ?? this.sealed.orderById(renewal.order_id)
    if (order === undefined) throw new RangeError(`Order ${renewal.order_id} was renewed and never sold.`)
    const terms = renewal.commission === undefined ? undefined : order.charges[0]?.shares
    const charge = chargeOf(renewal, this.#hashOf, terms)
    const [commission] = charge.commissions
    if (commission === undefined) throw new RangeError(`Renewal ${renewal.id} has no line.`)
    return { order, charge, commission }
  }
}
