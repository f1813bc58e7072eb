import { explanationForm } from '../../journal/explanation.js'
import { JournalReader } from '../../journal/journal-reader.js'
import { inTurns } from '../../time/turns.js'
import { leaningsIn } from '../../trials/leanings.js'
import { defineRoute } from '../shared/define-route.js'

export const explainRequest = defineRoute({
  method: 'GET',
  path: '/requests/{request_id}',
  says: 'why a request was answered as it was',
  answer: explanationForm,
  act: async ({ present }, { params: { request_id: id } }) =>
    await inTurns(new JournalReader(present).explainInSteps(id, leaningsIn(present()))),
})
