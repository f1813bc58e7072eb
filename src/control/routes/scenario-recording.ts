import { ScenarioDirector } from '../../play/scenario-director.js'
import { scenarioForm } from '../../scenario/scenario.js'
import { defineRoute } from '../shared/define-route.js'

export const getRecording = defineRoute({
  method: 'GET',
  path: '/scenario/recording',
  says: 'the run so far as a scenario that does the same again',
  answer: scenarioForm,
  act: ({ present }) => new ScenarioDirector(present).record(),
})
