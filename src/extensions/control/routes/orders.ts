import { orderDetail, showOrder } from '../../../api/order-detail.js'
import { unknownName } from '../../../emulator/control-error.js'
import { listPage, listQuery, pageOf } from '../../../emulator/control-lists.js'
import { defineRoute } from '../../../emulator/control-route.js'
import { openChosen, producerQuery } from '../../../emulator/producer-choice.js'
import { isPartOfHash } from '../../../reading/sought-words.js'
import type { Charge, Order } from '../../../seed/records.js'
import { chargesOf, reversed } from '../../../seed/renewals.js'
import { orderByHash } from '../../../seed/start.js'
import { labelsOf } from '../labels.js'

export const listOrders = defineRoute({
  method: 'GET',
  path: '/orders',
  says: 'orders in the format of the API, without a quota',
  query: listQuery,
  answer: pageOf(orderDetail),
  act: ({ world }, { query }) => {
    const [call, labels] = [openChosen(world, query), labelsOf(world, 'orders')]
    const { rows } = call
    const charges = (order: Order) => chargesOf(rows, order).map((charge) => reversed(rows, order, charge))
    return listPage(rows.orders, query, {
      textsOf: (order) => {
        const made = charges(order)
        return [...textsOf(order, made), ...(isPartOfHash(query.search) ? hashesOf(made) : []), ...labels(order.id)]
      },
      // Assumptions other than the documented ones can change its members.
      show: (order) => showOrder(call, order) as never,
    })
  },
})

const textsOf = ({ id, hash, customer, items, query_params }: Order, charges: readonly Charge[]): readonly string[] => [
  String(id),
  hash,
  customer.name,
  customer.email,
  customer.cpf,
  customer.cnpj ?? '',
  ...items.flatMap(({ product, offer }) => [product.name, offer.name]),
  ...charges.flatMap(({ attempts }) => attempts.flatMap(({ status, payment_method }) => [status, payment_method])),
  ...Object.values(query_params ?? {}),
]

const hashesOf = (charges: readonly Charge[]): readonly string[] =>
  charges.flatMap(({ attempts }) => attempts.map(({ hash }) => hash))

export const getOrder = defineRoute({
  method: 'GET',
  path: '/orders/{hash}',
  says: 'one order',
  query: producerQuery,
  answer: orderDetail,
  act: ({ world }, { params: { hash }, query }) => {
    const call = openChosen(world, query)
    const order = orderByHash(call.rows, hash)
    if (order === undefined) throw unknownName('order', hash)
    return showOrder(call, order) as never
  },
})
