import { groupBy } from '../../core/group-by.js'
import { hashText } from '../../core/random.js'
import { parseIso, parseTextTimestamp } from '../../core/timestamp-codec.js'
import type { Customer, Item, Offer, Product } from '../../seed/records.js'
import { DataDescription } from '../data/describe-data.js'
import type { DataDocument } from '../data/document-schema.js'
import { noLabels } from '../data/labels.js'
import { isMasked } from './node/hide-people.js'
import { type PulledCatalogue, recordOrder, recordSubscription } from './pulled-sales.js'
import type { PulledAccount, PulledLine, PulledSubscription } from './pulled-schemas.js'
import { scaleOffer, scaleOrder, scaleSubscription } from './scale-amounts.js'

const owner = { producer: 'first', environment: 'sandbox' } as const

/**
 * The data document of an account.
 * @param at time of the pull, in milliseconds since 1970.
 * @param factor for every amount.
 */
export const describeAccount = (account: PulledAccount, at: number, factor = 1): DataDocument => {
  const scaled = (offer: Offer): Offer => (factor === 1 ? offer : scaleOffer(offer, (cents) => Math.round(cents * factor)))
  const description = new DataDescription(noLabels, at)
  const catalogue = new Catalogue(account)
  for (const { product, offers } of catalogue.listed()) {
    description.addProduct(owner, product)
    for (const offer of offers) description.addOffer(owner, product, scaled(offer))
  }
  const lines = groupBy(account.lines, ({ order }) => order.id)
  const subscriptions = new Map(account.subscriptions.map((row) => [row.order.id, row]))
  const orders = account.orders.map((detail) =>
    recordOrder(detail, lines.get(detail.id) ?? [], catalogue, subscriptions.has(detail.id)),
  )
  for (const order of orders.sort((left, right) => left.created_at - right.created_at || left.id - right.id)) {
    const row = subscriptions.get(order.id)
    const recorded = { ...order, subscription_id: row?.id ?? null }
    const made = factor === 1 ? recorded : scaleOrder(recorded, factor)
    const begun = row === undefined ? null : recordSubscription(row, recorded, at)
    const subscription = begun === null || factor === 1 ? begun : scaleSubscription(begun, made, factor)
    description.addSale({ owner, order: made, subscription }, (item) => {
      const { product, offer } = catalogue.now(item)
      return { product, offer: scaled(offer) }
    })
  }
  return description.document()
}

class Catalogue implements PulledCatalogue {
  readonly #products = new Map<number, Product>()
  readonly #offers = new Map<number, Offer>()
  readonly #listed: { readonly product: Product; readonly offers: readonly Offer[] }[] = []
  readonly #subscribers: ReadonlyMap<number, PulledSubscription['customer']>

  constructor(account: PulledAccount) {
    // Fields missing from the lists come from the newest sale.
    const sold = new Map<number, PulledLine>()
    const soldProducts = new Map<number, PulledLine>()
    for (const line of account.lines) {
      if (!sold.has(line.offer.id)) sold.set(line.offer.id, line)
      if (!soldProducts.has(line.product.id)) soldProducts.set(line.product.id, line)
    }
    this.#subscribers = new Map(account.subscriptions.map((row) => [row.order.id, row.customer]))
    for (const listed of [...account.products].reverse()) {
      const line = soldProducts.get(listed.reference_id)
      const created_at = instantOf(parseIso(listed.created_at))
      const product = productOf(listed.id, listed.reference_id, created_at, line, listed)
      this.#products.set(product.reference_id, product)
      const offers = [...listed.offers].reverse().map((offer): Offer => {
        const found = sold.get(offer.reference_id)
        const made = offerOf(found, product, { id: offer.id, reference_id: offer.reference_id, price: offer.price })
        return { ...made, is_active: offer.is_active, created_at: Math.max(created_at, instantOf(parseIso(offer.created_at))) }
      })
      for (const offer of offers) this.#offers.set(offer.reference_id, offer)
      this.#listed.push({ product, offers })
    }
  }

  listed() {
    return this.#listed
  }

  /** An item as sold. One missing from the lists is created at its first sale. */
  itemOf(line: PulledLine): Pick<Item, 'product' | 'offer'> {
    const { code, id, ...offer } = line.offer
    const { id: productId, ...product } = line.product
    const at = instantOf(parseTextTimestamp(line.created_at))
    const nowProduct = this.#products.get(productId) ?? productOf(`p${productId}`, productId, at, line)
    const nowOffer = this.#offers.get(id) ?? offerOf(line, nowProduct, { id: code, reference_id: id, price: offer.price })
    this.#products.set(productId, nowProduct)
    this.#offers.set(id, nowOffer)
    return { product: { ...nowProduct, ...product }, offer: { ...nowOffer, ...offer } }
  }

  /** The current product and offer of an item. */
  now({ offer, product }: Item) {
    return {
      product: this.#products.get(product.reference_id) ?? product,
      offer: this.#offers.get(offer.reference_id) ?? offer,
    }
  }

  buyerOf({ customer, order }: PulledLine): Customer {
    const subscriber = this.#subscribers.get(order.id)
    const existing = subscriber !== undefined && !isMasked(subscriber) ? subscriber : undefined
    const email = existing?.email ?? customer.email ?? ''
    return {
      // Visible for subscribers only, so any number stable for the buyer will do.
      id: subscriber?.id ?? 1_000_000_000 + (hashText(`${email} ${customer.name} ${customer.cpf}`) % 1_000_000_000),
      name: existing?.name ?? customer.name ?? '',
      email,
      cpf: digitsOf(existing?.cpf ?? customer.cpf),
      cnpj: existing?.cnpj === null || existing?.cnpj === undefined ? null : digitsOf(existing.cnpj),
      phones: [...(existing?.phones ?? [])],
      zipcode: existing?.zipcode ?? '',
      street: existing?.street ?? '',
      street_number: existing?.street_number ?? '',
      neighborhood: existing?.neighborhood ?? '',
      complement: existing?.complement ?? '',
      city: existing?.city ?? '',
      state: existing?.state ?? '',
      country: existing?.country ?? '',
    }
  }
}

const digitsOf = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '')

/** A timestamp in whole seconds; 0 for one that cannot be parsed. */
const instantOf = (instant: number | null): number => (instant === null ? 0 : Math.floor(instant / 1_000) * 1_000)

const productOf = (
  id: string,
  reference_id: number,
  created_at: number,
  line: PulledLine | undefined,
  listed?: PulledAccount['products'][number],
): Product => ({
  id,
  reference_id,
  name: listed?.name ?? line?.product.name ?? '',
  type: listed?.type ?? line?.product.type ?? 'course',
  description: '',
  status: listed?.status ?? 'approved',
  is_active: listed?.is_active ?? false,
  is_subscription: line?.product.is_subscription ?? false,
  has_invoice_integration: line?.product.has_invoice_integration ?? false,
  ...(line === undefined ? {} : { refund_deadline: line.product.refund_deadline }),
  created_at,
})

const offerOf = (line: PulledLine | undefined, product: Product, own: Pick<Offer, 'id' | 'reference_id' | 'price'>): Offer => ({
  ...own,
  product_id: product.id,
  name: line?.offer.name ?? product.name,
  description: line?.offer.description ?? null,
  charge_type: line?.offer.is_subscription === true ? 'recurring' : 'one_time',
  is_active: true,
  is_subscription: line?.offer.is_subscription ?? false,
  interval: line?.offer.interval ?? null,
  trial_days: line?.offer.trial_days ?? null,
  first_charge_price: line?.offer.first_charge_price ?? null,
  created_at: product.created_at,
})
