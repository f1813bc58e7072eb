import { Hono } from 'hono'
import * as z from 'zod'
import { productSerializer } from '../api/products/product-serializer.js'
import type { ControlApp } from './control-context.js'
import { unknownName } from './control-error.js'
import { openChosen, producerChoice } from './producer-choice.js'
import { readBody } from './read-request.js'
import { viewOf } from './world-view.js'

const activation = z.strictObject({ is_active: z.boolean(), ...producerChoice })

/** `/products/{id}`: activation, which the API has no operation for (section "States and transitions"). */
export const productRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.patch('/products/:id', async (c) => {
    const { world } = c.env
    const { is_active, ...choice } = await readBody(c, activation)
    const id = c.req.param('id')
    const product = await world.writes.run(async () => {
      const database = await openChosen(world, choice)
      const found = database.productById(id)
      if (found === undefined) throw unknownName('product', id)
      const changed = { ...found, is_active }
      const commit = await database.prepareProduct(changed)
      commit()
      return changed
    })
    return c.json(productSerializer(viewOf(world))(product))
  })
  return routes
}
