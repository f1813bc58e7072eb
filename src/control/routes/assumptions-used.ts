import { usedAssumptionForm } from '../answers/assumptions.js'
import { listForm } from '../answers/lists.js'
import { defineRoute } from '../shared/define-route.js'

export const listUsedAssumptions = defineRoute({
  method: 'GET',
  path: '/assumptions/used',
  says: 'those that answers [leaned on](fidelity.md) since the last reset, with counts; of a long run the latest 2,000 are tried',
  answer: listForm(usedAssumptionForm),
  act: async ({ world, used }) => ({ data: await used(world) }),
})
