import * as z from 'zod'
import { readData } from '../../data/read-data.js'
import { dataRefsForm } from '../answers/data.js'
import { defineRoute } from '../shared/define-route.js'
import { withPlaces } from '../shared/sent-document.js'

/** The world begins anew with a document, and goes back to that by a reset. */
export const putData = defineRoute({
  method: 'PUT',
  path: '/data',
  says: 'begins anew with [a data document](data.md), JSON or YAML of at most 16 MiB; answers with the ids of its labels',
  takesDocument: true,
  answer: dataRefsForm,
  act: (context, { sent }) =>
    withPlaces(sent, () => {
      context.beginWith(readData(sent.data))
      return { refs: context.dataRefs() }
    }),
})

export const addData = defineRoute({
  method: 'POST',
  path: '/data',
  says: 'adds the records of a data document to the present, all or none; answers with the ids of its labels; `?events=true` has [webhooks](webhooks.md) tell of them',
  query: z.strictObject({ events: z.enum(['true', 'false']).default('false') }),
  takesDocument: true,
  makes: true,
  answer: dataRefsForm,
  act: (context, { sent, query }) =>
    withPlaces(sent, async () => ({ refs: await context.addData(readData(sent.data), { events: query.events === 'true' }) })),
})
