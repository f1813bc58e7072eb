import { Hono } from 'hono'
import * as z from 'zod'
import { offerSerializer } from '../api/offers/offer-serializer.js'
import { productSerializer } from '../api/products/product-serializer.js'
import type { ControlApp } from './control-context.js'
import { unknownName } from './control-error.js'
import { listQuery, pageOf } from './list-query.js'
import { openChosen, producerChoice } from './producer-choice.js'
import { readQuery } from './read-request.js'
import { viewOf } from './world-view.js'

/** `/products` and their offers as the API writes them, without a token and without cost to a quota. */
export const productListRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/products', async (c) => {
    const query = readQuery(c, listQuery)
    const database = await openChosen(c.env.world, query)
    const { rows, meta } = pageOf(database.products(), query, ({ id, reference_id, name }) => [id, String(reference_id), name])
    return c.json({ data: rows.map(productSerializer(viewOf(c.env.world))), meta })
  })
  routes.get('/products/:id/offers', async (c) => {
    const choice = readQuery(c, z.strictObject(producerChoice))
    const database = await openChosen(c.env.world, choice)
    const id = c.req.param('id')
    const product = database.productById(id)
    if (product === undefined) throw unknownName('product', id)
    const offers = database.offersOf(id)
    return c.json({ data: offers.newest(0, offers.count).map(offerSerializer(viewOf(c.env.world), product)) })
  })
  return routes
}
