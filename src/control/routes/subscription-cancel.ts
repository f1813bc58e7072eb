import * as z from 'zod'
import { SalesDesk } from '../../sales/sales-desk.js'
import { defineRoute } from '../shared/define-route.js'
import { producerChoice } from '../shared/producer-choice.js'
import { subscriptionForm } from '../shared/resource-forms.js'
import { subscriptionWriter } from '../shared/resources.js'

/** A charge that the bank of the customer refuses. */
export const declineSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/{id}/decline',
  says: 'has the charge that is due next refused now: an attempt more, and the subscription is `late` and not charged any more; 409 where it is not charged anyway',
  body: () => z.strictObject(producerChoice()),
  bodyIsOptional: true,
  answer: subscriptionForm,
  act: async ({ world }, { params: { id }, body: owner }) => {
    const { database, row } = await new SalesDesk(world, owner).decline(id)
    return subscriptionWriter(world, database)(row)
  },
})

/** A cancelation by somebody who is not the caller. */
export const cancelSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/{id}/cancel',
  says: 'cancels one at once, as if somebody else had: `by` is `customer` (the default), `system` or `producer`',
  body: () => z.strictObject({ by: z.enum(['customer', 'system', 'producer']).default('customer'), ...producerChoice() }),
  bodyIsOptional: true,
  answer: subscriptionForm,
  act: async ({ world }, { params: { id }, body: { by, ...owner } }) => {
    const { database, row } = await new SalesDesk(world, owner).cancel(id, by)
    return subscriptionWriter(world, database)(row)
  },
})
