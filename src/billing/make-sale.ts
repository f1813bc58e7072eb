import type { IdFormats } from '../data/rows/dataset.js'
import type { ProducerDatabase } from '../data/rows/producer-database.js'
import type { RenewedOrder } from '../data/rows/records.js'
import type { Ask } from '../ground/assumptions/ask.js'
import { type ChosenItem, chooseItems } from './choose-offers.js'
import { rehearsalOf, type SaleNames, type SaleOrigin } from './record-payment.js'
import { recordSale } from './record-sale.js'
import { SaleError } from './sale-error.js'
import { readSaleInstant } from './sale-instant.js'
import type { SimulatedSale } from './simulated-sale.js'

/** Members of a world that a sale requires. */
export interface Seller {
  readonly identifiers: SaleNames
  readonly clock: { readSecond(): number }
  readonly assumptions: { readonly ask: Ask }
  readonly data: { idFormats(): IdFormats }
}

/** Numbers, names and instant of a sale. */
export const saleOriginOf = (world: Seller, database: ProducerDatabase, at: number): SaleOrigin => ({
  ids: database.ids,
  names: world.identifiers,
  orderHashFormat: world.data.idFormats().order,
  producerId: database.producer.id,
  now: at,
  present: world.clock.readSecond(),
})

/**
 * Makes a sale, which is in history and totals at once. Requires the world's write lock.
 * @throws SaleError if it cannot be made; nothing is written then.
 */
export const makeSale = async (world: Seller, database: ProducerDatabase, sale: SimulatedSale): Promise<RenewedOrder> => {
  const at = readSaleInstant(sale, world.clock.readSecond())
  const items = chooseItems(database, sale)
  refuseSubscriptionBump(world, items)
  const origin = saleOriginOf(world, database, at)
  recordSale(sale, items, rehearsalOf(origin))
  const { order, subscription } = recordSale(sale, items, origin)
  const commit = await database.prepareOrder(order, subscription)
  commit()
  return database.orderById(order.id) ?? order
}

/** Refuses subscriptions beyond the first item: an order has only one (assumption `subscription-as-bump`). */
const refuseSubscriptionBump = ({ assumptions }: Seller, [, ...others]: readonly ChosenItem[]): void => {
  const bump = others.find(({ offer }) => offer.is_subscription)
  if (bump === undefined || assumptions.ask('subscription-as-bump') !== 'refused') return
  throw SaleError.invalid({
    [bump.path.replace(/\.$/, '')]: [`The offer ${bump.offer.id} is a subscription, which cannot be sold as a bump.`],
  })
}

/** Sale of a product with default members. */
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
