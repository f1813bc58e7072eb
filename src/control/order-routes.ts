import { Hono } from 'hono'
import * as z from 'zod'
import { serializeOrderDetail } from '../serializers/order-detail.js'
import { chooseOffers } from './choose-offers.js'
import type { ControlApp } from './control-context.js'
import { ControlError } from './control-error.js'
import { openChosen, producerChoice } from './producer-choice.js'
import { readBody } from './read-request.js'
import { recordSale } from './record-sale.js'
import { viewOf } from './world-view.js'

const offerChoice = { product_id: z.string().min(1), offer_id: z.string().min(1).optional() }

export const simulatedSale = z.strictObject({
  ...offerChoice,
  /** Sells a second product along: one that is named, or any other active one. */
  bump: z.union([z.boolean(), z.strictObject(offerChoice)]).default(false),
  upsell: z.boolean().default(false),
  two_cards: z.boolean().default(false),
  quantity: z.int().min(1).max(100).default(1),
  coupon: z.strictObject({ name: z.string().min(1).max(50), discount: z.int().min(1) }).optional(),
  customer: z.strictObject({ name: z.string().min(1).max(255), email: z.email() }).optional(),
  query_params: z.record(z.string(), z.string()).nullable().default(null),
  ...producerChoice,
})

export type SimulatedSale = z.infer<typeof simulatedSale>

/** `/orders`: a sale as a checkout would have made it; the API has no operation for it. */
export const orderRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.post('/orders', async (c) => {
    const { world } = c.env
    if (world.assumptions.value('purchase-simulation') === 'none') {
      throw new ControlError(404, 'not_found', 'Sales cannot be simulated: the assumption purchase-simulation is "none".')
    }
    const sale = await readBody(c, simulatedSale)
    const detail = await world.writes.run(async () => {
      const database = await openChosen(world, sale)
      const offers = chooseOffers(database, sale)
      const { order, subscription } = recordSale(sale, offers, {
        ids: database.ids,
        names: world.identifiers,
        orderHashFormat: world.idFormats().order,
        producerId: database.producer.id,
        now: Math.floor(world.clock.read()),
      })
      const commit = await database.prepareOrder(order, subscription)
      commit()
      return serializeOrderDetail(order, database.producer, viewOf(world))
    })
    return c.json(detail, 201)
  })
  return routes
}
