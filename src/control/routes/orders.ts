import * as z from 'zod'
import { SalesDesk } from '../../sales/sales-desk.js'
import { saleMembers } from '../../sales/simulated-sale.js'
import type { RenewedOrder } from '../../store/records.js'
import { defineRoute } from '../shared/define-route.js'
import { listPage, listQuery } from '../shared/list-query.js'
import { openChosen, producerChoice } from '../shared/producer-choice.js'
import { refuseWithoutSales } from '../shared/refuse-without-sales.js'
import { orderForm, orderPageForm } from '../shared/resource-forms.js'
import { orderWriter } from '../shared/resources.js'

export const listOrders = defineRoute({
  method: 'GET',
  path: '/orders',
  says: 'orders, each as the API writes one, without a quota',
  query: listQuery,
  answer: orderPageForm,
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
  says: 'a sale, as if somebody had bought: `product_id` and, if wanted, `offer_id`, `bump`, `upsell`, `quantity`, `coupon`, or `items` in their place; `payment_method`, `status` or `transactions`, `two_cards`, `at` (or `created_at`), `query_params`, `customer`, `anonymized`, `affiliate`, `affiliates`, `partners`, `from_partner`, `is_smart_installment`, `bounced_email`, `type`, `freight_value`, `producer`, `environment`; see [sales](sales.md); answers with the order',
  admit: refuseWithoutSales,
  body: () => z.strictObject({ ...saleMembers(), ...producerChoice() }),
  makes: true,
  answer: orderForm,
  act: async ({ world }, { body: { producer, environment, ...sale } }) => {
    const { database, row } = await new SalesDesk(world, { producer, environment }).sell(sale)
    return orderWriter(world, database)(row)
  },
})
