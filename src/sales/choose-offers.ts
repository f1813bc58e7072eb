import type { ProducerDatabase } from '../store/producer-database.js'
import type { OfferRecord, ProductRecord } from '../store/records.js'
import { SaleError } from './sale-error.js'
import type { SimulatedSale } from './simulated-sale.js'

/** A product and the offer it is bought by. */
export interface ChosenOffer {
  readonly product: ProductRecord
  readonly offer: OfferRecord
}

export interface ChosenOffers {
  readonly main: ChosenOffer
  readonly bump: ChosenOffer | null
}

/** The offers a simulated sale names; unknown ones are refused as invalid, all at once, then an inactive one as unavailable. */
export const chooseOffers = (database: ProducerDatabase, sale: SimulatedSale): ChosenOffers => {
  const bump = typeof sale.bump === 'object' ? sale.bump : null
  const problems = {
    ...findProblems(database, sale, ''),
    ...(bump === null ? {} : findProblems(database, bump, 'bump.')),
  }
  if (Object.keys(problems).length > 0) throw SaleError.invalid(problems)
  const main = choose(database, sale, '')
  if (sale.bump === false) return { main, bump: null }
  return { main, bump: bump === null ? anyOther(database, main) : choose(database, bump, 'bump.') }
}

type OfferChoice = Pick<SimulatedSale, 'product_id' | 'offer_id'>

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

/** The newest product that can be bought once, other than one; undefined where there is none. */
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
