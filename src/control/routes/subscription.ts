import { defineRoute } from '../shared/define-route.js'
import { openChosen, producerQuery } from '../shared/producer-choice.js'
import { subscriptionForm } from '../shared/resource-forms.js'
import { requireSubscription, subscriptionWriter } from '../shared/resources.js'

export const getSubscription = defineRoute({
  method: 'GET',
  path: '/subscriptions/{id}',
  says: 'one of them',
  query: producerQuery,
  answer: subscriptionForm,
  act: async ({ world }, { params: { id }, query }) => {
    const database = await openChosen(world, query)
    return subscriptionWriter(world, database)(requireSubscription(database, id))
  },
})
