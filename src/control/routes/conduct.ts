import { conductOf, findingForm } from '../../journal/conduct.js'
import { inTurns } from '../../time/turns.js'
import { listForm } from '../answers/lists.js'
import { defineRoute } from '../shared/define-route.js'

export const getConduct = defineRoute({
  method: 'GET',
  path: '/conduct',
  says: 'what the client [did wrong](why-refused.md#conduct-report)',
  answer: listForm(findingForm),
  act: async ({ world }) => ({ data: await inTurns(conductOf(world.journal)) }),
})
