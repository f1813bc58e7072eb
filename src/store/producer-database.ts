import type { LedgerKind, LedgerTotals, NextIds, ProducerDataset } from './dataset.js'
import { stackLedgers } from './order-ledger.js'
import { mapSource, type PageSource, sourceOf, stackSources } from './page-source.js'
import type { LineRecord, OfferRecord, OrderRecord, ProducerRecord, ProductRecord, SubscriptionRecord } from './records.js'
import type { Commit } from './table.js'
import type { WrittenRows } from './written-rows.js'

/**
 * The only door to rows: what one producer owns in one environment, seeded rows and written ones as one. There is no way to
 * name another producer's row from here (section "What the service does": isolation is structural).
 */
export class ProducerDatabase {
  constructor(
    readonly sealed: ProducerDataset,
    readonly written: WrittenRows,
    readonly ids: IdSequence,
  ) {}

  get producer(): ProducerRecord {
    return this.sealed.producer
  }

  /** Products, newest first. */
  products(): PageSource<ProductRecord> {
    const { added, changed } = this.written.products
    return stackSources(
      added,
      mapSource(sourceOf(this.sealed.products), (product) => changed.find(product.id) ?? product),
    )
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

  orderByHash(hash: string): OrderRecord | undefined {
    const id = this.written.orderIdsByHash.get(hash)
    return id === undefined ? this.sealed.orderByHash(hash) : this.written.orders.find(id)
  }

  orderById(id: number): OrderRecord | undefined {
    return this.written.orders.find(id) ?? this.sealed.orderById(id)
  }

  /** Commission lines, newest first, with their running totals. */
  ledger(kind: LedgerKind): PageSource<LineRecord> & { totals(): LedgerTotals } {
    return stackLedgers(this.written.ledgers[kind], this.sealed.ledger(kind))
  }

  /** Subscriptions, newest first. */
  subscriptions(): PageSource<SubscriptionRecord> {
    const { added, changed } = this.written.subscriptions
    const { sealed } = this
    return stackSources(added, {
      count: sealed.subscriptionCount,
      newest: (skip, take) => sealed.subscriptions(skip, take).map((row) => changed.find(row.id) ?? row),
    })
  }

  subscriptionById(id: number): SubscriptionRecord | undefined {
    const { added, changed } = this.written.subscriptions
    return added.find(id) ?? changed.find(id) ?? this.sealed.subscriptionById(id)
  }

  async prepareProduct(product: ProductRecord): Promise<Commit> {
    const { added, changed } = this.written.products
    return await (this.sealed.productById(product.id) === undefined ? added : changed).prepare(product)
  }

  async prepareOffer(offer: OfferRecord): Promise<Commit> {
    const commit = await this.written.offers.prepare(offer)
    return () => {
      commit()
      const siblings = this.written.offersByProduct.get(offer.product_id)
      if (siblings === undefined) this.written.offersByProduct.set(offer.product_id, [offer])
      else siblings.push(offer)
    }
  }

  /** A new sale, with the subscription it begins, if it begins one. */
  async prepareOrder(order: OrderRecord, subscription: SubscriptionRecord | null): Promise<Commit> {
    const commitOrder = await this.written.orders.prepare(order)
    const commitSubscription = subscription === null ? null : await this.written.subscriptions.added.prepare(subscription)
    return () => {
      commitOrder()
      commitSubscription?.()
      this.written.orderIdsByHash.set(order.hash, order.id)
      for (const ledger of Object.values(this.written.ledgers)) ledger.append(order)
    }
  }

  async prepareSubscription(subscription: SubscriptionRecord): Promise<Commit> {
    const { added, changed } = this.written.subscriptions
    return await (added.find(subscription.id) === undefined ? changed : added).prepare(subscription)
  }
}

/** Hands out the next number of each table, from where the seeded rows end. */
export class IdSequence {
  readonly #given: Partial<Record<keyof NextIds, number>> = {}

  constructor(readonly start: NextIds) {}

  next(table: keyof NextIds): number {
    const offset = this.#given[table] ?? 0
    this.#given[table] = offset + 1
    return this.start[table] + offset
  }
}
