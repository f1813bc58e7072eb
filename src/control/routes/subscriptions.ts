import * as z from 'zod'
import { SalesDesk } from '../../sales/sales-desk.js'
import { subscriptionMembers } from '../../sales/simulated-subscription.js'
import type { RenewedSubscription } from '../../store/records.js'
import { defineRoute } from '../shared/define-route.js'
import { listPage, listQuery } from '../shared/list-query.js'
import { openChosen, producerChoice } from '../shared/producer-choice.js'
import { refuseWithoutSales } from '../shared/refuse-without-sales.js'
import { subscriptionForm, subscriptionPageForm } from '../shared/resource-forms.js'
import { subscriptionWriter } from '../shared/resources.js'

export const listSubscriptions = defineRoute({
  method: 'GET',
  path: '/subscriptions',
  says: 'as the API writes them, without a quota',
  query: listQuery,
  answer: subscriptionPageForm,
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

/** A subscription as somebody came to have it; no operation of the API makes one. */
export const createSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions',
  says: 'a subscription with the sale that began it: `product_id` and, if wanted, `offer_id`, `at`, `interval`, `trial_days`, `charges` (`paid` or `failed`), `situation`, `canceled_by`, `canceled_at`, `max_charges`, and what a sale takes; see [sales](sales.md); answers with the subscription',
  admit: refuseWithoutSales,
  body: () => z.strictObject({ ...subscriptionMembers(), ...producerChoice() }),
  makes: true,
  answer: subscriptionForm,
  act: async ({ world }, { body: { producer, environment, ...wanted } }) => {
    const { database, row } = await new SalesDesk(world, { producer, environment }).subscribe(wanted)
    return subscriptionWriter(world, database)(row)
  },
})
