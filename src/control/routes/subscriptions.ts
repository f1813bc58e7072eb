import { subscriptionResource } from '../../api/subscriptions/subscription.js'
import type { RenewedSubscription } from '../../store/records.js'
import { pageForm } from '../answers/lists.js'
import { defineRoute } from '../shared/define-route.js'
import { listPage, listQuery } from '../shared/list-query.js'
import { openChosen } from '../shared/producer-choice.js'
import { subscriptionWriter } from '../shared/resources.js'

export const listSubscriptions = defineRoute({
  method: 'GET',
  path: '/subscriptions',
  says: 'as the API writes them, without a quota',
  query: listQuery,
  answer: pageForm(() => subscriptionResource),
  act: async ({ world }, { query }) => {
    const database = await openChosen(world, query)
    return listPage(database.subscriptions(), query, { textsOf, write: subscriptionWriter(world, database) })
  },
})

const textsOf = ({ id, order, product, offer, customer }: RenewedSubscription): readonly string[] => [
  String(id),
  order.hash,
  product.name,
  offer.name,
  customer.name,
  customer.email,
]
