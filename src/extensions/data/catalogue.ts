import { groupBy } from '../../core/group-by.js'
import { dayMs } from '../../core/time.js'
import type { Offer, Product } from '../../seed/records.js'
import { courseTitles, membershipTitles } from '../../seed/titles.js'
import type { DeclaredOffer, DeclaredProduct } from './catalogue-schemas.js'
import type { Compilation, DataOwner, RegisteredOffer, RegisteredProduct } from './compilation.js'
import { type Position, within } from './problem-list.js'
import type { Entry } from './read-documents.js'

/** Terms of an offer, whether or not its record is valid. */
export interface Terms {
  readonly price: number
  /** Days between two charges; null for a single one. */
  readonly interval: number | null
  readonly trialDays: number
}

const prices = [4_900, 9_700, 14_700, 19_700, 29_700, 49_700] as const

/** Products and offers of a document, made on first use. */
export class DocumentCatalogue {
  readonly #products = new Map<string, RegisteredProduct>()
  readonly #offers = new Map<string, RegisteredOffer>()
  /** Generated offers for owners that declare none, by names that are no labels. */
  readonly #spare = new Map<string, { readonly owner: DataOwner; readonly isSubscription: boolean }>()
  readonly #firstSales = new Map<string, number>()
  /** Made on first use. */
  #pools: ReadonlyMap<string, readonly Entry<DeclaredOffer>[]> | undefined
  #ofProducts: ReadonlyMap<string, readonly Entry<DeclaredOffer>[]> | undefined
  #productsOfOwners: ReadonlyMap<string, readonly Entry<DeclaredProduct>[]> | undefined

  constructor(readonly compilation: Compilation) {}

  /** Notes a sale, so that an offer without a date is older than it. All sales are noted before any offer is made. */
  noteSale(offer: string, at: number): void {
    this.#firstSales.set(offer, Math.min(at, this.#firstSales.get(offer) ?? at))
  }

  /** Makes every declared product and offer. */
  makeAll(): void {
    for (const label of this.compilation.entries.products.keys()) this.#product(label)
    for (const label of this.compilation.entries.offers.keys()) this.#offer(label)
  }

  /** A product that was declared here, by label. */
  productOf(label: string): Product | undefined {
    return this.#products.get(label)?.product
  }

  offerOf(label: string): Offer | undefined {
    return this.#offers.get(label)?.offer
  }

  /** Product of a reference; undefined, with a reported problem, for an unknown one. */
  findProduct(label: string, position: Position): RegisteredProduct | undefined {
    const { compilation } = this
    const found = this.#product(label) ?? compilation.setting.existing?.product(label)
    if (found === undefined && !compilation.read.broken.products.has(label)) {
      compilation.problems.addUnknown(position, 'product', label, () => compilation.labels('products'))
    }
    return found
  }

  /** Offer of a reference; undefined, with a reported problem, for an unknown one. */
  findOffer(label: string, position: Position): RegisteredOffer | undefined {
    const { compilation } = this
    const found = this.#offer(label) ?? compilation.setting.existing?.offer(label)
    if (found === undefined && !compilation.read.broken.offers.has(label) && !compilation.entries.offers.has(label)) {
      compilation.problems.addUnknown(position, 'offer', label, () => compilation.labels('offers'))
    }
    return found
  }

  /** Offer of a sale that names none: a declared one of the owner, of the same kind if possible, or a generated one. */
  chooseOffer(owner: DataOwner, label: string, isSubscription: boolean): string {
    const same = this.#poolOf(owner, isSubscription)
    const pool = same.length > 0 || isSubscription ? same : this.#poolOf(owner, true)
    const chosen = pool[this.compilation.draw('offer of order', label, 1, Math.max(1, pool.length))]
    if (chosen !== undefined) return chosen.label
    const spare = `${owner.environment} ${owner.producer} ${isSubscription ? 'membership' : 'course'}`
    this.#spare.set(spare, { owner, isSubscription })
    return spare
  }

