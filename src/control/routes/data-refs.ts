import { dataRefsForm } from '../answers/data.js'
import { defineRoute } from '../shared/define-route.js'

export const getDataRefs = defineRoute({
  method: 'GET',
  path: '/data/refs',
  says: 'the ids of declared records by kind and label; tokens without their plaintext',
  answer: dataRefsForm,
  act: async (context) => {
    const refs = await context.dataRefs()
    const tokens = Object.fromEntries(Object.entries(refs.tokens).map(([label, { id }]) => [label, { id }]))
    return { refs: { ...refs, tokens } }
  },
})
