import * as z from 'zod'
import { orderDetail } from '../../api/orders/order.js'
import { makeSale } from '../../sales/make-sale.js'
import { saleMembers } from '../../sales/simulated-sale.js'
import type { RenewedOrder } from '../../store/records.js'
import { pageForm } from '../answers/lists.js'
import { ControlError } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'
import { listPage, listQuery } from '../shared/list-query.js'
import { openChosen, producerChoice } from '../shared/producer-choice.js'
import { orderWriter } from '../shared/resources.js'

export const listOrders = defineRoute({
  method: 'GET',
  path: '/orders',
  says: 'orders, each as the API writes one, without a quota',
  query: listQuery,
  answer: pageForm(() => orderDetail),
  act: async ({ world }, { query }) => {
    const database = await openChosen(world, query)
    return listPage(database.orders(), query, { textsOf, write: orderWriter(world, database) })
  },
})

const textsOf = ({ id, hash, customer, items, query_params }: RenewedOrder): readonly string[] => [
  String(id),
  hash,
  customer.name,
  customer.email,
  ...items.flatMap(({ product, offer }) => [product.name, offer.name]),
  ...Object.values(query_params ?? {}),
]

/** A sale as a checkout would have made it; the API has no operation for it. */
export const createOrder = defineRoute({
  method: 'POST',
  path: '/orders',
  says: 'a sale, as if somebody had bought: `product_id` and, if wanted, `offer_id`, `query_params`, `bump`, `upsell`, `two_cards`, `quantity`, `coupon`, `customer`, `producer`, `environment`; answers with the order',
  admit: ({ world }) => {
    if (world.assumptions.ask('purchase-simulation') !== 'none') return
    throw new ControlError(404, 'not_found', 'Sales cannot be simulated: the assumption purchase-simulation is "none".')
  },
  body: z.strictObject({ ...saleMembers, ...producerChoice }),
  makes: true,
  answer: () => orderDetail,
  act: ({ world }, { body: { producer, environment, ...sale } }) =>
    world.writes.run(async () => {
      const database = await openChosen(world, { producer, environment })
      const order = await makeSale(world, database, sale)
      return orderWriter(world, database)(order)
    }),
})
