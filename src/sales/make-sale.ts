import type { Ask } from '../assumptions/ask.js'
import type { IdFormats } from '../store/dataset.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { RenewedOrder } from '../store/records.js'
import { type ChosenItem, chooseItems } from './choose-offers.js'
import { recordSale } from './record-sale.js'
import { SaleError } from './sale-error.js'
import { readSaleInstant } from './sale-instant.js'
import { rehearsalOf, type SaleNames, type SaleOrigin } from './sale-origin.js'
import type { SimulatedSale } from './simulated-sale.js'

/** What of a world a sale is made with. */
export interface Seller {
  readonly identifiers: SaleNames
  readonly clock: { readSecond(): number }
  readonly assumptions: { readonly ask: Ask }
  idFormats(): IdFormats
}

/** Where a sale that happened at an instant gets its numbers and names. */
export const originOf = (world: Seller, database: ProducerDatabase, at: number): SaleOrigin => ({
  ids: database.ids,
  names: world.identifiers,
  orderHashFormat: world.idFormats().order,
  producerId: database.producer.id,
  now: at,
  present: world.clock.readSecond(),
})

/**
 * Makes a sale: it is in history and totals at once. The caller holds the world's write lock.
 * @throws SaleError where it cannot be made; nothing is written then.
 */
export const makeSale = async (world: Seller, database: ProducerDatabase, sale: SimulatedSale): Promise<RenewedOrder> => {
  const at = readSaleInstant(sale, world.clock.readSecond())
  const items = chooseItems(database, sale)
  refuseSubscriptionBump(world, items)
  const origin = originOf(world, database, at)
  recordSale(sale, items, rehearsalOf(origin))
  const { order, subscription } = recordSale(sale, items, origin)
  const commit = await database.prepareOrder(order, subscription)
  commit()
  return database.orderById(order.id) ?? order
}

/** An order has one subscription, that of its first item (assumption `subscription-as-bump`). */
const refuseSubscriptionBump = ({ assumptions }: Seller, [, ...others]: readonly ChosenItem[]): void => {
  const bump = others.find(({ offer }) => offer.is_subscription)
  if (bump === undefined || assumptions.ask('subscription-as-bump') !== 'refused') return
  throw SaleError.invalid({
    [bump.path.replace(/\.$/, '')]: [`The offer ${bump.offer.id} is a subscription, which cannot be sold as a bump.`],
  })
}

/** A sale of a product with everything else as usual. */
export const plainSale = (productId: string): SimulatedSale => ({
  product_id: productId,
  bump: false,
  upsell: false,
  two_cards: false,
  quantity: 1,
  status: 'authorized',
  payment_method: 'credit_card',
  freight_value: 0,
  affiliates: [],
  partners: [],
  query_params: null,
})
