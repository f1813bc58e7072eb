import { offerSerializer } from '../../api/offers/offer-serializer.js'
import { unknownName } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'
import { openChosen, producerQuery } from '../shared/producer-choice.js'
import { offerListForm } from '../shared/resource-forms.js'
import { viewOf } from '../shared/resources.js'

export const listProductOffers = defineRoute({
  method: 'GET',
  path: '/products/{id}/offers',
  says: 'the same for the offers of one',
  query: producerQuery,
  answer: offerListForm,
  act: async ({ world }, { params: { id }, query }) => {
    const database = await openChosen(world, query)
    const product = database.productById(id)
    if (product === undefined) throw unknownName('product', id)
    const offers = database.offersOf(id)
    return { data: offers.newest(0, offers.count).map(offerSerializer(viewOf(world), product)) }
  },
})
