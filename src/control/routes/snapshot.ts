import * as z from 'zod'
import { readSnapshot } from '../../snapshot/read-snapshot.js'
import { snapshotSchema } from '../../snapshot/snapshot.js'
import { describeLongState } from '../../snapshot/take-snapshot.js'
import type { Zod } from '../../spec/form.js'
import { nextTurn } from '../../time/turns.js'
import { defineRoute } from '../shared/define-route.js'

export const getSnapshot = defineRoute({
  method: 'GET',
  path: '/snapshot',
  says: 'the whole state as JSON',
  answer: snapshotSchema,
  act: ({ world }) => describeLongState(world),
})

const beginningForm = (z: Zod) => {
  const { format, version, dataset, clock } = snapshotSchema().shape
  return z.strictObject({ format, version, dataset, clock })
}

export const putSnapshot = defineRoute({
  method: 'PUT',
  path: '/snapshot',
  says: 'puts it back',
  body: () => z.unknown(),
  bodyIsState: true,
  answer: beginningForm,
  act: async (context, { body }) => {
    // Reading the text, checking it and putting it back cannot be done in slices, but each of them in a turn of its own.
    await nextTurn()
    const snapshot = readSnapshot(body)
    await nextTurn()
    await context.world.generated()
    await context.restore(snapshot)
    const { format, version, dataset, clock } = describeLongState(context.present())
    return { format, version, dataset, clock }
  },
})
