import * as z from 'zod'
import { offerResource, offersOf, showOffer } from '../../../api/offers.js'
import { productResource, showProduct } from '../../../api/products.js'
import { withRows } from '../../../core/state.js'
import { unknownName } from '../../../emulator/control-error.js'
import { listOf, listPage, listQuery, pageOf } from '../../../emulator/control-lists.js'
import { defineRoute } from '../../../emulator/control-route.js'
import { chosenOwner, openChosen, producerChoice, producerQuery } from '../../../emulator/producer-choice.js'
import { labelsOf } from '../labels.js'

export const listProducts = defineRoute({
  method: 'GET',
  path: '/products',
  says: 'products in the format of the API, without a quota; these lists take `page`, `per_page` (up to 200), `search`, `producer` and `environment`',
  query: listQuery,
  answer: pageOf(productResource),
  act: ({ world }, { query }) => {
    const [call, labels] = [openChosen(world, query), labelsOf(world, 'products')]
    return listPage(call.rows.products, query, {
      textsOf: ({ id, reference_id, name }) => [id, String(reference_id), name, ...labels(id)],
      show: (product) => showProduct(call, product),
    })
  },
})

export const listProductOffers = defineRoute({
  method: 'GET',
  path: '/products/{id}/offers',
  says: 'the offers of a product, in the same way',
  query: producerQuery,
  answer: listOf(offerResource),
  act: ({ world }, { params: { id }, query }) => {
    const call = openChosen(world, query)
    const product = call.rows.products.get(id)
    if (product === undefined) throw unknownName('product', id)
    const offers = offersOf(call, product).toReversed()
    return { data: offers.map((offer) => showOffer(call, product, offer)) }
  },
})

/** Sets `is_active`; the API has no operation for it (section "States and transitions"). */
export const changeProduct = defineRoute({
  method: 'PATCH',
  path: '/products/{id}',
  says: 'switches a product on or off, as the real dashboard does: `{"is_active":true}`; in the sandbox of the first producer, unless `environment` or `producer` is given',
  body: z.strictObject({ is_active: z.boolean(), ...producerChoice }),
  answer: productResource,
  act: ({ world }, { params: { id }, body: { is_active, ...choice } }) => {
    if (openChosen(world, choice).rows.products.get(id) === undefined) throw unknownName('product', id)
    const owner = chosenOwner(choice)
    world.change('control', (state) => {
      const rows = state.rows[owner]
      const product = rows?.products.get(id)
      if (rows === undefined || product === undefined) return state
      return withRows(state, owner, { ...rows, products: rows.products.put({ ...product, is_active }) })
    })
    const call = openChosen(world, choice)
    return showProduct(call, call.rows.products.get(id)!)
  },
})
