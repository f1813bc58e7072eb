import type { ProducerDatabase } from '../store/producer-database.js'
import type { OfferRecord, ProductRecord } from '../store/records.js'
import { ControlError, invalidMembers } from './control-error.js'
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

/** The offers a simulated sale names; an unknown one is refused as invalid, an inactive one as unavailable. */
export const chooseOffers = (database: ProducerDatabase, sale: SimulatedSale): ChosenOffers => {
  const main = choose(database, sale, '')
  if (sale.bump === false) return { main, bump: null }
  return { main, bump: sale.bump === true ? anyOther(database, main) : choose(database, sale.bump, 'bump.') }
}

const choose = (
  database: ProducerDatabase,
  { product_id, offer_id }: Pick<SimulatedSale, 'product_id' | 'offer_id'>,
  path: string,
): ChosenOffer => {
  const product = database.productById(product_id)
  if (product === undefined) {
    throw invalidMembers({ [`${path}product_id`]: [`There is no product ${JSON.stringify(product_id)} of this producer.`] })
  }
  if (!product.is_active) throw unavailable(`The product ${product_id} is inactive; activate it first.`)
  const offers = database.offersOf(product_id)
  const all = offers.newest(0, offers.count)
  const offer =
    offer_id === undefined ? (all.find(({ is_active }) => is_active) ?? all[0]) : all.find(({ id }) => id === offer_id)
  if (offer === undefined) {
    const text =
      offer_id === undefined
        ? 'The product has no offer to buy it by.'
        : `There is no offer ${JSON.stringify(offer_id)} of this product.`
    throw invalidMembers({ [`${path}offer_id`]: [text] })
  }
  if (!offer.is_active) throw unavailable(`The offer ${offer.id} is inactive.`)
  return { product, offer }
}

/** The newest other product that can be bought once. */
const anyOther = (database: ProducerDatabase, main: ChosenOffer): ChosenOffer => {
  const products = database.products()
  for (const product of products.newest(0, products.count)) {
    if (!product.is_active || product.is_subscription || product.id === main.product.id) continue
    const offers = database.offersOf(product.id)
    const offer = offers.newest(0, offers.count).find(({ is_active, is_subscription }) => is_active && !is_subscription)
    if (offer !== undefined) return { product, offer }
  }
  throw invalidMembers({ bump: ['There is no other active product with an offer; name one by product_id.'] })
}

const unavailable = (message: string): ControlError => new ControlError(409, 'product_unavailable', message)
