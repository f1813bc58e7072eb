import { ScenarioError } from '../../scenario/scenario-error.js'
import { ControlError } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'

export const resetWorld = defineRoute({
  method: 'POST',
  path: '/reset',
  says: 'everything is as it was at the start',
  answer: null,
  act: async (context) => {
    try {
      await context.reset()
    } catch (error) {
      throw error instanceof ScenarioError ? cannotBegin(error) : error
    }
  },
})

/** A scenario that begins at a fixed instant cannot begin again on a clock that has passed it. */
const cannotBegin = ({ message }: ScenarioError): ControlError =>
  new ControlError(409, 'scenario_cannot_begin', `Nothing was reset, because the scenario cannot begin again. ${message}`)
