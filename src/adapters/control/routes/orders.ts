import * as z from 'zod'
import type { OrderDetail } from '../../../api/order-detail.js'
import type { ReversalKind } from '../../../billing/reverse-order.js'
import { saleMembers } from '../../../billing/simulated-sale.js'
import type { RenewedOrder } from '../../../data/rows/records.js'
import { unknownName } from '../../../emulator/control-error.js'
import { SalesService } from '../../../worlds/sales-service.js'
import type { ControlContext } from '../shared/control-context.js'
import { defineRoute } from '../shared/define-route.js'
import { labelsById, listPage, listQuery } from '../shared/list-query.js'
import { openChosen, producerChoice, producerQuery } from '../shared/producer-choice.js'
import { refuseWithoutSales } from '../shared/refuse-without-sales.js'
import { orderPageSchema, orderSchema } from '../shared/resource-schemas.js'
import { orderWriter } from '../shared/resources.js'

export const getOrder = defineRoute({
  method: 'GET',
  path: '/orders/{hash}',
  says: 'one order',
  query: producerQuery,
  answer: orderSchema,
  act: async ({ world }, { params: { hash }, query }) => {
    const database = await openChosen(world, query)
    const order = database.orderByHash(hash)
    if (order === undefined) throw unknownName('order', hash)
    return orderWriter(world, database)(order)
  },
})

export const listOrders = defineRoute({
  method: 'GET',
  path: '/orders',
  says: 'orders in the format of the API, without a quota',
  query: listQuery,
  answer: orderPageSchema,
  act: async (context, { query }) => {
    const { world } = context
    const database = await openChosen(world, query)
    const labels = labelsById((await context.dataRefs()).orders)
    return listPage(database.orders(), query, { textsOf, labels, write: orderWriter(world, database) })
  },
})

const textsOf = ({ id, hash, customer, items, charges, query_params }: RenewedOrder): readonly string[] => [
  String(id),
  hash,
  customer.name,
  customer.email,
  ...items.flatMap(({ product, offer }) => [product.name, offer.name]),
  ...Array.from(charges, ({ attempts }) => attempts.flatMap(({ status, payment_method }) => [status, payment_method])).flat(),
  ...Object.values(query_params ?? {}),
]

/** Simulates a sale through a checkout; the API has no operation for it. */
export const createOrder = defineRoute({
  method: 'POST',
  path: '/orders',
  says: 'creates a sale, as if a customer had bought: `product_id` and optionally `offer_id`, `bump`, `upsell`, `quantity`, `coupon`, or `items` instead; `payment_method`, `status` or `transactions`, `two_cards`, `at` (or `created_at`), `query_params`, `customer`, `anonymized`, `affiliate`, `affiliates`, `partners`, `from_partner`, `is_smart_installment`, `bounced_email`, `type`, `freight_value`, `producer`, `environment`; see [sales](sales.md); returns the order',
  admit: refuseWithoutSales,
  body: () => z.strictObject({ ...saleMembers(), ...producerChoice() }),
  makes: true,
  answer: orderSchema,
  act: async ({ world }, { body: { producer, environment, ...sale } }) => {
    const { database, row } = await new SalesService(world, { producer, environment }).sell(sale)
    return orderWriter(world, database)(row)
  },
})

const body = () => z.strictObject({ charge: z.int().nonnegative().optional(), ...producerChoice() })

interface ReversalInput {
  readonly params: Readonly<Record<'hash', string>>
  readonly body: z.infer<ReturnType<typeof body>>
}

const reverse =
  (kind: ReversalKind) =>
  async ({ world }: ControlContext, { params: { hash }, body: { charge, ...owner } }: ReversalInput): Promise<OrderDetail> => {
    const { database, row } = await new SalesService(world, owner).reverse(kind, hash, charge ?? null)
    return orderWriter(world, database)(row)
  }

export const refundOrder = defineRoute({
  method: 'POST',
  path: '/orders/{hash}/refund',
  says: 'refunds an order, in full or one `charge` of it (0 is the sale); returns the order; 409 if nothing of it is paid',
  body,
  bodyIsOptional: true,
  answer: orderSchema,
  act: reverse('refund'),
})

export const chargeBackOrder = defineRoute({
  method: 'POST',
  path: '/orders/{hash}/chargeback',
  says: 'charges an order back, as the bank of the buyer would; otherwise like a refund',
  body,
  bodyIsOptional: true,
  answer: orderSchema,
  act: reverse('chargeback'),
})
