import type { Item, Offer, Product, Subscription } from '../../seed/records.js'
import type { DeclaredOffer, DeclaredProduct, DeclaredToken } from './catalogue-schemas.js'
import type { DataOwner } from './compilation.js'
import {
  DescribedLabels,
  DescribedPeople,
  describeOffer,
  describeOrder,
  describeProduct,
  describeSubscription,
} from './describe-records.js'
import type { DataDocument } from './document-schema.js'
import type { Labels } from './labels.js'
import type { ChargedOrder } from './planned-sale.js'
import type { DeclaredOrder, DeclaredSubscription } from './sale-schemas.js'

/** A sale with the subscription that it began. */
interface DescribedSale {
  readonly owner: DataOwner
  readonly order: ChargedOrder
  readonly subscription: Subscription | null
}

interface RegisteredOffer {
  readonly label: string
  readonly product: Product
  readonly offer: Offer
}

/** Builder of a document that declares records; adding a record also adds those it refers to. */
export class DataDescription {
  readonly labels: DescribedLabels
  readonly people: DescribedPeople
  readonly #products: Record<string, DeclaredProduct> = {}
  readonly #offers: Record<string, DeclaredOffer> = {}
  readonly #orders: Record<string, DeclaredOrder> = {}
  readonly #subscriptions: Record<string, DeclaredSubscription> = {}
  readonly #tokens: Record<string, DeclaredToken> = {}
  readonly #describedProducts = new Map<string, Product>()
  readonly #describedOffers = new Map<number, RegisteredOffer>()

  /**
   * @param declared existing labels of the records.
   * @param at the present, in milliseconds since 1970.
   */
  constructor(
    declared: Labels,
    readonly at: number,
  ) {
    this.labels = new DescribedLabels(declared)
    this.people = new DescribedPeople(this.labels)
  }

  addProduct(owner: DataOwner, product: Product): string {
    const label = this.labels.labelOf('products', product.id, product.id)
    if (this.#products[label] === undefined) {
      this.#products[label] = describeProduct(product, owner)
      this.#describedProducts.set(product.id, product)
    }
    return label
  }

  /** An offer with its product. */
  addOffer(owner: DataOwner, product: Product, offer: Offer): RegisteredOffer {
    const existing = this.#describedOffers.get(offer.reference_id)
    if (existing !== undefined) return existing
    const label = this.labels.labelOf('offers', offer.reference_id, offer.id === '' ? offer.reference_id : offer.id)
    this.#offers[label] = describeOffer(offer, this.addProduct(owner, product))
    const added = { label, offer, product: this.#describedProducts.get(product.id) ?? product }
    this.#describedOffers.set(offer.reference_id, added)
    return added
  }

  /** @param find the catalogue's record of an item; one that is not there is declared as sold. */
  addSale({ owner, order, subscription }: DescribedSale, find: (item: Item) => Omit<RegisteredOffer, 'label'>): void {
    const label = this.labels.labelOf('orders', order.id, order.hash)
    const offerOf = (item: Item): RegisteredOffer => {
      const { product, offer } = find(item)
      return this.addOffer(owner, product, offer)
    }
    this.#orders[label] = describeOrder(order, { people: this.people, offerOf })
    if (subscription === null) return
    const own = this.labels.labelOf('subscriptions', subscription.id, subscription.id)
    this.#subscriptions[own] = describeSubscription(subscription, order, label, this.at)
  }

  addToken(label: string, token: DeclaredToken): void {
    this.#tokens[label] = token
  }

  /** Document of all added records; empty kinds are left out. */
  document(): DataDocument {
    const { customers, affiliates } = this.people
    const kinds = {
      products: this.#products,
      offers: this.#offers,
      affiliates,
      customers,
      orders: this.#orders,
      subscriptions: this.#subscriptions,
      tokens: this.#tokens,
    }
    return Object.fromEntries(Object.entries(kinds).filter(([, records]) => Object.keys(records).length > 0))
  }
}
