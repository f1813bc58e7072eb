import type { Ask } from '../assumptions/ask.js'
import type { IdFormats } from '../store/dataset.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { OrderRecord } from '../store/records.js'
import { type ChosenOffers, chooseOffers } from './choose-offers.js'
import { recordSale, type SaleNames } from './record-sale.js'
import { SaleError } from './sale-error.js'
import type { SimulatedSale } from './simulated-sale.js'

/** What of a world a sale is made with. */
export interface Seller {
  readonly identifiers: SaleNames
  readonly clock: { readSecond(): number }
  readonly assumptions: { readonly ask: Ask }
  idFormats(): IdFormats
}

/**
 * Makes a sale now: it is in history and totals at once. The caller holds the world's write lock.
 * @throws SaleError where it cannot be made; nothing is written then.
 */
export const makeSale = async (world: Seller, database: ProducerDatabase, sale: SimulatedSale): Promise<OrderRecord> => {
  const offers = chooseOffers(database, sale)
  refuseSubscriptionBump(world, offers)
  const { order, subscription } = recordSale(sale, offers, {
    ids: database.ids,
    names: world.identifiers,
    orderHashFormat: world.idFormats().order,
    producerId: database.producer.id,
    now: world.clock.readSecond(),
  })
  const commit = await database.prepareOrder(order, subscription)
  commit()
  return order
}

/** An order has one subscription, that of its first item (assumption `subscription-as-bump`). */
const refuseSubscriptionBump = ({ assumptions }: Seller, { bump }: ChosenOffers): void => {
  if (!bump?.offer.is_subscription || assumptions.ask('subscription-as-bump') !== 'refused') return
  throw SaleError.invalid({ bump: [`The offer ${bump.offer.id} is a subscription, which cannot be sold as a bump.`] })
}

/** A sale of a product with everything else as usual. */
export const plainSale = (productId: string): SimulatedSale => ({
  product_id: productId,
  bump: false,
  upsell: false,
  two_cards: false,
  quantity: 1,
  query_params: null,
})
