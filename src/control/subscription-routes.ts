import { Hono } from 'hono'
import * as z from 'zod'
import { canceledAt } from '../api/subscriptions/canceled-subscription.js'
import { subscriptionSerializer } from '../api/subscriptions/subscription-serializer.js'
import type { SubscriptionRecord } from '../store/records.js'
import type { ControlApp } from './control-context.js'
import { ControlError, unknownName } from './control-error.js'
import { listQuery, pageOf } from './list-query.js'
import { openChosen, producerChoice } from './producer-choice.js'
import { readOptionalBody, readQuery } from './read-request.js'
import { viewOf } from './world-view.js'

const cancellation = z.strictObject({ by: z.enum(['customer', 'system', 'producer']).default('customer'), ...producerChoice })

/** `/subscriptions` as the API writes them, without cost to a quota, and their cancelation by somebody who is not the caller. */
export const subscriptionRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/subscriptions', async (c) => {
    const query = readQuery(c, listQuery)
    const database = await openChosen(c.env.world, query)
    const { rows, meta } = pageOf(database.subscriptions(), query, textsOf)
    return c.json({ data: rows.map(subscriptionSerializer(viewOf(c.env.world), database.producer)), meta })
  })
  routes.get('/subscriptions/:id', async (c) => {
    const choice = readQuery(c, z.strictObject(producerChoice))
    const database = await openChosen(c.env.world, choice)
    const subscription = database.subscriptionById(idIn(c.req.param('id')))
    if (subscription === undefined) throw unknownName('subscription', c.req.param('id'))
    return c.json(subscriptionSerializer(viewOf(c.env.world), database.producer)(subscription))
  })
  routes.post('/subscriptions/:id/cancel', async (c) => {
    const { world } = c.env
    const { by, ...choice } = await readOptionalBody(c, cancellation)
    const id = c.req.param('id')
    const resource = await world.writes.run(async () => {
      const database = await openChosen(world, choice)
      const subscription = database.subscriptionById(idIn(id))
      if (subscription === undefined) throw unknownName('subscription', id)
      if (subscription.cancellation_requested_at !== null) {
        throw new ControlError(409, 'already_canceled', `The subscription ${id} was canceled before.`)
      }
      // At once: the assumption about the end of a period is one about the API's own route.
      const canceled = { ...canceledAt(subscription, world.clock.readSecond(), true), canceled_by: by }
      const commit = await database.prepareSubscription(canceled)
      commit()
      return subscriptionSerializer(viewOf(world), database.producer)(canceled)
    })
    return c.json(resource)
  })
  return routes
}

/** No subscription has the number NaN. */
const idIn = (text: string): number => (/^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN)

const textsOf = ({ id, order, product, offer, customer }: SubscriptionRecord): readonly string[] => [
  String(id),
  order.hash,
  product.name,
  offer.name,
  customer.name,
  customer.email,
]
