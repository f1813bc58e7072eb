import { findingForm, judgeConduct } from '../../journal/conduct.js'
import { listForm } from '../answers/lists.js'
import { defineRoute } from '../shared/define-route.js'

export const getConduct = defineRoute({
  method: 'GET',
  path: '/conduct',
  says: 'what the client [did wrong](why-refused.md#conduct-report)',
  answer: listForm(findingForm),
  act: ({ world }) => ({ data: judgeConduct(world.journal.all()) }),
})
