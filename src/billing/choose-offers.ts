import type { ItemKind } from '../data/rows/charge-records.js'
import type { ProducerDatabase } from '../data/rows/producer-database.js'
import type { CouponRecord, OfferRecord, ProductRecord } from '../data/rows/records.js'
import { SaleError } from './sale-error.js'
import type { SimulatedItem, SimulatedSale } from './simulated-sale.js'

/** Product with its chosen offer. */
export interface ChosenOffer {
  readonly product: ProductRecord
  readonly offer: OfferRecord
}

/** Chosen offer with kind and quantity. */
export interface ChosenItem extends ChosenOffer {
  readonly kind: ItemKind
  readonly quantity: number
  readonly coupon: CouponRecord | null
  readonly classroom: number | undefined
  /** Path of its coupon in the request. */
  readonly path: string
}

/** Items of a simulated sale; unknown ones are refused as invalid, all together, then an inactive one as unavailable. */
export const chooseItems = (database: ProducerDatabase, sale: SimulatedSale): readonly ChosenItem[] => {
  const wanted = wantedItems(sale)
  const problems = Object.assign({}, ...wanted.map(([path, item]) => findProblems(database, item, path)))
  if (Object.keys(problems).length > 0) throw SaleError.invalid(problems)
  const chosen = wanted.map(([path, item]): ChosenItem => {
    const { kind, quantity, coupon = null, members_classroom_id: classroom } = item
    return { ...choose(database, item, path), kind, quantity, coupon, classroom, path }
  })
  const [main] = chosen
  if (sale.bump !== true || main === undefined) return chosen
  return [
    ...chosen,
    { ...anyOther(database, main), kind: 'bump', quantity: 1, coupon: null, classroom: undefined, path: 'bump.' },
  ]
}

/** Items by their path in the request, without a bump of any product. */
const wantedItems = (sale: SimulatedSale): readonly (readonly [path: string, item: SimulatedItem])[] => {
  const { items, product_id, offer_id, quantity, coupon, bump, upsell } = sale
  if (items !== undefined) {
    refuseBeside(sale)
    return items.map((item, index) => [`items.${index}.`, index > 0 && item.kind === 'main' ? { ...item, kind: 'bump' } : item])
  }
  if (product_id === undefined) throw SaleError.invalid({ product_id: ['Name what is bought: product_id, or items.'] })
  const main: SimulatedItem = { product_id, offer_id, kind: upsell ? 'upsell' : 'main', quantity, coupon }
  if (typeof bump === 'boolean') return [['', main]]
  return [
    ['', main],
    ['bump.', { ...bump, kind: 'bump', quantity: 1 }],
  ]
}

/** Refuses members that contradict a list of items. */
const refuseBeside = ({ product_id, offer_id, coupon, quantity, upsell, bump }: SimulatedSale): void => {
  const beside = {
    product_id: product_id !== undefined,
    offer_id: offer_id !== undefined,
    coupon: coupon !== undefined,
    quantity: quantity !== 1,
    upsell,
    bump: bump !== false,
  }
  const names = Object.entries(beside).flatMap(([name, isGiven]) => (isGiven ? [name] : []))
  if (names.length === 0) return
  throw SaleError.invalid(Object.fromEntries(names.map((name) => [name, [`Say it in items, or leave items out.`]])))
}

type OfferChoice = Pick<SimulatedItem, 'product_id' | 'offer_id'>

const findProblems = (database: ProducerDatabase, choice: OfferChoice, path: string): Record<string, string[]> => {
  const { product_id, offer_id } = choice
  if (database.productById(product_id) === undefined) {
    return { [`${path}product_id`]: [`There is no product ${JSON.stringify(product_id)} of this producer.`] }
  }
  if (offer_id === undefined || offerOf(database, choice) !== undefined) return {}
  return { [`${path}offer_id`]: [`There is no offer ${JSON.stringify(offer_id)} of this product.`] }
}

const offerOf = (database: ProducerDatabase, { product_id, offer_id }: OfferChoice): OfferRecord | undefined => {
  const offers = database.offersOf(product_id)
  const all = offers.newest(0, offers.count)
  if (offer_id !== undefined) return all.find(({ id }) => id === offer_id)
  return all.find(({ is_active }) => is_active) ?? all[0]
}

const choose = (database: ProducerDatabase, choice: OfferChoice, path: string): ChosenOffer => {
  const product = database.productById(choice.product_id)
  if (!product?.is_active) throw SaleError.unavailable(`The product ${choice.product_id} is inactive; activate it first.`)
  const offer = offerOf(database, choice)
  if (offer === undefined) throw SaleError.invalid({ [`${path}offer_id`]: ['The product has no offer to buy it by.'] })
  if (!offer.is_active) throw SaleError.unavailable(`The offer ${offer.id} is inactive.`)
  return { product, offer }
}

const anyOther = (database: ProducerDatabase, main: ChosenOffer): ChosenOffer => {
  const other = anySellable(database, main.product.id)
  if (other !== undefined) return other
  throw SaleError.invalid({ bump: ['There is no other active product with an offer; name one by product_id.'] })
}

/** Newest active one-time product, except one; undefined if there is none. */
export const anySellable = (database: ProducerDatabase, otherThan?: string): ChosenOffer | undefined => {
  const products = database.products()
  for (const product of products.newest(0, products.count)) {
    if (!product.is_active || product.is_subscription || product.id === otherThan) continue
    const offers = database.offersOf(product.id)
    const offer = offers.newest(0, offers.count).find(({ is_active, is_subscription }) => is_active && !is_subscription)
    if (offer !== undefined) return { product, offer }
  }
  return undefined
}
