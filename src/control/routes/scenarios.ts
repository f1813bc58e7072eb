import { listScenarios } from '../../scenario/library.js'
import { listForm } from '../answers/lists.js'
import { listedScenarioForm } from '../answers/scenarios.js'
import { defineRoute } from '../shared/define-route.js'

export const getScenarios = defineRoute({
  method: 'GET',
  path: '/scenarios',
  says: 'the library: `name`, `summary`, `story` and what is expected of a client',
  answer: listForm(listedScenarioForm),
  act: () => ({ data: listScenarios() }),
})
