import { unknownName } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'
import { openChosen, producerQuery } from '../shared/producer-choice.js'
import { orderForm } from '../shared/resource-forms.js'
import { orderWriter } from '../shared/resources.js'

export const getOrder = defineRoute({
  method: 'GET',
  path: '/orders/{hash}',
  says: 'one of them',
  query: producerQuery,
  answer: orderForm,
  act: async ({ world }, { params: { hash }, query }) => {
    const database = await openChosen(world, query)
    const order = database.orderByHash(hash)
    if (order === undefined) throw unknownName('order', hash)
    return orderWriter(world, database)(order)
  },
})
