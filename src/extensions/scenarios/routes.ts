import * as z from 'zod'
import { type ControlError, invalidMembers } from '../../emulator/control-error.js'
import { listOf } from '../../emulator/control-lists.js'
import { type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import { describeProblem, writePath } from '../../reading/problem.js'
import { listScenarios, type ScenarioName } from './library.js'
import { playing } from './player.js'
import { ScenarioError, type ScenarioSource } from './schema.js'
import { record, type ScenarioStatus, statusOf } from './status.js'

const listedScenario = z.strictObject({
  name: z.string(),
  summary: z.string(),
  story: z.string(),
  /** What is expected of the client, in words. */
  expects: z.array(z.string()),
})

const step = z.strictObject({
  id: z.string(),
  moment: z.enum(['before', 'after']),
  effects: z.array(z.string()),
  matched: z.int().nonnegative(),
  fired: z.int().nonnegative(),
  left: z.int().nonnegative().nullable(),
  next: z.string(),
})

const scenarioStatus: z.ZodType<ScenarioStatus> = z.strictObject({
  name: z.string().nullable(),
  summary: z.string().nullable(),
  story: z.string().nullable(),
  state: z.string().nullable(),
  requests: z.int().nonnegative(),
  steps: z.array(step),
  over: z.boolean(),
  expectations: z.array(z.strictObject({ say: z.string(), met: z.boolean().nullable() })),
})

/** Rate of chaos, with the numbers of requests seen and disturbed. */
const chaosState = z.strictObject({
  rate: z.number().min(0).max(1),
  requests: z.int().nonnegative(),
  injected: z.int().nonnegative(),
})

export type ChaosState = z.output<typeof chaosState>

const getScenarios = defineRoute({
  method: 'GET',
  path: '/scenarios',
  says: 'the library of scenarios: `name`, `summary`, `story` and what is expected of a client',
  answer: listOf(listedScenario),
  act: () => ({ data: listScenarios() }),
})

const getScenario = defineRoute({
  method: 'GET',
  path: '/scenario',
  says: 'the current scenario: state, steps with their counts, expectations',
  answer: scenarioStatus,
  act: ({ world }) => statusOf(world),
})

const playScenario = defineRoute({
  method: 'PUT',
  path: '/scenario',
  says: 'starts a scenario: `{"name":"…"}` of the library, or a whole one',
  body: z.unknown(),
  answer: scenarioStatus,
  act: ({ world }, { body }) => {
    world.play((isOnlyName(body) ? body.name : body) as ScenarioName | ScenarioSource)
    return statusOf(world)
  },
})

/** True for `{ "name": … }` alone, which names a scenario of the library; an object with more members is a scenario itself. */
const isOnlyName = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  'name' in value &&
  typeof value.name === 'string'

const stopScenario = defineRoute({
  method: 'DELETE',
  path: '/scenario',
  says: 'ends it',
  answer: null,
  act: ({ world }) => world.stop(),
})

const getRecording = defineRoute({
  method: 'GET',
  path: '/scenario/recording',
  says: 'the faults of the run so far, as a scenario that injects them again',
  answer: z.unknown(),
  act: ({ world }) => record(world),
})

const getChaos = defineRoute({
  method: 'GET',
  path: '/chaos',
  says: 'the rate of chaos, with the numbers of requests seen and disturbed',
  answer: chaosState,
  act: ({ world }) => playing(world.state).chaos,
})

const setChaos = defineRoute({
  method: 'PUT',
  path: '/chaos',
  says: 'sets the rate of chaos: `{"rate":0.1}`',
  body: z.strictObject({ rate: z.number() }),
  answer: chaosState,
  act: ({ world }, { body: { rate } }) => {
    world.chaos(rate)
    return playing(world.state).chaos
  },
})

const stopChaos = defineRoute({
  method: 'DELETE',
  path: '/chaos',
  says: 'ends it',
  answer: null,
  act: ({ world }) => world.chaos(0),
})

export const routes: readonly ControlRoute[] = [
  getScenarios,
  getScenario,
  playScenario,
  stopScenario,
  getRecording,
  getChaos,
  setChaos,
  stopChaos,
]

/** Every problem of a scenario, by the member that has it. */
export const refusalOf = (error: unknown): ControlError | undefined => {
  if (!(error instanceof ScenarioError)) return undefined
  const errors: Record<string, string[]> = Object.create(null)
  for (const problem of error.problems) {
    const member = problem.path.length === 0 ? 'body' : writePath(problem.path)
    errors[member] = [...(errors[member] ?? []), describeProblem(problem)]
  }
  return invalidMembers(errors)
}
