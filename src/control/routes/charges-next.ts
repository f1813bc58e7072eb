import { nextChargeOf } from '../../store/settle-renewals.js'
import { nextChargeForm } from '../answers/sales.js'
import { defineRoute } from '../shared/define-route.js'
import { openChosen, producerQuery } from '../shared/producer-choice.js'

export const getNextCharge = defineRoute({
  method: 'GET',
  path: '/charges/next',
  says: 'when the next subscription is charged, and which',
  query: producerQuery,
  answer: nextChargeForm,
  act: async ({ world }, { query }) => {
    const next = nextChargeOf(await openChosen(world, query), world.clock.read())
    return next === undefined
      ? { at: null, subscription_id: null }
      : { at: new Date(next.at).toISOString(), subscription_id: next.subscriptionId }
  },
})
