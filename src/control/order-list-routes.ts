import { Hono } from 'hono'
import * as z from 'zod'
import { serializeOrderDetail } from '../api/orders/order-detail-serializer.js'
import type { OrderRecord } from '../store/records.js'
import type { ControlApp } from './control-context.js'
import { unknownName } from './control-error.js'
import { listQuery, pageOf } from './list-query.js'
import { openChosen, producerChoice } from './producer-choice.js'
import { readQuery } from './read-request.js'
import { viewOf } from './world-view.js'

/** `/orders` as the API writes them one by one, without a token and without cost to a quota. */
export const orderListRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/orders', async (c) => {
    const query = readQuery(c, listQuery)
    const database = await openChosen(c.env.world, query)
    const { rows, meta } = pageOf(database.orders(), query, textsOf)
    const view = viewOf(c.env.world)
    return c.json({ data: rows.map((order) => serializeOrderDetail(order, database.producer, view)), meta })
  })
  routes.get('/orders/:hash', async (c) => {
    const choice = readQuery(c, z.strictObject(producerChoice))
    const database = await openChosen(c.env.world, choice)
    const hash = c.req.param('hash')
    const order = database.orderByHash(hash)
    if (order === undefined) throw unknownName('order', hash)
    return c.json(serializeOrderDetail(order, database.producer, viewOf(c.env.world)))
  })
  return routes
}

const textsOf = ({ id, hash, customer, items, query_params }: OrderRecord): readonly string[] => [
  String(id),
  hash,
  customer.name,
  customer.email,
  ...items.flatMap(({ product, offer }) => [product.name, offer.name]),
  ...Object.values(query_params ?? {}),
]
