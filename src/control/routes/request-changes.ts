import { UnknownRequestError } from '../../journal/journal-reader.js'
import { changesBy } from '../../past/state-changes.js'
import { inTurns } from '../../time/turns.js'
import { requestChangesForm } from '../answers/request-changes.js'
import { ControlError } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'

export const getRequestChanges = defineRoute({
  method: 'GET',
  path: '/requests/{request_id}/changes',
  says: 'what a request has [changed](experiments.md), and what had happened since the one before it',
  answer: requestChangesForm,
  act: async ({ present, turns }, { params: { request_id: id } }) => {
    const world = present()
    const recorded = await inTurns(world.journal.seek(id), turns)
    if (recorded === undefined) throw new UnknownRequestError(id, world.journal.letGo)
    await world.generated()
    const changes = await inTurns(changesBy(world, recorded), turns)
    if (changes !== null) return changes
    const named = JSON.stringify(id.slice(0, 100))
    throw new ControlError(404, 'not_found', `How the world stood before the request ${named} is not known, or no longer.`)
  },
})
