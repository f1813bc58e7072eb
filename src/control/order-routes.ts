import { Hono } from 'hono'
import * as z from 'zod'
import { serializeOrderDetail } from '../api/orders/order-detail-serializer.js'
import { makeSale } from '../sales/make-sale.js'
import { SaleError } from '../sales/sale-error.js'
import { saleMembers } from '../sales/simulated-sale.js'
import type { ControlApp } from './control-context.js'
import { ControlError, invalidMembers } from './control-error.js'
import { openChosen, producerChoice } from './producer-choice.js'
import { readBody } from './read-request.js'
import { viewOf } from './world-view.js'

const simulatedSale = z.strictObject({ ...saleMembers, ...producerChoice })

/** `/orders`: a sale as a checkout would have made it; the API has no operation for it. */
export const orderRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.post('/orders', async (c) => {
    const { world } = c.env
    if (world.assumptions.ask('purchase-simulation') === 'none') {
      throw new ControlError(404, 'not_found', 'Sales cannot be simulated: the assumption purchase-simulation is "none".')
    }
    const { producer, environment, ...sale } = await readBody(c, simulatedSale)
    const detail = await world.writes.run(async () => {
      const database = await openChosen(world, { producer, environment })
      const order = await makeSale(world, database, sale).catch(refuse)
      return serializeOrderDetail(order, database.producer, viewOf(world))
    })
    return c.json(detail, 201)
  })
  return routes
}

const refuse = (error: unknown): never => {
  if (!(error instanceof SaleError)) throw error
  throw error.errors === null ? new ControlError(409, 'product_unavailable', error.message) : invalidMembers(error.errors)
}
