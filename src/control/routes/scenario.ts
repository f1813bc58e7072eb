import * as z from 'zod'
import { ScenarioDirector } from '../../play/scenario-director.js'
import { resolveScenario } from '../../scenario/library.js'
import { inTurns } from '../../time/turns.js'
import { scenarioStatusForm } from '../answers/scenarios.js'
import { defineRoute } from '../shared/define-route.js'

export const getScenario = defineRoute({
  method: 'GET',
  path: '/scenario',
  says: 'how the one that plays stands: state, steps with their counts, expectations',
  answer: scenarioStatusForm,
  act: ({ present }) => inTurns(new ScenarioDirector(present).statusInSteps()),
})

export const playScenario = defineRoute({
  method: 'PUT',
  path: '/scenario',
  says: 'plays one: `{"name":"…"}` of the library, or a whole one',
  body: () => z.unknown(),
  answer: scenarioStatusForm,
  act: ({ present }, { body }) => {
    const director = new ScenarioDirector(present)
    director.play(resolveScenario(isOnlyName(body) ? body.name : (body as never)))
    return inTurns(director.statusInSteps())
  },
})

/** `{ "name": … }` plays one of the library; whatever has more members is a scenario itself. */
const isOnlyName = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  'name' in value &&
  typeof value.name === 'string'

export const stopScenario = defineRoute({
  method: 'DELETE',
  path: '/scenario',
  says: 'ends it',
  answer: null,
  act: ({ present }) => new ScenarioDirector(present).stop(),
})
