import * as z from 'zod'
import { subscriptionResource } from '../../api/subscriptions/subscription.js'
import { canceledAt } from '../../store/subscriptions.js'
import { ControlError } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'
import { openChosen, producerChoice } from '../shared/producer-choice.js'
import { requireSubscription, subscriptionWriter } from '../shared/resources.js'

/** A cancelation by somebody who is not the caller. */
export const cancelSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/{id}/cancel',
  says: 'cancels one at once, as if somebody else had: `by` is `customer` (the default), `system` or `producer`',
  body: z.strictObject({ by: z.enum(['customer', 'system', 'producer']).default('customer'), ...producerChoice }),
  bodyIsOptional: true,
  answer: () => subscriptionResource,
  act: ({ world }, { params: { id }, body: { by, ...choice } }) =>
    world.writes.run(async () => {
      const database = await openChosen(world, choice)
      const subscription = requireSubscription(database, id)
      if (subscription.cancellation_requested_at !== null) {
        throw new ControlError(409, 'already_canceled', `The subscription ${id} was canceled before.`)
      }
      // At once: the assumption about the end of a period is one about the API's own route.
      const canceled = { ...canceledAt(subscription, world.clock.readSecond(), true), canceled_by: by }
      const commit = await database.prepareSubscription(canceled)
      commit()
      return subscriptionWriter(world, database)(canceled)
    }),
})
