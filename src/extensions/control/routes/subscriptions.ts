import { showSubscription, subscriptionResource } from '../../../api/subscriptions.js'
import { unknownName } from '../../../emulator/control-error.js'
import { listPage, listQuery, pageOf } from '../../../emulator/control-lists.js'
import { defineRoute } from '../../../emulator/control-route.js'
import { openChosen, producerQuery } from '../../../emulator/producer-choice.js'
import type { Subscription } from '../../../seed/records.js'
import { renewed } from '../../../seed/renewals.js'
import { labelsOf } from '../labels.js'

export const listSubscriptions = defineRoute({
  method: 'GET',
  path: '/subscriptions',
  says: 'subscriptions in the format of the API, without a quota',
  query: listQuery,
  answer: pageOf(subscriptionResource),
  act: ({ world }, { query }) => {
    const [call, labels] = [openChosen(world, query), labelsOf(world, 'subscriptions')]
    return listPage(call.rows.subscriptions, query, {
      textsOf: (subscription) => [...textsOf(subscription), ...labels(subscription.id)],
      // Assumptions other than the documented ones can change its members.
      show: (subscription) => showSubscription(call, renewed(call.rows, subscription)) as never,
    })
  },
})

const textsOf = ({ id, order, product, offer, customer, payment_method }: Subscription): readonly string[] => [
  String(id),
  order.hash,
  product.name,
  offer.name,
  customer.name,
  customer.email,
  customer.cpf,
  customer.cnpj ?? '',
  payment_method,
]

export const getSubscription = defineRoute({
  method: 'GET',
  path: '/subscriptions/{id}',
  says: 'one subscription',
  query: producerQuery,
  answer: subscriptionResource,
  act: ({ world }, { params: { id }, query }) => {
    const call = openChosen(world, query)
    const found = /^[1-9]\d*$/.test(id) ? call.rows.subscriptions.get(Number(id)) : undefined
    if (found === undefined) throw unknownName('subscription', id)
    return showSubscription(call, renewed(call.rows, found)) as never
  },
})
