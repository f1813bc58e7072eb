import { usedAssumptionsForm } from '../answers/assumptions.js'
import { defineRoute } from '../shared/define-route.js'

export const listUsedAssumptions = defineRoute({
  method: 'GET',
  path: '/assumptions/used',
  says: 'those that answers [leaned on](fidelity.md) since the last reset, with counts; of a long run the latest 2,000 are tried, and `not_tried` counts the others',
  answer: usedAssumptionsForm,
  act: async ({ world, used }) => {
    const data = await used(world)
    return data.notTried === 0 ? { data } : { data, not_tried: data.notTried }
  },
})
