import * as z from 'zod'
import { productSerializer } from '../../api/products/get-product.js'
import { unknownName } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'
import { openChosen, producerChoice } from '../shared/producer-choice.js'
import { productForm } from '../shared/resource-forms.js'
import { viewOf } from '../shared/resources.js'

/** What the API has no operation for (section "States and transitions"). */
export const changeProduct = defineRoute({
  method: 'PATCH',
  path: '/products/{id}',
  says: '`{"is_active":true}`, which the real dashboard does; sandbox and first producer unless `environment` or `producer` say otherwise',
  body: () => z.strictObject({ is_active: z.boolean(), ...producerChoice() }),
  answer: productForm,
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