  /** Declared offers of an owner: those of subscriptions, or those charged once. */
  #poolOf(owner: DataOwner, isSubscription: boolean): readonly Entry<DeclaredOffer>[] {
    const { entries, read } = this.compilation
    const keyOf = (whose: DataOwner, isOne: boolean): string => `${whose.environment} ${whose.producer} ${isOne}`
    this.#pools ??= groupBy(entries.offers.values(), (offer) => {
      const product = this.#productLabel(offer)
      if (product !== undefined && read.broken.products.has(product)) return null
      const owner = this.compilation.ownerOf((product === undefined ? undefined : entries.products.get(product)) ?? offer)
      return keyOf(owner, intervalOf(offer.value) !== null)
    })
    return this.#pools.get(keyOf(owner, isSubscription)) ?? []
  }

  /** Price and interval of an offer, declared or generated. */
  termsOf(label: string): Terms {
    const spare = this.#spare.get(label)
    const value = spare === undefined ? this.compilation.entries.offers.get(label)?.value : spareEntry(label, spare).value
    const existing = value === undefined ? this.compilation.setting.existing?.offer(label)?.offer : undefined
    if (existing !== undefined) {
      return { price: existing.price, interval: existing.interval, trialDays: existing.trial_days ?? 0 }
    }
    return {
      price: value?.price ?? (prices[this.compilation.draw('offer', label, 2, prices.length)] as number),
      interval: intervalOf(value ?? {}),
      trialDays: value?.trial_days ?? 0,
    }
  }

  #spareProduct(owner: DataOwner): RegisteredProduct {
    const label = spareProductOf(owner)
    return this.#products.get(label) ?? this.#makeProduct({ document: 0, path: [], label, defaults: owner, value: owner })
  }

  #product(label: string): RegisteredProduct | undefined {
    const entry = this.compilation.entries.products.get(label)
    return this.#products.get(label) ?? (entry === undefined ? undefined : this.#makeProduct(entry))
  }

  #makeProduct(entry: Entry<DeclaredProduct>): RegisteredProduct {
    const { compilation } = this
    const { label, value } = entry
    const owner = compilation.ownerOf(entry)
    const draft = compilation.draftOf(owner)
    const { names } = draft
    const [offers, first] = this.#offersOf(label)
    const isMembership = value.is_subscription ?? offers.some((offer) => this.termsOf(offer).interval !== null)
    const titles: readonly string[] = isMembership ? membershipTitles : courseTitles
    const name = value.name ?? (titles[compilation.draw('product', label, 1, titles.length)] as string)
    const usual = Math.min(compilation.drawPast('product', label, 30) - 60 * dayMs, first - dayMs)
    const product: Product = {
      id: compilation.name(draft, within(entry, 'id'), value.id, () =>
        names.productId(label, compilation.setting.formats.product),
      ),
      reference_id: compilation.number(draft, 'product', within(entry, 'reference_id'), value.reference_id, () =>
        names.numbers('product', 'product', label),
      ),
      name,
      type: value.type ?? 'course',
      description:
        value.description ?? `${name}: ${8 + compilation.draw('product', label, 2, 53)} aulas em vídeo com material de apoio.`,
      status: value.status ?? 'approved',
      is_active: value.is_active ?? true,
      is_subscription: isMembership,
      has_invoice_integration: value.has_invoice_integration ?? compilation.draw('product', label, 3, 3) === 0,
      ...(value.refund_deadline === undefined ? {} : { refund_deadline: value.refund_deadline }),
      created_at: compilation.pastTime(within(entry, 'at'), value.at) ?? usual,
    }
    draft.products.push(product)
    const registered = { owner, product }
    this.#products.set(label, registered)
    return registered
  }

  /** Declared offers of a product, and the earliest sale or creation of one of them. */
  #offersOf(product: string): [labels: readonly string[], first: number] {
    const { compilation } = this
    let first = compilation.setting.at
    this.#ofProducts ??= groupBy(
      compilation.entries.offers.values(),
      (offer) => this.#productLabel(offer) ?? spareProductOf(compilation.ownerOf(offer)),
    )
    const offers = this.#ofProducts.get(product) ?? []
    for (const offer of offers) {
      const at = compilation.time(within(offer, 'at'), offer.value.at)
      first = Math.min(first, at ?? first, this.#firstSales.get(offer.label) ?? first)
    }
    for (const [label, { owner }] of this.#spare) {
      if (spareProductOf(owner) === product) first = Math.min(first, this.#firstSales.get(label) ?? first)
    }
    return [offers.map(({ label }) => label), first]
  }

  #offer(label: string): RegisteredOffer | undefined {
    const existing = this.#offers.get(label)
    if (existing !== undefined) return existing
    const spare = this.#spare.get(label)
    if (spare !== undefined) return this.#makeOffer(spareEntry(label, spare), this.#spareProduct(spare.owner))
    const entry = this.compilation.entries.offers.get(label)
    if (entry === undefined) return undefined
    const product = this.#productOfOffer(entry)
    return product === undefined ? undefined : this.#makeOffer(entry, product)
  }

  /** Label of the product of a declared offer: given, drawn among those of its owner, or undefined for a generated one. */
  #productLabel(entry: Entry<DeclaredOffer>): string | undefined {
    const { compilation } = this
    if (entry.value.product !== undefined) return entry.value.product
    const { producer, environment } = compilation.ownerOf(entry)
    this.#productsOfOwners ??= groupBy(compilation.entries.products.values(), (product) => {
      const theirs = compilation.ownerOf(product)
      return `${theirs.environment} ${theirs.producer}`
    })
    const fitting = this.#productsOfOwners.get(`${environment} ${producer}`) ?? []
    return fitting[compilation.draw('product of offer', entry.label, 1, Math.max(1, fitting.length))]?.label
  }

  #productOfOffer(entry: Entry<DeclaredOffer>): RegisteredProduct | undefined {
    const { compilation } = this
    const label = this.#productLabel(entry)
    if (label === undefined) return this.#spareProduct(compilation.ownerOf(entry))
    return this.findProduct(label, within(entry, 'product'))
  }

  #makeOffer(entry: Entry<DeclaredOffer>, { owner, product }: RegisteredProduct): RegisteredOffer {
    const { compilation } = this
    const { label, value } = entry
    compilation.requireOwner(entry, owner, 'its product')
    const draft = compilation.draftOf(owner)
    const { names } = draft
    const { price, interval, trialDays } = this.termsOf(label)
    const isSubscription = value.is_subscription ?? interval !== null
    const givenAt = compilation.pastTime(within(entry, 'at'), value.at)
    if (givenAt !== undefined && givenAt < product.created_at) {
      compilation.problems.add(within(entry, 'at'), `it is before its product ${product.name} was made; give a later time`)
    }
    const soon = product.created_at + 1_800_000
    const offer: Offer = {
      id:
        value.code === null
          ? ''
          : compilation.name(draft, within(entry, 'code'), value.code, () =>
              names.offerCode(label, compilation.setting.formats.offer),
            ),
      reference_id: compilation.number(draft, 'offer', within(entry, 'reference_id'), value.reference_id, () =>
        names.numbers('offer', 'offer', label),
      ),
      product_id: product.id,
      name: value.name ?? (isSubscription ? 'Plano mensal' : 'Acesso completo'),
      description: value.description ?? null,
      price,
      charge_type: value.charge_type ?? (isSubscription ? 'recurring' : 'one_time'),
      is_active: value.is_active ?? true,
      is_subscription: isSubscription,
      interval,
      trial_days: value.trial_days ?? (trialDays === 0 ? null : trialDays),
      first_charge_price: value.first_charge_price ?? null,
      created_at:
        givenAt ?? Math.min(soon, Math.max(product.created_at, this.#firstSales.get(label) ?? soon), compilation.setting.at),
    }
    draft.offers.push(offer)
    const registered = { owner, product, offer }
    this.#offers.set(label, registered)
    return registered
  }
}

const spareProductOf = ({ environment, producer }: DataOwner): string => `${environment} ${producer} product`

const spareEntry = (
  label: string,
  { owner, isSubscription }: { readonly owner: DataOwner; readonly isSubscription: boolean },
): Entry<DeclaredOffer> => ({
  ...{ document: 0, path: [], label, defaults: owner },
  value: { ...owner, interval: isSubscription ? 30 : null },
})

const intervalOf = ({ interval, charge_type, is_subscription }: DeclaredOffer): number | null => {
  if (interval !== undefined) return interval
  return is_subscription === true || charge_type === 'recurring' ? 30 : null
}
