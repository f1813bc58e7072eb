import * as z from 'zod'
import { listSchema } from '../../../control-schemas/lists.js'
import { chaosStateSchema, listedScenarioSchema, scenarioStatusSchema } from '../../../control-schemas/scenarios.js'
import { inChunks } from '../../../ground/time/chunks.js'
import { beginRepro } from '../../../lab/repro/describe-repro.js'
import { reproSchema } from '../../../lab/repro/repro-schema.js'
import { libraryScenarios, resolveScenario } from '../../../scenario/library.js'
import { createScenarioSchema } from '../../../scenario/scenario.js'
import { ScenarioDirector } from '../../../worlds/scenarios/scenario-director.js'
import { defineRoute } from '../shared/define-route.js'

export const getScenario = defineRoute({
  method: 'GET',
  path: '/scenario',
  says: 'the current scenario: state, steps with their counts, expectations',
  answer: scenarioStatusSchema,
  act: ({ present }) => inChunks(new ScenarioDirector(present).statusChunked()),
})

export const playScenario = defineRoute({
  method: 'PUT',
  path: '/scenario',
  says: 'starts a scenario: `{"name":"…"}` of the library, or a whole one',
  body: () => z.unknown(),
  answer: scenarioStatusSchema,
  act: ({ present }, { body }) => {
    const director = new ScenarioDirector(present)
    director.play(resolveScenario(isOnlyName(body) ? body.name : (body as never)))
    return inChunks(director.statusChunked())
  },
})

/** True for `{ "name": … }` alone, which names a scenario of the library; an object with more members is a scenario itself. */
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

export const getScenarios = defineRoute({
  method: 'GET',
  path: '/scenarios',
  says: 'the library of scenarios: `name`, `summary`, `story` and what is expected of a client',
  answer: listSchema(listedScenarioSchema),
  act: () => ({ data: libraryScenarios() }),
})

export const getRecording = defineRoute({
  method: 'GET',
  path: '/scenario/recording',
  says: 'the faults of the run so far, as a scenario that injects them again',
  answer: createScenarioSchema,
  act: ({ present }) => new ScenarioDirector(present).record(),
})

export const getChaos = defineRoute({
  method: 'GET',
  path: '/chaos',
  says: 'the rate of chaos, with the numbers of requests seen and disturbed',
  answer: chaosStateSchema,
  act: ({ world }) => world.player.chaos,
})

export const setChaos = defineRoute({
  method: 'PUT',
  path: '/chaos',
  says: 'sets the rate of chaos: `{"rate":0.1}`',
  body: () => z.strictObject({ rate: z.number() }),
  answer: chaosStateSchema,
  act: ({ world, present }, { body: { rate } }) => {
    new ScenarioDirector(present).setChaos(rate)
    return world.player.chaos
  },
})

export const stopChaos = defineRoute({
  method: 'DELETE',
  path: '/chaos',
  says: 'ends it',
  answer: null,
  act: ({ present }) => new ScenarioDirector(present).setChaos(0),
})

export const getRepro = defineRoute({
  method: 'GET',
  path: '/repro',
  says: 'the run so far as a [repro file](experiments.md), for the command `replay`',
  answer: reproSchema,
  act: ({ world, yielder }) => inChunks(beginRepro(world), yielder),
})
