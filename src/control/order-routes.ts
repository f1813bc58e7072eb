import { Hono } from 'hono'
import { serializeOrderDetail } from '../serializers/order-detail.js'
import { chooseOffers } from './choose-offers.js'
import type { ControlApp } from './control-context.js'
import { ControlError } from './control-error.js'
import { openChosen } from './producer-choice.js'
import { readBody } from './read-request.js'
import { recordSale } from './record-sale.js'
import { simulatedSale } from './simulated-sale.js'
import { viewOf } from './world-view.js'

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
        now: world.clock.readSecond(),
      })
      const commit = await database.prepareOrder(order, subscription)
      commit()
      return serializeOrderDetail(order, database.producer, viewOf(world))
    })
    return c.json(detail, 201)
  })
  return routes
}
