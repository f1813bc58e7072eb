import { explanationForm } from '../../journal/explanation.js'
import { JournalReader } from '../../journal/journal-reader.js'
import { unknownName } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'

export const explainRequest = defineRoute({
  method: 'GET',
  path: '/requests/{request_id}',
  says: 'why a request was answered as it was',
  answer: explanationForm,
  act: ({ world, present }, { params: { request_id: id } }) => {
    if (world.journal.find(id) === undefined) throw unknownName('request', id)
    return new JournalReader(present).explain(id)
  },
})
