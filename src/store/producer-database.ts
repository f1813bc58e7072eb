import { chargeOf, renewOrder, renewSubscription, type TransactionHash } from './charges.js'
import type { LedgerKind, LedgerTotals, ProducerDataset } from './dataset.js'
import { isRenewal, type LedgerEntry, stackLedgers, type WrittenLedger } from './order-ledger.js'
import type {
  LineRecord,
  OfferRecord,
  OrderRecord,
  ProducerRecord,
  ProductRecord,
  RenewalRecord,
  SubscriptionRecord,
} from './records.js'
import { type Commit, type ListView, mapSource, type PageSource, sourceOf, stackSources, viewedSource } from './rows.js'
import type { IdSequence, WrittenRows } from './written-rows.js'

/**
 * The only door to rows: what one producer owns in one environment, seeded rows and written ones as one, with the renewals that
 * came on top. Whoever opens it has settled those before (`settleRenewals`). There is no way to name another producer's row from here (section "What the service does": isolation is structural).
 */
export class ProducerDatabase {
  constructor(
    readonly sealed: ProducerDataset,
    readonly written: WrittenRows,
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

  get producer(): ProducerRecord {
    return this.sealed.producer
  }

  /** Products, newest first. */
  products(): PageSource<ProductRecord> {
    const { added, changed } = this.written.products
    const rows = stackSources(
      added,
      mapSource(sourceOf(this.sealed.products), (product) => changed.find(product.id) ?? product),
    )
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
    return stackSources(sourceOf([...written].reverse()), sourceOf(this.sealed.offersOf(productId)))
  }

  /** Orders, newest first. */
  orders(): PageSource<OrderRecord> {
    const { sealed, written } = this
    const rows = stackSources(written.orders, {
      count: sealed.orderCount,
      newest: (skip, take) =>
        Array.from({ length: Math.max(0, Math.min(take, sealed.orderCount - skip)) }, (_, place) =>
          sealed.orderByAge(skip + place),
        ),
    })
    return mapSource(rows, (order) => this.#renewOrder(order))
  }

  orderByHash(hash: string): OrderRecord | undefined {
    const id = this.written.orderIdsByHash.get(hash)
    return this.#renewed(id === undefined ? this.sealed.orderByHash(hash) : this.written.orders.find(id))
  }

  orderById(id: number): OrderRecord | undefined {
    return this.#renewed(this.written.orders.find(id) ?? this.sealed.orderById(id))
  }

  /** Commission lines, newest first, with their running totals. */
  ledger(kind: LedgerKind): PageSource<LineRecord> & { totals(): LedgerTotals } {
    const written = this.#visible(this.written.ledgers[kind])
    const sealed = this.sealed.ledger(kind)
    const lines = stackLedgers({ ...mapSource(written, (entry) => this.#toLine(entry)), totals: () => written.totals() }, sealed)
    const shown = viewedSource<LineRecord>(lines, this.views.orders)
    if (this.written.renewals.count === 0) return { ...shown, totals: lines.totals }
    return { ...mapSource(shown, (line) => ({ ...line, order: this.#renewOrder(line.order) })), totals: lines.totals }
  }

  /** Subscriptions, newest first. */
  subscriptions(): PageSource<SubscriptionRecord> {
    const { added, changed } = this.written.subscriptions
    const { sealed } = this
    const rows = stackSources(added, {
      count: sealed.subscriptionCount,
      newest: (skip, take) => sealed.subscriptions(skip, take).map((row) => changed.find(row.id) ?? row),
    })
    return mapSource(viewedSource(rows, this.views.subscriptions), (row) => this.#renewSubscription(row))
  }

  subscriptionById(id: number): SubscriptionRecord | undefined {
    const { added, changed } = this.written.subscriptions
    const found = added.find(id) ?? changed.find(id) ?? this.sealed.subscriptionById(id)
    return found === undefined ? undefined : this.#renewSubscription(found)
  }

  async prepareProduct(product: ProductRecord): Promise<Commit> {
    const { added, changed } = this.written.products
    if (this.sealed.productById(product.id) !== undefined) return await changed.prepare(product)
    const commit = await added.prepare(product)
    return () => {
      commit()
      this.written.productNames.add(product.name)
    }
  }

  async prepareOffer(offer: OfferRecord): Promise<Commit> {
    const commit = await this.written.offers.prepare(offer)
    return () => {
      commit()
      this.written.indexOffer(offer)
    }
  }

  /** A new sale, with the subscription it begins, if it begins one. */
  async prepareOrder(order: OrderRecord, subscription: SubscriptionRecord | null): Promise<Commit> {
    const commitOrder = await this.written.orders.prepare(order)
    const commitSubscription = subscription === null ? null : await this.written.subscriptions.added.prepare(subscription)
    return () => {
      commitOrder()
      commitSubscription?.()
      this.written.indexOrder(order)
      if (subscription !== null) this.written.awaitCharge(subscription)
    }
  }

  async prepareSubscription(subscription: SubscriptionRecord): Promise<Commit> {
    const { added, changed } = this.written.subscriptions
    return await (added.find(subscription.id) === undefined ? changed : added).prepare(subscription)
  }

  readonly #hashOf: TransactionHash = (id) => this.sealed.transactionHash(id)

  #renewed(order: OrderRecord | undefined): OrderRecord | undefined {
    return order === undefined ? undefined : this.#renewOrder(order)
  }

  #renewOrder(order: OrderRecord): OrderRecord {
    return renewOrder(order, this.written.renewals.ofOrder(order.id), this.#hashOf)
  }

  #renewSubscription(row: SubscriptionRecord): SubscriptionRecord {
    return renewSubscription(row, this.written.renewals.ofOrder(row.order.id), this.#hashOf)
  }

  /** The lines whose orders are shown: where no seeded order is, their renewals are not either. */
  #visible(ledger: WrittenLedger): WrittenLedger {
    if (this.sealed.orderCount > 0 || this.written.renewals.count === 0) return ledger
    return ledger.withoutRenewals((orderId) => this.written.orders.find(orderId) === undefined)
  }

  #toLine(entry: LedgerEntry): LineRecord {
    return isRenewal(entry) ? this.#lineOfRenewal(entry) : entry
  }

  #lineOfRenewal(renewal: RenewalRecord): LineRecord {
    const order = this.written.orders.find(renewal.order_id) ?? this.sealed.orderById(renewal.order_id)
    const charge = chargeOf(renewal, this.#hashOf)
    const [commission] = charge.commissions
    if (order === undefined || commission === undefined)
      throw new RangeError(`Order ${renewal.order_id} was renewed and never sold.`)
    return { order, charge, commission }
  }
}
