import { productSerializer } from '../../api/products/get-product.js'
import { defineRoute } from '../shared/define-route.js'
import { listPage, listQuery } from '../shared/list-query.js'
import { openChosen } from '../shared/producer-choice.js'
import { productPageForm } from '../shared/resource-forms.js'
import { viewOf } from '../shared/resources.js'

export const listProducts = defineRoute({
  method: 'GET',
  path: '/products',
  says: 'as the API has them, without a quota; these lists take `page`, `per_page` (up to 200), `search`, `producer` and `environment`',
  query: listQuery,
  answer: productPageForm,
  act: async ({ world }, { query }) => {
    const database = await openChosen(world, query)
    return listPage(database.products(), query, {
      textsOf: ({ id, reference_id, name }) => [id, String(reference_id), name],
      write: productSerializer(viewOf(world)),
    })
  },
})
