import { landmarksOf } from '../../world/landmarks.js'
import { landmarksForm } from '../answers/landmarks.js'
import { defineRoute } from '../shared/define-route.js'
import { producerQuery } from '../shared/producer-choice.js'

export const getLandmarks = defineRoute({
  method: 'GET',
  path: '/landmarks',
  says: 'the [landmarks](landmarks.md); `?producer=second` and `?environment=production` for the others',
  query: producerQuery,
  answer: landmarksForm,
  act: ({ world }, { query: { producer, environment } }) => landmarksOf(world, producer, environment),
})
