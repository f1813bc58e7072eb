import * as z from 'zod'
import { unknownName } from '../../../emulator/control-error.js'
import { offerSerializer } from '../../../operations/offers/list-offers.js'
import { productSerializer } from '../../../operations/products/get-product.js'
import { defineRoute } from '../shared/define-route.js'
import { labelsById, listPage, listQuery } from '../shared/list-query.js'
import { openChosen, producerChoice, producerQuery } from '../shared/producer-choice.js'
import { offerListSchema, productPageSchema, productSchema } from '../shared/resource-schemas.js'
import { viewOf } from '../shared/resources.js'

/** Sets `is_active`; the API has no operation for it (section "States and transitions"). */
export const changeProduct = defineRoute({
  method: 'PATCH',
  path: '/products/{id}',
  says: 'switches a product on or off, as the real dashboard does: `{"is_active":true}`; in the sandbox of the first producer, unless `environment` or `producer` is given',
  body: () => z.strictObject({ is_active: z.boolean(), ...producerChoice() }),
  answer: productSchema,
  act: async ({ world }, { params: { id }, body: { is_active, ...choice } }) => {
    const product = await world.writes.run(async () => {
      const database = await openChosen(world, choice)
      const found = database.productById(id)
      if (found === undefined) throw unknownName('product', id)
      const changed = { ...found, is_active }
      const commit = await database.prepareProduct(changed)
      commit()
      return changed
    })
    return productSerializer(viewOf(world))(product)
  },
})

export const listProducts = defineRoute({
  method: 'GET',
  path: '/products',
  says: 'products in the format of the API, without a quota; these lists take `page`, `per_page` (up to 200), `search`, `producer` and `environment`',
  query: listQuery,
  answer: productPageSchema,
  act: async (context, { query }) => {
    const { world } = context
    const database = await openChosen(world, query)
    return listPage(database.products(), query, {
      textsOf: ({ id, reference_id, name }) => [id, String(reference_id), name],
      labels: labelsById((await context.dataRefs()).products),
      write: productSerializer(viewOf(world)),
    })
  },
})

export const listProductOffers = defineRoute({
  method: 'GET',
  path: '/products/{id}/offers',
  says: 'the offers of a product, in the same way',
  query: producerQuery,
  answer: offerListSchema,
  act: async ({ world }, { params: { id }, query }) => {
    const database = await openChosen(world, query)
    const product = database.productById(id)
    if (product === undefined) throw unknownName('product', id)
    const offers = database.offersOf(id)
    return { data: offers.newest(0, offers.count).map(offerSerializer(viewOf(world), product)) }
  },
})
